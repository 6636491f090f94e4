import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { copyFile, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import type { Content, FileStore, ListedFile, StoredFile } from './file-store.ts';

const unfinishedEnding = '.part';

/** Files in a folder of this machine, or in one that several machines have mounted. */
export function folderStore(root: string): FileStore {
  const pathOf = (key: string) => join(root, key);
  return {
    isRemote: false,
    placeOf: pathOf,
    write: (key, content) => writeWhole(pathOf(key), content),
    read: (key) => readFile(pathOf(key)).catch(unlessMissing),
    find: (key) => findFile(pathOf(key)),
    remove: (key) => rm(pathOf(key), { force: true }),
    list: (prefix) => listFiles(root, prefix),
  };
}

/** Writes a file that appears whole or not at all. */
export async function writeWhole(path: string, content: Content): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const unfinished = `${path}.${randomUUID()}${unfinishedEnding}`;
  try {
    await (Buffer.isBuffer(content) ? writeFile(unfinished, content) : copyFile(content.file, unfinished));
    await rename(unfinished, path);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

async function findFile(path: string): Promise<StoredFile | null> {
  const facts = await stat(path).catch(unlessMissing);
  if (!facts?.isFile()) return null;
  return { size: facts.size, changedAt: facts.mtime, stream: async () => createReadStream(path) };
}

async function* listFiles(root: string, prefix: string): AsyncIterable<ListedFile> {
  const folder = join(root, prefix.slice(0, prefix.lastIndexOf('/') + 1));
  const entries = (await readdir(folder, { recursive: true, withFileTypes: true }).catch(unlessMissing)) ?? [];
  const keys = entries
    .filter((entry) => entry.isFile() && !entry.name.endsWith(unfinishedEnding))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((key) => key.startsWith(prefix))
    .toSorted();
  for (const key of keys) {
    const facts = await stat(join(root, key)).catch(unlessMissing);
    if (facts) yield { key, size: facts.size };
  }
}

function unlessMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null;
  throw error;
}
