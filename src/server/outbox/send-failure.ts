type MailError = { code?: string; syscall?: string; responseCode?: number; message?: string };

const outages = new Set([
  'ECONNECTION',
  'ECONNREFUSED',
  'ESOCKET',
  'ETIMEDOUT',
  'EDNS',
  'ETLS',
  'EAUTH',
  'ENOAUTH',
  'ENOSPC',
  'EROFS',
  'EACCES',
  'ENOTDIR',
]);
const brokenOff = new Set(['ECONNECTION', 'ESOCKET', 'ETIMEDOUT']);

/**
 * The mail server is not to be reached or refuses us altogether, or the disk is full: other messages would fare no
 * better.
 */
export function isOutage(error: unknown): boolean {
  return outages.has((error as MailError | null)?.code ?? '');
}

/** The conversation broke off without an answer once it had begun: the server may have taken the message. */
export function mayHaveArrived(error: unknown): boolean {
  const { code = '', syscall = '', responseCode, message = '' } = (error ?? {}) as MailError;
  if (!brokenOff.has(code) || responseCode !== undefined) return false;
  return (
    syscall !== 'connect' &&
    syscall !== 'getaddrinfo' &&
    !/^(Connection timeout|Greeting never received|connect )/.test(message)
  );
}

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
