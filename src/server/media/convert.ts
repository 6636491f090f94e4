import sharp, { type Sharp } from 'sharp';
import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { ImageSize } from '#domain/catalogue/image-sizes.ts';

export const formats = { avif: 'image/avif', webp: 'image/webp', jpeg: 'image/jpeg' } as const;
export type Format = keyof typeof formats;

/** Makes one variant of a picture. */
export async function convert(original: string, target: string, size: ImageSize, format: Format): Promise<void> {
  await writeVariant(sharp(original, { failOn: 'error' }).autoOrient(), target, size, format);
}

/** Writes a picture in a size and format and puts it in its place at once, so that nobody reads half a file. */
export async function writeVariant(picture: Sharp, target: string, size: ImageSize, format: Format): Promise<void> {
  const bytes = await encoded(sized(picture, size), format).toBuffer();
  await mkdir(dirname(target), { recursive: true });
  const unfinished = `${target}.${randomUUID()}`;
  await writeFile(unfinished, bytes);
  await rename(unfinished, target);
}

function sized(picture: Sharp, { mode, width, height }: ImageSize): Sharp {
  return mode === 'crop'
    ? picture.resize(width, height, { fit: 'cover' })
    : picture.resize(width, height, { fit: 'inside', withoutEnlargement: true });
}

/** Settings that look alike. A higher effort of AVIF takes five times as long for the same size. */
function encoded(picture: Sharp, format: Format): Sharp {
  switch (format) {
    case 'avif':
      return picture.avif({ quality: 50, effort: 2 });
    case 'webp':
      return picture.webp({ quality: 80, effort: 4, smartSubsample: true });
    case 'jpeg':
      return picture.flatten({ background: '#ffffff' }).jpeg({ quality: 82, mozjpeg: true });
  }
}

/** Runs at most so many of the given tasks at once; the others wait for their turn. */
export function createLimit(atOnce: number): <T>(task: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (task) => {
    if (running >= atOnce)
      await new Promise<void>((resolve) => {
        waiting.push(resolve);
      });
    else running += 1;
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
