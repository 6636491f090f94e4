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

/**
 * Of a process that runs: the scheduler counts each thread in ns. Ticks leave out up to two for a process, which come
 * to light when it ends, in the figure that is measured then; they do count threads that have ended.
 */
export const usedMs = (pid: number) => Math.max(ticks(pid, 11, 12), scheduledMs(pid));
const endedMs = (pid: number) => ticks(pid, 13, 14);
const parentOf = (pid: string) => Number(statOf(pid)[1]);

function ticks(pid: number, ...fields: number[]): number {
  const stat = statOf(String(pid));
  return (fields.reduce((sum, field) => sum + Number(stat[field] ?? 0), 0) * 1000) / ticksPerSecond;
}

const nsPerMs = 1_000_000;

function scheduledMs(pid: number): number {
  const threads = ofRunning(() => readdirSync(`/proc/${pid}/task`)) ?? [];
  const used = threads.map((id) => ofRunning(() => readFileSync(`/proc/${pid}/task/${id}/schedstat`, 'utf8')) ?? '0');
  return used.reduce((sum, text) => sum + Number(text.split(' ')[0]), 0) / nsPerMs;
}

/** The fields after the name of the program; none of a process that has ended. */
const statOf = (pid: string): string[] =>
  ofRunning(() => readFileSync(`/proc/${pid}/stat`, 'utf8'))
    ?.split(') ')[1]!
    .split(' ') ?? [];

/** What the kernel tells of a process or thread. Undefined: it has ended. */
function ofRunning<Told>(read: () => Told): Told | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
