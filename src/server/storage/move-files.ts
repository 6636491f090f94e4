import { createHash } from 'node:crypto';
import type { FileStore } from './file-store.ts';

/** The folders of the shop's files in every store. Files that can be made anew are not copied. */
const prefixes = ['media/originals/', 'private/', 'backups/', 'archive/'];

type MoveCounts = { copied: number; there: number; bytes: number };

/** A file that reads differently where it was put; the one that was copied is as it was. */
export class CopyDiffersError extends Error {}

/**
 * Copies the shop's files from one store into another and reads each again there: the copy has the same sum, or the
 * command ends. What is there already is compared and not sent again, so that a second run goes on where the first one
 * stopped. Nothing is deleted (STORAGE-3).
 */
export async function moveFiles(
  from: FileStore,
  to: FileStore,
  onProgress: (moved: MoveCounts) => void = () => {},
): Promise<MoveCounts> {
  const moved: MoveCounts = { copied: 0, there: 0, bytes: 0 };
  for (const prefix of prefixes) {
    for await (const { key } of from.list(prefix)) {
      const content = await from.read(key);
      // It was deleted meanwhile.
      if (!content) continue;
      const isThere = await holds(to, key, content);
      if (!isThere) {
        await to.write(key, content);
        if (!(await holds(to, key, content))) throw new CopyDiffersError(key);
      }
      moved[isThere ? 'there' : 'copied'] += 1;
      moved.bytes += content.length;
      onProgress(moved);
    }
  }
  return moved;
}

async function holds(store: FileStore, key: string, content: Buffer): Promise<boolean> {
  const copy = await store.read(key);
  return copy !== null && sumOf(copy) === sumOf(content);
}

const sumOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
