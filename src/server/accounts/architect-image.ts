import { invalidField } from '#server/http/errors.ts';
import { bytesOfText, redrawPicture } from '#server/media/index.ts';
import { randomId } from '#server/random-id.ts';
import type { FileStore } from '#server/storage/index.ts';

const folder = 'private/architects';
const largestBytes = 10 * 1024 * 1024;
const longestSide = 2400;

/**
 * Keeps the picture or portfolio of an architect outside of every public folder and answers its path. The content
 * decides what it is, not the name. A picture is drawn anew, so that nothing but the picture is left of the file. A PDF
 * stays as it came, and only the PDF reader of the staff opens it (ACCOUNT-10).
 */
export async function storeArchitectImage(files: FileStore, text: string): Promise<string> {
  const bytes = bytesOfText(text);
  if (bytes.length === 0) throw invalidField('image', 'register.image');
  if (bytes.length > largestBytes) throw invalidField('image', 'register.image_large');
  const [ending, content] = isPdf(bytes) ? ['pdf', bytes] : ['webp', await redrawPicture(bytes, longestSide)];
  if (content === null) throw invalidField('image', 'register.image');
  const path = `${folder}/${randomId()}.${ending}`;
  await files.write(path, content);
  return path;
}

/** A PDF begins with its version and has an end mark near its end. */
const isPdf = (bytes: Buffer): boolean =>
  /^%PDF-[12]\.\d/.test(bytes.toString('latin1', 0, 8)) && bytes.subarray(-1024).includes('%%EOF');

/** The stored picture or PDF. Null: there is none. */
export async function readArchitectImage(
  files: FileStore,
  path: string | null,
): Promise<{ type: string; bytes: Buffer } | null> {
  if (!path?.startsWith(`${folder}/`)) return null;
  const bytes = await files.read(path);
  return bytes && { type: path.endsWith('.pdf') ? 'application/pdf' : 'image/webp', bytes };
}

export async function removeArchitectImage(files: FileStore, path: string | null): Promise<void> {
  if (path?.startsWith(`${folder}/`)) await files.remove(path);
}
