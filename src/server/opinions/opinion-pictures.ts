import { randomUUID } from 'node:crypto';
import type { OpinionBody } from '#contract/opinions.ts';
import { largestPictureBytes } from '#domain/opinions/opinion.ts';
import type { StoredOpinionPicture } from '#server/database/schema/index.ts';
import { invalidField } from '#server/http/errors.ts';
import { redrawPicture, removePicture, storePicture } from '#server/media/index.ts';

const longestSide = 2000;

/**
 * Keeps the pictures of an opinion under names that nobody guesses, so that nobody sees them before they are published
 * (OPINION-2). All of them are looked at before one is kept.
 */
export async function storePictures(dataDir: string, files: OpinionBody['files']): Promise<StoredOpinionPicture[]> {
  const redrawn: Buffer[] = [];
  for (const [index, file] of files.entries()) redrawn.push(await redraw(bytesOf(file), `files.${index}`));
  return Promise.all(
    redrawn.map(async (bytes) => {
      const { path, width, height, color } = await storePicture(dataDir, bytes, `opinion-${randomUUID()}`);
      return { path, width, height, color };
    }),
  );
}

export async function removePictures(dataDir: string, pictures: readonly StoredOpinionPicture[]): Promise<void> {
  await Promise.all(pictures.map(({ path }) => removePicture(dataDir, path)));
}

async function redraw(bytes: Uint8Array, field: string): Promise<Buffer> {
  if (bytes.length > largestPictureBytes) throw invalidField(field, 'opinion.picture_large');
  const picture = await redrawPicture(bytes, longestSide);
  if (picture === null) throw invalidField(field, 'opinion.picture_kind');
  return picture;
}

const bytesOf = (file: OpinionBody['files'][number]): Uint8Array =>
  typeof file === 'string' ? Buffer.from(file.replace(/^data:[^,]{0,100},/, ''), 'base64') : file.bytes;
