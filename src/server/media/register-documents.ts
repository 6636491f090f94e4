import type { FastifyInstance } from 'fastify';
import { filesOf, type StorageConfig } from '#server/storage/index.ts';
import { isMediaPath, originalKey } from './media-files.ts';
import { documentType } from './store-document.ts';

/** Hands out files to download as they were imported (RESOURCE-2); pictures leave the shop by /media alone. */
export function registerDocuments(app: FastifyInstance, config: StorageConfig): void {
  const files = filesOf(config);
  app.get<{ Params: { '*': string } }>('/files/*', { schema: { hide: true } }, async (request, reply) => {
    const path = request.params['*'];
    const type = documentType(path);
    const file = type !== undefined && isMediaPath(path) ? await files.find(originalKey(path)) : null;
    if (type === undefined || !file) return reply.code(404).header('cache-control', 'no-store').send();
    const etag = `"${path}"`;
    reply.headers({ 'cache-control': 'public, max-age=31536000, immutable', etag });
    if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
    return reply
      .type(type)
      .header('content-length', file.size)
      .send(await file.stream());
  });
}
