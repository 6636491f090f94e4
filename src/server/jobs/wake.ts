import type { Logger } from '#server/log.ts';

/** Does a task at every call, never twice at a time: what is asked for while it runs is done once more afterwards. */
export function wake(task: () => Promise<unknown>, log: Logger): { now: () => void; stop: () => Promise<void> } {
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
