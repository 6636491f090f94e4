import { passwordProblem, shortestPassword, type PasswordProblem } from '#domain/accounts/password-rules.ts';
import type { TextKey } from '#i18n/keys.ts';
import { invalidField } from '#server/http/errors.ts';

const texts = {
  short: 'validation.too_short',
  common: 'password.common',
  own: 'password.own',
} as const satisfies Record<PasswordProblem, TextKey>;

/** Refuses a password that is too short or that others would guess (ACCOUNT-4). */
export function refuseWeak(
  password: string,
  owner?: { email: string; firstName: string; lastName: string; companyName: string },
): void {
  const own = owner ? [owner.email, owner.firstName, owner.lastName, owner.companyName] : [];
  const problem = passwordProblem(password, own);
  if (problem !== null) throw invalidField('password', texts[problem], { minimum: shortestPassword });
}
