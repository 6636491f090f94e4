import type { Translate } from '#i18n/keys.ts';
import type { Notice } from './handlers.ts';

export const authorizedHeader = 'x-authorized';
export const authorizationFailureHeader = 'x-authorization-failure';
export const notifyHeader = 'x-ui-notify';
/** Headers that a page of another origin may read. */
export const exposedHeaders = [authorizedHeader, authorizationFailureHeader, notifyHeader].join(', ');

const longestHeader = 4000;
const yearSeconds = 365 * 86_400;

/**
 * The headers of every answer. Browsers must use the content type as it is, and stay with https if the shop uses https.
 */
export function commonHeaders({ publicUrl }: { publicUrl: string }): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    ...(publicUrl.startsWith('https:') && { 'strict-transport-security': `max-age=${yearSeconds}` }),
  };
}

/** The JSON list for x-ui-notify: ASCII only, entries dropped from the end when it grows too long (API-5). */
export function notifyValue(notices: readonly Notice[], translate: Translate): string {
  const entries = notices.map(({ type, text }) => ({ type, text: translate(text.key, text.params) }));
  for (let count = entries.length; count > 0; count -= 1) {
    const value = JSON.stringify(entries.slice(0, count)).replace(
      /[\u007f-\uffff]/g,
      (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
    );
    if (value.length <= longestHeader) return value;
  }
  return '[]';
}
