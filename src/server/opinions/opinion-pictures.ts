import { randomUUID } from 'node:crypto';
import type { OpinionBody } from '#contract/opinions.ts';
import type { StoredOpinionPicture } from '#server/database/schema/index.ts';
import { redrawUploads } from '#server/forms/index.ts';
import { removePicture, storePicture } from '#server/media/index.ts';

/**
 * Keeps the pictures of an opinion under names that nobody guesses, so that nobody sees them before they are published
 * (OPINION-2). All of them are looked at before one is kept.
 */
export async function storePictures(dataDir: string, files: OpinionBody['files']): Promise<StoredOpinionPicture[]> {
  const redrawn = await redrawUploads(files);
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
