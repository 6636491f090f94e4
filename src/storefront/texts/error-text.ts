import type { Translate } from '#i18n/keys.ts';
import { CallError } from '#storefront/api/client.ts';

/** What the shop says against a call, in words to show: the text of a field first, else its message, else that it failed. */
export function errorText(error: unknown, t: Translate): string {
  const refusal = error instanceof CallError ? error : null;
  const [ofField] = Object.values(refusal?.fields ?? {}).flat();
  return ofField ?? (refusal?.problem?.message || t('error.server_generic'));
}
