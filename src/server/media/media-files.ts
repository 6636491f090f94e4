import { join, dirname } from 'node:path';
import { mkdir, rename, writeFile } from 'node:fs/promises';

const plainPath = /^[\p{L}\p{N}_-][\p{L}\p{N}._-]*(\/[\p{L}\p{N}_-][\p{L}\p{N}._-]*)*$/u;

/** A path that stays inside its folder: plain names joined by slashes, none of them hidden. */
export const isMediaPath = (path: string) => path.length <= 300 && plainPath.test(path);

export const originalsFolder = (dataDir: string) => join(dataDir, 'media', 'originals');

export const originalFile = (dataDir: string, path: string) => join(originalsFolder(dataDir), path);

/** Where composed pictures lie: apart from the others, because there may be only so many. */
export const composedFolder = (dataDir: string) => join(dataDir, 'media', 'composed');

export const cacheFile = (dataDir: string, variant: string) => join(dataDir, 'media', 'cache', variant);

/** Writes a file that appears whole or not at all. */
export async function writeOnce(file: string, bytes: Buffer): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const unfinished = `${file}.${process.pid}.part`;
  await writeFile(unfinished, bytes);
  await rename(unfinished, file);
}
