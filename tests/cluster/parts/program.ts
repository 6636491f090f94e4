import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { clusterOwner } from '#server/database/embedded/cluster-owner.ts';

/** A process of the cluster, which a test can kill or stop. */
export type Program = {
  readonly name: string;
  readonly log: string;
  readonly pid: number | undefined;
  /** Starts it; other parameters or variables hold from then on. */
  start: (other?: Partial<Changeable>) => void;
  /** kill -9, and nothing more; `start` brings it back. */
  kill: () => Promise<void>;
  /** Ends it in order, and by force when that takes too long. */
  stop: () => Promise<void>;
  /** Stops it: it keeps its connections and answers nobody. */
  pause: () => void;
  resume: () => void;
};

type Changeable = Pick<ProgramOptions, 'parameters' | 'env'>;

export type ProgramOptions = {
  name: string;
  command: string;
  parameters: readonly string[];
  /** Where it runs and where its log lies. */
  folder: string;
  env?: Record<string, string>;
  /** Runs as the user who started the cluster. */
  asSelf?: boolean;
};

const endPatienceMs = 15_000;
const running = new Set<ChildProcess>();

/** Ends what still runs, so that a start that failed halfway leaves no process behind. */
export function killTheRest(): void {
  for (const child of running) child.kill('SIGKILL');
}

/**
 * Starts it at once, as the user of databases, for most of them refuse to run as root. A session of its own keeps the
 * Ctrl-C of a terminal away from it.
 */
export function startProgram({ name, command, folder, asSelf = false, ...changeable }: ProgramOptions): Program {
  const owner = asSelf ? null : clusterOwner();
  const log = join(folder, `${name}.log`);
  let { parameters, env } = changeable;
  let child: ChildProcess | null = null;

  const start: Program['start'] = (other = {}) => {
    ({ parameters, env } = { parameters, env, ...other });
    const file = openSync(log, 'a');
    child = spawn(command, parameters, {
      cwd: folder,
      env: { PATH: `${process.env.PATH}:/usr/sbin`, ...env },
      stdio: ['ignore', file, file],
      detached: true,
      ...owner,
    });
    const started = child;
    running.add(started);
    started.on('error', () => {}).once('exit', () => running.delete(started));
    closeSync(file);
  };
  const end = async (signal: NodeJS.Signals) => {
    const ending = child;
    child = null;
    if (ending?.pid === undefined || ending.exitCode !== null || ending.signalCode !== null) return;
    const ended = new Promise((resolve) => ending.once('exit', resolve));
    ending.kill(signal);
    const late = setTimeout(() => ending.kill('SIGKILL'), endPatienceMs);
    await ended;
    clearTimeout(late);
  };
  start();
  return {
    name,
    log,
    get pid() {
      return child?.pid;
    },
    start,
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
    pause: () => void child?.kill('SIGSTOP'),
    resume: () => void child?.kill('SIGCONT'),
  };
}

/** Waits until the look succeeds; throws with the sentence when that takes too long. */
export async function untilTrue(
  look: () => Promise<boolean>,
  { seconds, sentence }: { seconds: number; sentence: string },
): Promise<void> {
  const deadline = performance.now() + seconds * 1000;
  while (!(await look().catch(() => false))) {
    if (performance.now() > deadline) throw new Error(`${sentence} within ${seconds} s`);
    await sleep(100);
  }
}

/** The status of an address; null: nobody answers. */
export async function statusOf(url: string): Promise<number | null> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(3000) });
    await answer.arrayBuffer();
    return answer.status;
  } catch {
    return null;
  }
}
