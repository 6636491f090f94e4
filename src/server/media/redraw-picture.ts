import sharp from 'sharp';
import { inTurn } from '#server/in-turn.ts';

/** A picture of more is a bomb: a small file that fills the memory. */
const mostPixels = 50_000_000;
const kinds = new Set(['jpeg', 'png', 'webp']);
const one = inTurn(1);

/** The bytes of a picture that came in JSON: Base64, with or without the beginning of a data URL. */
export const bytesOfText = (text: string): Buffer => Buffer.from(text.replace(/^data:[^,]{0,100},/, ''), 'base64');

/**
 * Draws a picture of a stranger anew, so that nothing but the picture is left of the file: no place, no names, no
 * second content. What it is says its content. null: it is no JPEG, PNG or WebP, or broken, or far too large.
 */
export async function redrawPicture(bytes: Uint8Array, longestSide: number): Promise<Buffer | null> {
  return one(async () => {
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
