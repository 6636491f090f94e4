import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { access, stat } from 'node:fs/promises';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { imageSizeOf, type ImageSize } from '#domain/catalogue/image-sizes.ts';
import type { Config } from '#server/config.ts';
import { ComposedPictures, type LayerSource } from './composed-pictures.ts';
import { convert, createLimit, type Format, formats } from './convert.ts';
import { cacheFile, isMediaPath, originalFile } from './media-files.ts';

type Params = { mode: string; size: string; '*': string };

const conversionsAtOnce = 2;

/** What a path is composed of; null for the path of a stored picture, `none` where there is nothing to compose. */
export type StackOfPath = (path: string) => Promise<readonly LayerSource[] | 'none' | null>;

/**
 * Pictures in the sizes of the shop, made when they are first asked for and kept on disk (PICTURE-2). `stackOf` tells
 * which are composed of others.
 */
export function registerMedia(
  app: FastifyInstance,
  { dataDir }: Pick<Config, 'dataDir'>,
  stackOf: StackOfPath = async () => null,
): void {
  const makeVariant = variantMaker(dataDir);
  const composed = new ComposedPictures(dataDir);
  app.get<{ Params: Params }>('/media/:mode/:size/*', { schema: { hide: true } }, async (request, reply) => {
    const { mode, size: sizeText, '*': path } = request.params;
    const size = imageSizeOf(mode, sizeText);
    const format = formatFor(request.headers.accept ?? '');
    const variant = `${mode}-${sizeText}/${path}.${format}`;
    const make = size && (await makerOf(path, variant, size, format));
    if (!make) return reply.code(404).header('cache-control', 'no-store').send();
    const etag = `"${createHash('sha1').update(variant).digest('base64url')}"`;
    const known = request.headers['if-none-match']?.includes(etag);
    const file = known ? null : await make();
    reply.headers({ 'cache-control': 'public, max-age=31536000, immutable', vary: 'Accept', etag });
    return file === null ? reply.code(304).send() : sendFile(reply, file, format);
  });

  /** What makes the file of a variant; null where there is no such picture. */
  async function makerOf(
    path: string,
    variant: string,
    size: ImageSize,
    format: Format,
  ): Promise<(() => Promise<string>) | null> {
    const stack = await stackOf(path);
    if (stack === 'none') return null;
    if (stack !== null) return () => composed.file(stack, size, format);
    const original = originalFile(dataDir, path);
    if (!isMediaPath(path) || !(await exists(original))) return null;
    return () => makeVariant(original, variant, size, format);
  }
}

/** The best format that the browser says it can show. */
function formatFor(accept: string): Format {
  if (accept.includes('image/avif')) return 'avif';
  return accept.includes('image/webp') ? 'webp' : 'jpeg';
}

async function sendFile(reply: FastifyReply, file: string, format: Format): Promise<FastifyReply> {
  const { size } = await stat(file);
  return reply.type(formats[format]).header('content-length', size).send(createReadStream(file));
}

/** Answers the file of a variant; requests for one that is being made wait for it together. */
function variantMaker(
  dataDir: string,
): (original: string, variant: string, size: ImageSize, format: Format) => Promise<string> {
  const underWay = new Map<string, Promise<void>>();
  const limit = createLimit(conversionsAtOnce);
  return async (original, variant, size, format) => {
    const file = cacheFile(dataDir, variant);
    if (await exists(file)) return file;
    const making =
      underWay.get(variant) ??
      limit(() => convert(original, file, size, format)).finally(() => underWay.delete(variant));
    underWay.set(variant, making);
    await making;
    return file;
  };
}

async function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}
