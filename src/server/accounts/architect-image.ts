import { invalidField } from '#server/http/errors.ts';
import { bytesOfText, redrawPicture } from '#server/media/index.ts';
import { randomId } from '#server/random-id.ts';
import type { FileStore } from '#server/storage/index.ts';

const folder = 'private/architects';
const largestBytes = 10 * 1024 * 1024;
const longestSide = 2400;

/**
 * Keeps the picture of an architect's work outside of every public folder and answers its path. What it is says its
 * content, not its name; it is drawn anew, so that nothing but the picture is left of the file (ACCOUNT-10).
 */
export async function storeArchitectImage(files: FileStore, text: string): Promise<string> {
  const bytes = bytesOfText(text);
  if (bytes.length === 0) throw invalidField('image', 'register.image');
  if (bytes.length > largestBytes) throw invalidField('image', 'register.image_large');
  const picture = await redrawPicture(bytes, longestSide);
  if (picture === null) throw invalidField('image', 'register.image');
  const path = `${folder}/${randomId()}.webp`;
  await files.write(path, picture);
  return path;
}

/** The picture as it was kept; null: there is none. */
export async function readArchitectImage(files: FileStore, path: string | null): Promise<Buffer | null> {
  return path?.startsWith(`${folder}/`) ? files.read(path) : null;
}

export async function removeArchitectImage(files: FileStore, path: string | null): Promise<void> {
  if (path?.startsWith(`${folder}/`)) await files.remove(path);
}
