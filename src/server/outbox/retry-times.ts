const firstWaitMs = 30_000;
const longestWaitMs = 6 * 60 * 60_000;
const longestOutageWaitMs = 15 * 60_000;

/** A message that was refused so often is left to the staff: about two days of tries. */
export const mostRefusals = 16;

/** Longer than any try takes: whoever holds a message since then has died. */
export const longestTryMs = 5 * 60_000;

/** When a message may be tried again: the wait doubles, up to 6 hours, and up to a quarter while the server is away. */
export function nextTry(now: Date, attempts: number, outage: boolean): Date {
  return new Date(
    now.getTime() +
      Math.min(firstWaitMs * 2 ** Math.min(attempts - 1, 20), outage ? longestOutageWaitMs : longestWaitMs),
  );
}
