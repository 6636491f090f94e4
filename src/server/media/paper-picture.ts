import sharp from 'sharp';
import { inTurn } from '#server/in-turn.ts';
import type { FileStore } from '#server/storage/index.ts';
import { isMediaPath, originalKey } from './media-files.ts';

const mostBytes = 20 * 1024 * 1024;
const mostPixels = 50_000_000;
/** Of the column of an A4 page, at 200 dots an inch. */
const longestSide = 1400;
const drawn = new Set(['png', 'gif']);
const one = inTurn(1);

/**
 * An original of the shop as paper takes it: JPEG, or PNG for what is drawn, on white. null: it is not there, broken or
 * too large. May throw a StoreAwayError.
 */
export async function paperPicture(files: FileStore, path: string): Promise<Buffer | null> {
  if (!isMediaPath(path)) return null;
  return one(async () => {
    const size = (await files.find(originalKey(path)))?.size ?? Infinity;
    const original = size > mostBytes ? null : await files.read(originalKey(path));
    return original && convert(original).catch(() => null);
  });
}

async function convert(original: Buffer): Promise<Buffer> {
  const picture = sharp(original, { failOn: 'error', limitInputPixels: mostPixels, pages: 1 });
  const { format } = await picture.metadata();
  const fitting = picture
    .autoOrient()
    .resize(longestSide, longestSide, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' });
  return drawn.has(format) ? fitting.png().toBuffer() : fitting.jpeg({ quality: 86 }).toBuffer();
}
