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

/** The mail server is not to be reached or refuses us altogether, or the disk is full: other messages would fare no better. */
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
