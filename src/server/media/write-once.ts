import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Writes a file that appears whole or not at all. */
export async function writeOnce(file: string, bytes: Buffer): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const unfinished = `${file}.${process.pid}.part`;
  await writeFile(unfinished, bytes);
  await rename(unfinished, file);
}
