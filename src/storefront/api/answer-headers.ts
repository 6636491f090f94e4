import { endSession } from './session.ts';

type Notice = { type: string; text: string };
type Listener = (notices: readonly Notice[]) => void;

const listeners = new Set<Listener>();

/** Reacts to the headers of an answer: why authority was lost, and notices to show (API-5). */
export function readAnswerHeaders(headers: Headers): void {
  const failure = headers.get('x-authorization-failure');
  if (failure !== null) console.warn(failure);
  const authorized = headers.get('x-authorized');
  if (authorized !== null && authorized !== 'true') endSession();
  const notices = parseNotices(headers.get('x-ui-notify'));
  if (notices.length > 0) for (const listener of listeners) listener(notices);
}

/** The entries of x-ui-notify; broken JSON has none. */
function parseNotices(header: string | null): Notice[] {
  if (header === null) return [];
  try {
    const entries: unknown = JSON.parse(header);
    return Array.isArray(entries)
      ? entries.filter((entry): entry is Notice => typeof entry?.type === 'string' && typeof entry?.text === 'string')
      : [];
  } catch {
    return [];
  }
}

/** Calls back with each batch of notices; answers the function that ends it. */
export function onNotices(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
