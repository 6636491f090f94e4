import sharp from 'sharp';
import { inTurn } from '#server/in-turn.ts';
import type { FileStore } from '#server/storage/index.ts';
import { isMediaPath, originalKey } from './media-files.ts';

/** The most pixels of a picture. A small file can hold so many pixels that it fills the memory. */
const mostPixels = 50_000_000;
const kinds = new Set(['jpeg', 'png', 'webp']);
const oneUpload = inTurn(1);

/** The bytes of a picture that came in JSON: Base64, with or without the beginning of a data URL. */
export const bytesOfText = (text: string): Buffer => Buffer.from(text.replace(/^data:[^,]{0,100},/, ''), 'base64');

/**
 * Draws a picture of a stranger anew, so that nothing but the picture is left of the file: no place, no names, no
 * second content. Its content, not its name, decides its type. null: it is no JPEG, PNG or WebP, or broken, or far too
 * large.
 */
export async function redrawPicture(bytes: Uint8Array, longestSide: number): Promise<Buffer | null> {
  return oneUpload(async () => {
    try {
      const picture = sharp(bytes, { failOn: 'error', limitInputPixels: mostPixels, pages: 1 });
      const { format } = await picture.metadata();
      if (!kinds.has(format)) return null;
      return await picture
        .autoOrient()
        .resize(longestSide, longestSide, { fit: 'inside', withoutEnlargement: true })
        .webp({ quality: 82 })
        .toBuffer();
    } catch {
      return null;
    }
  });
}

const mostBytes = 20 * 1024 * 1024;
/** The width of the column of an A4 page in pixels, at 200 dots an inch. */
const paperSide = 1400;
const drawnFormats = new Set(['png', 'gif']);
const onePaper = inTurn(1);

/**
 * An original of the shop as paper takes it: JPEG, or PNG for what is drawn, on white. null: it is not there, broken or
 * too large. May throw a StoreAwayError.
 */
export async function paperPicture(files: FileStore, path: string): Promise<Buffer | null> {
  if (!isMediaPath(path)) return null;
  return onePaper(async () => {
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
    .resize(paperSide, paperSide, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' });
  return drawnFormats.has(format) ? fitting.png().toBuffer() : fitting.jpeg({ quality: 86 }).toBuffer();
}
