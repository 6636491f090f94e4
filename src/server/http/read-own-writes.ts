import type { FastifyInstance } from 'fastify';
import type { Config } from '#server/config/config.ts';
import { readPast } from '#server/database/replicas/read-past.ts';
import type { Replicas } from '#server/database/replicas/replicas.ts';

/**
 * The position of the database after the last change of the visitor. A forged one only costs this visitor the use of
 * replicas.
 */
export const writtenCookie = 'komoda-written';

const changing = new Set(['POST', 'PATCH', 'PUT', 'DELETE']);

/**
 * Visitors see their own last change, whichever instance and whichever replica answers next (DATABASE-3). The mark
 * lasts as long as a replica may lag: every replica in use has older changes.
 */
export function readOwnWrites(
  app: FastifyInstance,
  { position }: Pick<Replicas, 'position'>,
  { publicUrl, databaseServers }: Pick<Config, 'publicUrl' | 'databaseServers'>,
): void {
  const maxAge = Math.ceil((databaseServers?.longestReplicaLagMs ?? 0) / 1000) + 1;
  const cookie = {
    path: '/',
    sameSite: 'lax',
    httpOnly: true,
    secure: publicUrl.startsWith('https:'),
    maxAge,
  } as const;
  app.addHook('preHandler', (request, _reply, done) => {
    const cookieValue = request.cookies[writtenCookie];
    if (cookieValue === undefined || !/^\d{1,15}$/.test(cookieValue)) done();
    else readPast(Number(cookieValue), done);
  });
  app.addHook('onSend', async (request, reply) => {
    if (!changing.has(request.method) || reply.statusCode >= 400) return;
    const positionAfter = await position().catch(() => null);
    if (positionAfter !== null) reply.setCookie(writtenCookie, String(positionAfter), cookie);
  });
}
