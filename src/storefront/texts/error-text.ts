import type { TextKey, Translate } from '#i18n/keys.ts';
import { CallError } from '#storefront/api/client.ts';

/** The text of a failure that has no text of its own. If nothing answered, it names the connection. */
export function failureOf(error: unknown): TextKey {
  const nothingAnswered = error instanceof CallError && error.status === 0;
  // The server knows of no connection.
  const isOffline = globalThis.navigator?.onLine === false;
  return nothingAnswered || isOffline ? 'error.no_connection' : 'error.server_generic';
}

const faultStatus = 500;
/**
 * The only server fault with a text of the shop's own: the shop, or a service that it asks, does not answer for a
 * while.
 */
const toldFault = 'unavailable';

/** The text of any other fault is not meant for visitors; a server in front of the shop may have written it. */
const isMeantForVisitors = ({ status, problem }: CallError) => status !== faultStatus || problem?.code === toldFault;

/**
 * The refusal of a call in words: the text of a field first, else its message. `failure` is the text for a fault of the
 * server, and if nothing has answered.
 */
export function errorText(error: unknown, t: Translate, failure: TextKey = failureOf(error)): string {
  const problem = error instanceof CallError && isMeantForVisitors(error) ? error.problem : null;
  const [ofField] = Object.values(problem?.errors ?? {}).flat();
  return ofField ?? (problem?.message || t(failure));
}
