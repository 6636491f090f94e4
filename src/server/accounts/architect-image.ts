import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { invalidField } from '#server/http/errors.ts';
import { randomId } from '#server/random-id.ts';

const folder = 'private/architects';
const largestBytes = 10 * 1024 * 1024;
/** A picture of more is a bomb: a small file that fills the memory. */
const mostPixels = 50_000_000;
const longestSide = 2400;
const kinds = new Set(['jpeg', 'png', 'webp']);

/**
 * Keeps the picture of an architect's work outside of every public folder and answers its path. What it is says its
 * content, not its name; it is drawn anew, so that nothing but the picture is left of the file (ACCOUNT-10).
 */
export async function storeArchitectImage(dataDir: string, text: string): Promise<string> {
  const bytes = Buffer.from(text.replace(/^data:[^,]{0,100},/, ''), 'base64');
  if (bytes.length === 0) throw invalidField('image', 'register.image');
  if (bytes.length > largestBytes) throw invalidField('image', 'register.image_large');
  const picture = await redrawn(bytes);
  const path = `${folder}/${randomId()}.webp`;
  await mkdir(join(dataDir, folder), { recursive: true });
  await writeFile(join(dataDir, path), picture, { flag: 'wx' });
  return path;
}

export async function removeArchitectImage(dataDir: string, path: string | null): Promise<void> {
  if (path?.startsWith(`${folder}/`)) await rm(join(dataDir, path), { force: true });
}

async function redrawn(bytes: Buffer): Promise<Buffer> {
  try {
    const picture = sharp(bytes, { failOn: 'error', limitInputPixels: mostPixels, pages: 1 });
    const { format } = await picture.metadata();
    if (!kinds.has(format)) throw new Error(`A picture of the kind ${format}`);
    return await picture
      .autoOrient()
      .resize(longestSide, longestSide, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer();
  } catch {
    throw invalidField('image', 'register.image');
  }
}
