import { errorFacts } from '#server/error-facts.ts';
import pg from 'pg';

/**
 * Cancelled by a time limit, not locked in time, idle for too long, shut down or started, out of connections or of
 * disk.
 */
const states = /^(?:57|53|08|55P03|25P03)/;
const systemCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOTFOUND',
]);
/** The messages of the driver about a connection that it did not get in time, or that it has lost. */
const sentences = /timeout exceeded when trying to connect|connection terminated|connection error|not queryable/i;

/** Whether the database could not answer, or not in time; the same call may well succeed later. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof pg.DatabaseError) return states.test(error.code ?? '');
  const { code, syscall } = errorFacts(error);
  // An error without one of these system calls comes from another service, and its caller explains it.
  if (syscall === 'connect' || syscall === 'read' || syscall === 'write') return systemCodes.has(code);
  return sentences.test(error.message) || isUnavailable(error.cause);
}
