import type { TextKey, Translate } from '#i18n/keys.ts';
import { CallError } from '#storefront/api/client.ts';

/**
 * What the shop says against a call, in words to show: the text of a field first, else its message. `failure` is said
 * of a fault of the server, and where nothing has answered.
 */
export function errorText(error: unknown, t: Translate, failure: TextKey = 'error.server_generic'): string {
  const answer = error instanceof CallError ? error.problem : null;
  const problem = answer?.code === 'server' ? null : answer;
  const [ofField] = Object.values(problem?.errors ?? {}).flat();
  return ofField ?? (problem?.message || t(failure));
}
