import { glob, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { cacheFile, isMediaPath, originalFile } from './media-files.ts';

/** Deletes a picture in all its sizes; nothing where there is none. */
export async function removePicture(dataDir: string, path: string): Promise<void> {
  if (!isMediaPath(path)) return;
  await rm(originalFile(dataDir, path), { force: true });
  const folder = cacheFile(dataDir, '');
  for await (const variant of glob(`*/${path}.*`, { cwd: folder })) await rm(join(folder, variant), { force: true });
}
