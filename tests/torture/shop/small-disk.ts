import { spawnSync } from 'node:child_process';
import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/** A file system of its own, so small that it can be filled. */
export type SmallDisk = {
  /** Leaves not one byte free. */
  fill: () => void;
  clear: () => void;
  remove: () => void;
};

const blockBytes = 1 << 20;

/** Mounts it over an empty folder; a sentence says why that can't be done here. */
export function mountSmallDisk(folder: string, megabytes: number): SmallDisk | string {
  if (process.platform !== 'linux') return 'a file system of its own is made on Linux only';
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', folder], {
    encoding: 'utf8',
  });
  if (mounted.status !== 0) {
    const cause = (mounted.error?.message ?? mounted.stderr).trim();
    return `a small file system could not be mounted (${cause}); it takes root`;
  }
  const remove = () => {
    spawnSync('umount', ['-l', folder]);
  };
  process.once('exit', remove);
  const ballast = join(folder, 'ballast');
  return {
    fill: () => {
      const file = openSync(ballast, 'a');
      try {
        for (let bytes = blockBytes; bytes > 0;) {
          try {
            writeSync(file, Buffer.alloc(bytes));
          } catch (error) {
            if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
            bytes >>= 1;
          }
        }
      } finally {
        closeSync(file);
      }
    },
    clear: () => rmSync(ballast, { force: true }),
    remove: () => {
      process.off('exit', remove);
      remove();
    },
  };
}
