import { readdirSync, readFileSync } from 'node:fs';

const ticksPerSecond = 100;

/** CPU that a program has used so far, in ms: the process itself and the database beside it. */
export type Cpu = { server: number; database: number };

/** Reads the CPU of a server's process and of all processes of the PostgreSQL whose folder is given. */
export function cpuMeter(pid: number, databaseFolder: string): () => Cpu {
  return () => ({ server: usedMs(pid), database: databaseMs(databaseFolder) });
}

/** The postmaster counts for its backends that have ended, each backend that lives for itself. */
function databaseMs(folder: string): number {
  const postmaster = Number(readFileSync(`${folder}/postmaster.pid`, 'utf8').split('\n')[0]);
  const backends = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && parentOf(name) === postmaster);
  return backends.reduce((sum, backend) => sum + usedMs(Number(backend)), usedMs(postmaster) + endedMs(postmaster));
}

const usedMs = (pid: number) => ticks(pid, 11, 12);
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
