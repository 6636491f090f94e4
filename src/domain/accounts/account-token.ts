/** What following a link in a mail does; `social`: what a provider of identities has vouched for, within a page. */
export type TokenPurpose = 'confirm' | 'reset' | 'delete' | 'email' | 'invite' | 'social';

const hourMs = 3_600_000;

/** How long such a link can be followed, in milliseconds (ACCOUNT-6). */
export const tokenLifeMs: Readonly<Record<TokenPurpose, number>> = {
  confirm: 7 * 24 * hourMs,
  reset: 2 * hourMs,
  delete: 24 * hourMs,
  email: 24 * hourMs,
  invite: 7 * 24 * hourMs,
  social: hourMs / 30,
};
