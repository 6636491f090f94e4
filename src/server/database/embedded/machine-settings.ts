import { totalmem } from 'node:os';

const mebibyte = 1024 * 1024;
/** From here on a machine is large enough to keep the tables of a large shop. */
const largeMachine = 16 * 1024 * mebibyte;

/** How much memory there is for all programs: the machine's, or what its container may use. */
export function machineMemory(): number {
  const limit = process.constrainedMemory();
  return limit > 0 ? Math.min(limit, totalmem()) : totalmem();
}

/**
 * Settings of a PostgreSQL that shares a machine of so many bytes of memory with the shop, on a disk that reads in any
 * order at the same speed. None of the settings risks committed data for speed.
 */
export function machineSettings(memoryBytes: number): string[] {
  const share = (part: number, least: number, most: number) =>
    `${Math.round(Math.min(Math.max(memoryBytes / part / mebibyte, least), most))}MB`;
  return [
    // A product of a million that is not in here is copied from the disk's memory, which doubles what it costs.
    `shared_buffers=${memoryBytes > largeMachine ? share(4, 128, 8192) : share(8, 128, 2048)}`,
    `effective_cache_size=${share(2, 256, Infinity)}`,
    // The limit is for each sort of a statement, and a hundred connections may sort at once.
    `work_mem=${share(512, 4, 32)}`,
    `maintenance_work_mem=${share(32, 64, 512)}`,
    'random_page_cost=1.1',
    // Statements are short; compiling one takes longer than it runs.
    'jit=off',
    // Imports write a lot at once, so there are fewer checkpoints to interrupt them.
    'max_wal_size=2GB',
  ];
}
