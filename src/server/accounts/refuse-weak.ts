import { passwordProblem, shortestPassword, type PasswordProblem } from '#domain/accounts/password-rules.ts';
import type { TextKey } from '#i18n/keys.ts';
import { ShopError, type Message } from '#server/http/errors.ts';

const texts = {
  short: 'validation.too_short',
  common: 'password.common',
  own: 'password.own',
} as const satisfies Record<PasswordProblem, TextKey>;

/** What is wrong with a new password, beside the names of its owner; null: nothing (ACCOUNT-4). */
export function passwordMessage(password: string, own: readonly string[] = []): Message | null {
  const problem = passwordProblem(password, own);
  return problem && { key: texts[problem], params: { minimum: shortestPassword } };
}

type Owner = { email: string; firstName: string; lastName: string; companyName: string };

/** Refuses a password that is too short or that others would guess. */
export function refuseWeak(password: string, owner?: Owner, field = 'password'): void {
  const own = owner ? [owner.email, owner.firstName, owner.lastName, owner.companyName] : [];
  const message = passwordMessage(password, own);
  if (message) throw new ShopError('invalid', { key: 'error.invalid' }, { fields: { [field]: [message] } });
}
