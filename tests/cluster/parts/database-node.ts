import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Disk } from './machine.ts';
import { fillTemplate, type Values } from './fill-template.ts';
import { startProgram, untilTrue } from './program.ts';

/** PostgreSQL of one machine with the Patroni that leads it. */
export type DatabaseNode = {
  name: string;
  /** Kills Patroni and PostgreSQL at once, as a loss of power does. */
  kill: () => Promise<void>;
  start: () => void;
  /** Ends both without waiting for anybody. */
  stop: () => Promise<void>;
};

/** What Patroni says of its members. */
export type Member = { name: string; role: string; state: string };

export function startDatabaseNode(given: { name: string; address: string; disk: Disk; values: Values }): DatabaseNode {
  const { name, disk, values } = given;
  const patroni = startProgram({
    name: `${name}-patroni`,
    command: 'patroni',
    parameters: [disk.write('patroni.yml', fillTemplate('patroni.yml', values))],
    folder: disk.folder,
  });
  const cluster = join(disk.folder, 'postgres');
  return {
    name,
    start: patroni.start,
    kill: async () => {
      await patroni.kill();
      signalPostmaster(cluster, 'SIGKILL');
    },
    stop: async () => {
      await patroni.kill();
      // At once, but it takes its shared memory with it.
      if (signalPostmaster(cluster, 'SIGQUIT'))
        await untilTrue(async () => postmasterOf(cluster) === null, {
          seconds: 10,
          sentence: `PostgreSQL of ${name} did not end`,
        });
    },
  };
}

function signalPostmaster(cluster: string, signal: NodeJS.Signals): boolean {
  const pid = postmasterOf(cluster);
  if (pid !== null) process.kill(pid, signal);
  return pid !== null;
}

/** Its id stands in a file that may be left over from a server that has ended, so the process is looked at first. */
function postmasterOf(cluster: string): number | null {
  try {
    const pid = Number(readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[0]);
    const words = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
    return words.some((word) => word.includes(cluster)) ? pid : null;
  } catch {
    return null;
  }
}

/** Asks the first that answers. */
export async function membersOf(addresses: readonly string[]): Promise<Member[]> {
  for (const address of addresses) {
    try {
      const answer = await fetch(`http://${address}:8008/cluster`, { signal: AbortSignal.timeout(2000) });
      return ((await answer.json()) as { members: Member[] }).members;
    } catch {
      // Another one may know.
    }
  }
  return [];
}

export const isRunning = ({ state }: Member) => state === 'running' || state === 'streaming';
