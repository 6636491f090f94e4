import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

const ticksPerSecond = 100;

/** CPU that a program has used so far, in ms: the process itself and the database beside it. */
export type Cpu = { server: number; database: number };

/** Reads the CPU of a server's process and of all processes of the PostgreSQL whose folder is given. */
export function cpuMeter(pid: number, databaseFolder: string): () => Cpu {
  return () => ({ server: usedMs(pid), database: databaseMs(databaseFolder) });
}

const quietMs = 20;
const longestWaitSeconds = 60;

/**
 * Waits until PostgreSQL has finished its background work after many writes, because the first figure would include it.
 * The wait ends after a minute in any case.
 */
export async function untilQuiet(cpu: () => Cpu): Promise<void> {
  for (let second = 0; second < longestWaitSeconds; second += 1) {
    const before = cpu().database;
    await sleep(1000);
    if (cpu().database - before < quietMs) return;
  }
}

/** Of the PostgreSQL whose folder is given. */
export const databaseMs = (folder: string) =>
  familyMs(Number(readFileSync(`${folder}/postmaster.pid`, 'utf8').split('\n')[0]));

/** The CPU of a process includes its ended children. Running children are counted by themselves. */
export function familyMs(parent: number): number {
  const children = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && parentOf(name) === parent);
  return children.reduce((sum, child) => sum + usedMs(Number(child)), usedMs(parent) + endedMs(parent));
}

export const usedMs = (pid: number) => ticks(pid, 11, 12);
const endedMs = (pid: number) => ticks(pid, 13, 14);
const parentOf = (pid: string) => Number(statOf(pid)[1]);

function ticks(pid: number, ...fields: number[]): number {
  const stat = statOf(String(pid));
  return (fields.reduce((sum, field) => sum + Number(stat[field] ?? 0), 0) * 1000) / ticksPerSecond;
}

/** The fields after the name of the program; none of a process that has ended. */
function statOf(pid: string): string[] {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
  } catch {
    return [];
  }
}
