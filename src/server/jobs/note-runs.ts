import type { ServerDeps } from '#server/http/handlers.ts';
import { noteRun } from '#server/health/index.ts';
import { messageToKeep } from '#server/log.ts';

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
