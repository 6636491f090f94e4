import { chmodSync, mkdtempSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';

const memoryFolder = '/dev/shm';
const gibibyte = 1024 ** 3;
const wantedRoom = 4 * gibibyte;
const wantedMemory = 8 * gibibyte;

/** Bytes that a folder has left; none where there is no such folder. */
function roomOf(folder) {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch {
    return 0;
  }
}

/**
 * Where tests keep their files: in memory where there is plenty of it, else in the usual temporary folder. A database
 * is a thousand small files, and on some disks a file takes fifteen times as long to make.
 */
export function folderForTests(room = roomOf(memoryFolder), memory = process.availableMemory?.() ?? freemem()) {
  return !process.env.TMPDIR && room >= wantedRoom && memory >= wantedMemory ? memoryFolder : tmpdir();
}

/**
 * A new folder for one run of tests. PostgreSQL and PgBouncer use it as users of their own. Its name is short, because
 * sockets of databases lie deep in it and the system allows them no long path.
 */
export function makeFolderForTests() {
  const folder = mkdtempSync(join(folderForTests(), 'komoda-'));
  chmodSync(folder, 0o1777);
  return folder;
}
