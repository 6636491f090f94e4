import type { Logger } from '#server/log.ts';

/** Does a task at every interval unless the last turn still runs; a failure is logged and the next turn comes. */
export function repeat(intervalMs: number, task: () => Promise<unknown>, log: Logger): { stop: () => Promise<void> } {
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
