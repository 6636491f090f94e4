import { hourMs } from '#domain/calendar/day.ts';

/**
 * What a token is for. Most are part of a link in a mail. A `social` token carries an identity, which a provider has
 * confirmed, from the provider's window to the page.
 */
export type TokenPurpose = 'confirm' | 'reset' | 'delete' | 'email' | 'invite' | 'social';

/** How long such a token is valid, in milliseconds (ACCOUNT-6). */
export const tokenLifeMs: Readonly<Record<TokenPurpose, number>> = {
  confirm: 7 * 24 * hourMs,
  reset: 2 * hourMs,
  delete: 24 * hourMs,
  email: 24 * hourMs,
  invite: 7 * 24 * hourMs,
  social: hourMs / 30,
};
