import { noteRun } from '#server/health/index.ts';
import type { ServerDeps } from '#server/http/handlers.ts';
import { messageToKeep, type Logger } from '#server/log.ts';

/** Work that goes on behind the scenes until it is stopped. */
export type Task = { stop: () => Promise<void> };

/** Does a task at every interval unless the last turn still runs; a failure is logged and the next turn comes. */
export function repeat(intervalMs: number, task: () => Promise<unknown>, log: Logger): Task {
  let running: Promise<void> | null = null;
  const turn = async () => {
    try {
      await task();
    } catch (error) {
      log.error({ err: error }, 'repeated task failed');
    }
  };
  const timer = setInterval(() => {
    running ??= turn().finally(() => {
      running = null;
    });
  }, intervalMs);
  return {
    stop: async () => {
      clearInterval(timer);
      await running;
    },
  };
}

/** Does a task at every call, never twice at a time: what is asked for while it runs is done once more afterwards. */
export function wake(task: () => Promise<unknown>, log: Logger): Task & { now: () => void } {
  let running: Promise<void> | null = null;
  let again = false;
  const turns = async () => {
    do {
      again = false;
      await task().catch((error: unknown) => log.error({ err: error }, 'task failed'));
    } while (again);
  };
  return {
    now: () => {
      again = true;
      running ??= turns().finally(() => {
        running = null;
      });
    },
    stop: async () => {
      await running;
    },
  };
}

const minuteMs = 60_000;

export type Watched = (name: string, task: () => Promise<unknown>) => () => Promise<void>;

/**
 * Notes the turns of a task for the back office: each failure at once, successes at most once a minute. A task goes on
 * when its note can't be written.
 */
export function noteRuns({ database, log, clock }: Pick<ServerDeps, 'database' | 'log' | 'clock'>): Watched {
  const noted = new Map<string, number>();
  const note = (name: string, error?: string) =>
    noteRun(database, { name, at: clock(), error }).catch((failure: unknown) =>
      log.warn({ err: failure, job: name }, 'run of a job not noted'),
    );
  return (name, task) => async () => {
    try {
      await task();
    } catch (error) {
      noted.delete(name);
      await note(name, error instanceof Error ? messageToKeep(error) : typeof error);
      throw error;
    }
    const now = clock().getTime();
    if (now - (noted.get(name) ?? 0) < minuteMs) return;
    noted.set(name, now);
    await note(name);
  };
}
