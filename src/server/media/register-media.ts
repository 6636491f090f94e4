import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { imageSizeOf, type ImageSize } from '#domain/catalogue/image-sizes.ts';
import type { Config } from '#server/config/config.ts';
import { filesOf, StoreAwayError, type FileStore } from '#server/storage/index.ts';
import { ComposedPictures, type LayerSource } from './composed-pictures.ts';
import { inTurn } from '#server/in-turn.ts';
import { convert, type Format, formats, placeholder } from './convert.ts';
import { retryAfterSeconds } from './documents.ts';
import { composedFolder, isMediaPath, originalKey, pathOfTag, variantKey, variantsFolder } from './media-files.ts';
import { PictureCache } from './picture-cache.ts';

type Params = { mode: string; size: string; '*': string };

const conversionsAtOnce = 2;

/** What a path is composed of; null for the path of a stored picture, `none` where there is nothing to compose. */
export type StackOfPath = (path: string) => Promise<readonly LayerSource[] | 'none' | null>;

type MediaConfig = Pick<Config, 'dataDir' | 'storage' | 'pictureCacheBytes'>;

/** What the shop says to the pictures of this machine. */
export type Media = {
  /** Drops every size of the pictures that the tags name. */
  forget: (tags: readonly string[]) => Promise<void>;
};

/**
 * Pictures in the sizes of the shop, made when they are first asked for and kept (PICTURE-2). `stackOf` answers the
 * layers of composed pictures. While the store is away, pictures that this machine does not have are grey (PICTURE-10).
 */
export function registerMedia(
  app: FastifyInstance,
  config: MediaConfig,
  stackOf: StackOfPath = async () => null,
): Media {
  const files = filesOf(config);
  const cache = new PictureCache(variantsFolder(config.dataDir), config.pictureCacheBytes);
  const composed = new ComposedPictures(files, composedFolder(config.dataDir));
  const limit = inTurn(conversionsAtOnce);

  app.get<{ Params: Params }>('/media/:mode/:size/*', { schema: { hide: true } }, async (request, reply) => {
    const { mode, size: sizeText, '*': path } = request.params;
    const size = imageSizeOf(mode, sizeText);
    if (!size) return refuse(reply);
    const format = formatFor(request.headers.accept ?? '');
    const variant = `${mode}-${sizeText}/${path}.${format}`;
    try {
      const file = await fileOf(path, variant, size, format);
      if (file === null) return await refuse(reply);
      const etag = `"${createHash('sha1').update(variant).digest('base64url')}"`;
      reply.headers({ 'cache-control': 'public, max-age=31536000, immutable', vary: 'Accept', etag });
      return await (request.headers['if-none-match']?.includes(etag)
        ? reply.code(304).send()
        : sendFile(reply, file, format));
    } catch (error) {
      if (!(error instanceof StoreAwayError)) throw error;
      request.log.warn({ err: error }, 'picture not fetched');
      reply.code(503).headers({ 'cache-control': 'no-store', 'retry-after': retryAfterSeconds, vary: 'Accept' });
      return reply.type(formats[format]).send(await placeholder(size, format));
    }
  });
  return {
    forget: async (tags) => {
      for (const path of tags.flatMap(pathOfTag)) await cache.forget(`*/${path}.*`);
    },
  };

  /** The file of a variant; null where there is no such picture. */
  async function fileOf(path: string, variant: string, size: ImageSize, format: Format): Promise<string | null> {
    const stack = await stackOf(path);
    if (stack === 'none') return null;
    if (stack !== null) return composed.file(stack, size, format);
    if (!isMediaPath(path)) return null;
    return cache.file(variant, () => limit(() => makeVariant(files, path, variant, size, format)));
  }
}

/** A variant as another machine has left it in the store, else made of the original; null where there is none. */
async function makeVariant(
  files: FileStore,
  path: string,
  variant: string,
  size: ImageSize,
  format: Format,
): Promise<Buffer | null> {
  const keptPicture = files.isRemote ? await files.read(variantKey(variant)) : null;
  if (keptPicture) return keptPicture;
  const original = await files.read(originalKey(path));
  if (!original) return null;
  const bytes = await convert(original, size, format);
  if (files.isRemote) await files.write(variantKey(variant), bytes);
  return bytes;
}

/** The best format that the browser says it can show. */
function formatFor(accept: string): Format {
  if (accept.includes('image/avif')) return 'avif';
  return accept.includes('image/webp') ? 'webp' : 'jpeg';
}

const refuse = (reply: FastifyReply) => reply.code(404).header('cache-control', 'no-store').send();

async function sendFile(reply: FastifyReply, file: string, format: Format): Promise<FastifyReply> {
  const { size } = await stat(file);
  return reply.type(formats[format]).header('content-length', size).send(createReadStream(file));
}
