import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import type { Config } from '#server/config.ts';
import { isMediaPath, originalFile } from './media-files.ts';
import { documentType } from './store-document.ts';

/** Hands out files to download as they were imported (RESOURCE-2); pictures leave the shop by /media alone. */
export function registerDocuments(app: FastifyInstance, { dataDir }: Pick<Config, 'dataDir'>): void {
  app.get<{ Params: { '*': string } }>('/files/*', { schema: { hide: true } }, async (request, reply) => {
    const path = request.params['*'];
    const type = documentType(path);
    const file = originalFile(dataDir, path);
    const facts = type !== undefined && isMediaPath(path) ? await stat(file).catch(() => null) : null;
    if (type === undefined || !facts?.isFile()) return reply.code(404).header('cache-control', 'no-store').send();
    const etag = `"${path}"`;
    reply.headers({ 'cache-control': 'public, max-age=31536000, immutable', etag });
    if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
    return reply.type(type).header('content-length', facts.size).send(createReadStream(file));
  });
}
