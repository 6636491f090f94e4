import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { imageSizes, sizeName } from '#domain/catalogue/image-sizes.ts';
import { searchWords } from '#domain/catalogue/search-words.ts';
import type { FileStore } from '#server/storage/index.ts';
import { formatNames } from './convert.ts';
import { isMediaPath, originalKey, variantKey } from './media-files.ts';

/** A stored picture: its path holds a hash of the content, so that it never changes. */
export type StoredPicture = {
  path: string;
  width: number;
  height: number;
  color: string;
  /** The picture has no transparent places. */
  opaque: boolean;
};

const endings: Readonly<Record<string, string>> = {
  jpeg: 'jpg',
  png: 'png',
  webp: 'webp',
  heif: 'avif',
  gif: 'gif',
  tiff: 'tif',
};

/** How the names of stored pictures and documents read, for PostgreSQL. */
export const storedPicturePattern = `^[0-9a-f]{8}-[^/ ]+[.](${[...Object.values(endings), 'pdf', 'zip'].join('|')})$`;

/** A picture of a kind that the shop can't show. */
export class UnknownPictureError extends Error {}

/** Keeps an original; the same picture with the same name is kept once. Throws what the store throws. */
export async function storePicture(files: FileStore, bytes: Buffer, name: string): Promise<StoredPicture> {
  const picture = await inspectPicture(bytes, name);
  await files.write(originalKey(picture.path), bytes);
  return picture;
}

/** The picture as it would be stored. Throws an UnknownPictureError if the file is no picture, or is damaged. */
export async function inspectPicture(bytes: Buffer, name: string): Promise<StoredPicture> {
  try {
    return await readPicture(bytes, name);
  } catch (cause) {
    throw cause instanceof UnknownPictureError ? cause : new UnknownPictureError(`${name} is damaged`, { cause });
  }
}

async function readPicture(bytes: Buffer, name: string): Promise<StoredPicture> {
  const picture = sharp(bytes);
  const { format, autoOrient, hasAlpha } = await picture.metadata().catch((cause: unknown) => {
    throw new UnknownPictureError(`${name} is no picture`, { cause });
  });
  const ending = endings[format];
  if (ending === undefined) throw new UnknownPictureError(`${name} is ${format}, which the shop does not show`);
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 8);
  const path = `${hash}-${searchWords(name).join('-').slice(0, 80) || 'picture'}.${ending}`;
  const { color, alpha } = await averagePixel(bytes);
  return {
    path,
    width: autoOrient.width,
    height: autoOrient.height,
    color,
    opaque: !hasAlpha || (alpha === 255 && (await isOpaque(bytes))),
  };
}

/**
 * The picture made one pixel: its colour on white, and how much covers what lies below. Less than 255 says that
 * something shines through, at a third of what a whole look at the alpha channel costs.
 */
async function averagePixel(bytes: Buffer): Promise<{ color: string; alpha: number }> {
  const [red, green, blue, alpha] = await sharp(bytes)
    .resize(1, 1, { fit: 'fill' })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer();
  const onWhite = [red!, green!, blue!].map((part) => Math.trunc((part * alpha! + 255 * (255 - alpha!)) / 255));
  return { color: `#${Buffer.from(onWhite).toString('hex')}`, alpha: alpha! };
}

/**
 * Tells it for a picture with an alpha channel. The statistics of sharp would know it, too, but take three times as
 * long.
 */
async function isOpaque(bytes: Buffer): Promise<boolean> {
  const alpha = await sharp(bytes).extractChannel('alpha').raw().toBuffer();
  return alpha.every((value) => value === 255);
}

/** Deletes a picture in all its sizes; nothing where there is none. */
export async function removePicture(files: FileStore, path: string): Promise<void> {
  if (!isMediaPath(path)) return;
  await files.remove(originalKey(path));
  const variants = Object.values(imageSizes).flatMap((size) =>
    formatNames.map((format) => variantKey(`${sizeName(size)}/${path}.${format}`)),
  );
  await Promise.all(variants.map((key) => files.remove(key)));
}
