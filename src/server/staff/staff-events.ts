import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { ShopError } from '#server/http/errors.ts';
import type { ServerDeps } from '#server/http/handlers.ts';
import { refuseWithoutRight } from './refuse-without-right.ts';
import type { StaffChanges } from './staff-changes.ts';
import { findCaller } from './staff-sessions.ts';

/** How often a stream says that it is alive, and whether its session still is. */
const beatMs = 20_000;

const mostStreams = 200;

type Stream = { response: ServerResponse; token: string };
type EventDeps = ServerDeps & { changes: StaffChanges };

/**
 * Tells open back offices which tables have changed, never what: each asks anew for what it shows, by its own rights.
 */
export function registerStaffEvents(
  api: FastifyInstance,
  { database, clock, log, changes }: EventDeps,
  tokenOf: (cookies: Record<string, string | undefined>) => string | undefined,
): void {
  const streams = new Set<Stream>();
  changes.onChange((table) => {
    for (const { response } of streams) response.write(`data: ${table}\n\n`);
  });
  const beat = setInterval(() => {
    for (const stream of streams)
      findCaller(database.reader, stream.token, clock()).then(
        (caller) => (caller?.step === 'done' ? stream.response.write(': here\n\n') : stream.response.end()),
        () => stream.response.end(),
      );
  }, beatMs).unref();

  api.get('/events', { schema: { hide: true } }, async (request, reply) => {
    refuseWithoutRight('staff', request.staffCaller, clock());
    if (streams.size >= mostStreams) throw new ShopError('unavailable', { key: 'error.unavailable' });
    await changes.hear();
    const stream = { response: reply.raw, token: tokenOf(request.cookies)! };
    streams.add(stream);
    reply.raw.on('close', () => streams.delete(stream));
    reply.hijack();
    reply.raw.writeHead(200, {
      'content-type': 'text/event-stream',
      'cache-control': 'private, no-store',
      connection: 'close',
      'x-accel-buffering': 'no',
    });
    reply.raw.write('retry: 5000\n\n');
  });

  api.addHook('preClose', async () => {
    clearInterval(beat);
    for (const { response } of streams) response.end();
    await changes.stop().catch((error: unknown) => log.warn({ err: error }, 'staff events not listened to'));
  });
}
