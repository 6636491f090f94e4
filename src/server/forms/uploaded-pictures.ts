import type { UploadedPicture } from '#contract/uploads.ts';
import { largestPictureBytes } from '#domain/opinions/opinion.ts';
import { invalidField } from '#server/http/errors.ts';
import { bytesOfText, redrawPicture } from '#server/media/index.ts';

const longestSide = 2000;

/** The pictures of a form, each drawn anew. A file that is no picture makes the whole form refused. */
export async function redrawUploads(files: readonly UploadedPicture[]): Promise<Buffer[]> {
  const redrawn: Buffer[] = [];
  for (const [index, file] of files.entries()) redrawn.push(await redraw(bytesOf(file), `files.${index}`));
  return redrawn;
}

async function redraw(bytes: Uint8Array, field: string): Promise<Buffer> {
  if (bytes.length > largestPictureBytes) throw invalidField(field, 'opinion.picture_large');
  const picture = await redrawPicture(bytes, longestSide);
  if (picture === null) throw invalidField(field, 'opinion.picture_kind');
  return picture;
}

const bytesOf = (file: UploadedPicture): Uint8Array => (typeof file === 'string' ? bytesOfText(file) : file.bytes);
