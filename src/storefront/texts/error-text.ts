import type { TextKey, Translate } from '#i18n/keys.ts';
import { CallError } from '#storefront/api/client.ts';

/** What is said of a failure that has no words of its own: where nothing has answered it names the connection. */
export function failureOf(error: unknown): TextKey {
  const nothingAnswered = error instanceof CallError && error.status === 0;
  // The server knows of no connection.
  const isOffline = globalThis.navigator?.onLine === false;
  return nothingAnswered || isOffline ? 'error.no_connection' : 'error.server_generic';
}

const faultStatus = 500;
/** The one fault of which the shop tells itself: that it, or who is asked for it, does not answer for a while. */
const toldFault = 'unavailable';

/** What any other fault says is not meant for a visitor, whoever stands before the shop and has written it. */
const isMeantForVisitors = ({ status, problem }: CallError) => status !== faultStatus || problem?.code === toldFault;

/**
 * What the shop says against a call, in words to show: the text of a field first, else its message. `failure` is said
 * of a fault of the server, and where nothing has answered.
 */
export function errorText(error: unknown, t: Translate, failure: TextKey = failureOf(error)): string {
  const problem = error instanceof CallError && isMeantForVisitors(error) ? error.problem : null;
  const [ofField] = Object.values(problem?.errors ?? {}).flat();
  return ofField ?? (problem?.message || t(failure));
}
