import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '#server/database/database.ts';

/** An import in a process of its own, which can be held between two batches. */
export type HeldImport = {
  hold: () => Promise<void>;
  goOn: () => void;
  /** Waits for the first rows. Before them the import reads its whole file. */
  begun: () => Promise<void>;
  rows: () => Promise<number>;
  end: () => Promise<void>;
};

const settleMs = 100;

export const importProgram = (dataDir: string, file: string) =>
  spawn(process.execPath, ['src/main/komoda.ts', 'import', file], {
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: ['ignore', 'ignore', 'inherit'],
  });

export function startImport(dataDir: string, file: string, { pool }: Database): HeldImport {
  const child = importProgram(dataDir, file);
  const ended = once(child, 'exit');
  return {
    hold: async () => {
      do {
        child.kill('SIGCONT');
        await sleep(settleMs / 4);
        child.kill('SIGSTOP');
        await sleep(settleMs);
      } while (await holdsTransaction());
    },
    goOn: () => void child.kill('SIGCONT'),
    begun: async () => {
      while ((await rowsRead()) === 0) {
        if (child.exitCode !== null) throw new Error(`The import ended with ${child.exitCode}`);
        await sleep(settleMs);
      }
    },
    rows: rowsRead,
    end: async () => {
      child.kill('SIGCONT');
      child.kill('SIGTERM');
      await ended;
    },
  };

  async function rowsRead(): Promise<number> {
    const { rows } = await pool.query<{ rows: number }>('select rows_read as rows from imports where file = $1', [
      file,
    ]);
    return rows[0]?.rows ?? 0;
  }

  /** A transaction that is idle for this long belongs to the import. Transactions of customers take milliseconds. */
  async function holdsTransaction(): Promise<boolean> {
    const { rowCount } = await pool.query(
      `select 1 from pg_stat_activity where state = 'idle in transaction' and state_change < now() - $1 * interval '1 ms'`,
      [settleMs / 2],
    );
    return rowCount !== 0;
  }
}
