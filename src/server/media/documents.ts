import { createHash } from 'node:crypto';
import { extname, parse } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { searchWords } from '#domain/catalogue/search-words.ts';
import { translators } from '#i18n/all.ts';
import { filesOf, StoreAwayError, type FileStore, type StorageConfig } from '#server/storage/index.ts';
import { isMediaPath, originalKey } from './media-files.ts';

/** Files that the shop hands out as they are: how each begins, and its type. */
const kinds: Readonly<Record<string, { begins: string; type: string }>> = {
  '.pdf': { begins: '%PDF-', type: 'application/pdf' },
  '.zip': { begins: 'PK', type: 'application/zip' },
};

/** When a store that is away is asked again. */
export const retryAfterSeconds = 10;

/** A stored file: its path holds a hash of the content, so that it never changes. */
export type StoredDocument = { path: string; size: number; type: string };

export const isDocument = (file: string): boolean => documentType(file) !== undefined;

/** The type of a document by its name; undefined for what is none. */
const documentType = (file: string): string | undefined => kinds[extname(file).toLowerCase()]?.type;

/** A document whose content is not what its name says. */
export class UnknownDocumentError extends Error {}

/** Keeps a document, and throws what the store throws. Without a store it is looked at only. */
export async function storeDocument(files: FileStore | null, bytes: Buffer, file: string): Promise<StoredDocument> {
  const { name, ext } = parse(file);
  const ending = ext.toLowerCase();
  const kind = kinds[ending];
  if (!kind || !bytes.toString('latin1', 0, kind.begins.length).startsWith(kind.begins))
    throw new UnknownDocumentError(`${file} is not what its name says`);
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 8);
  const path = `${hash}-${searchWords(name).join('-').slice(0, 80) || 'file'}${ending}`;
  await files?.write(originalKey(path), bytes);
  return { path, size: bytes.length, type: kind.type };
}

/**
 * Hands out files to download as they were imported (RESOURCE-2); pictures leave the shop by /media alone. While the
 * store is away it asks to try again (STORAGE-2).
 */
export function registerDocuments(app: FastifyInstance, config: StorageConfig): void {
  const files = filesOf(config);
  app.get<{ Params: { '*': string } }>('/files/*', { schema: { hide: true } }, async (request, reply) => {
    const path = request.params['*'];
    const type = documentType(path);
    const file = type !== undefined && isMediaPath(path) ? await findUnlessAway(files, path) : null;
    if (file instanceof StoreAwayError) {
      request.log.warn({ err: file }, 'file not fetched');
      reply.code(503).headers({ 'cache-control': 'no-store', 'retry-after': retryAfterSeconds });
      return reply.type('text/plain; charset=utf-8').send(translators[request.locale]('error.unavailable'));
    }
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

const findUnlessAway = (files: FileStore, path: string) =>
  files.find(originalKey(path)).catch((error: unknown) => {
    if (error instanceof StoreAwayError) return error;
    throw error;
  });
