import { randomUUID } from 'node:crypto';
import type { OpinionBody } from '#contract/opinions.ts';
import type { StoredOpinionPicture } from '#server/database/schema/index.ts';
import { redrawUploads } from '#server/forms/index.ts';
import { notifyCatalogue } from '#server/catalogue/index.ts';
import type { Reader } from '#server/database/database.ts';
import { pictureTag, removePicture, storePicture } from '#server/media/index.ts';
import type { FileStore } from '#server/storage/index.ts';

/**
 * Keeps the pictures of an opinion under names that nobody guesses, so that nobody sees them before they are published
 * (OPINION-2). All of them are looked at before one is kept.
 */
export async function storePictures(files: FileStore, uploads: OpinionBody['files']): Promise<StoredOpinionPicture[]> {
  const redrawn = await redrawUploads(uploads);
  return Promise.all(
    redrawn.map(async (bytes) => {
      const { path, width, height, color } = await storePicture(files, bytes, `opinion-${randomUUID()}`);
      return { path, width, height, color };
    }),
  );
}

/** Deletes pictures in the store and tells all machines to drop what they keep of them. */
export async function removePictures(
  files: FileStore,
  reader: Reader,
  pictures: readonly StoredOpinionPicture[],
): Promise<void> {
  if (pictures.length === 0) return;
  await Promise.all(pictures.map(({ path }) => removePicture(files, path)));
  await notifyCatalogue(
    reader,
    pictures.map(({ path }) => pictureTag(path)),
  );
}
