import { invalidField } from '#server/http/errors.ts';
import type { CallContext, ServerDeps } from '#server/http/handlers.ts';
import { countUse, forgiveUse } from '#server/limits/index.ts';
import { isPassword } from './passwords.ts';
import type { StoredUser } from './stored-users.ts';

type Deps = Pick<ServerDeps, 'database' | 'config' | 'clock'>;

/**
 * What opens an account is changed with its current password only; wrong ones count like those of a sign-in
 * (ACCOUNT-12).
 */
export async function requirePassword(
  { database, config, clock }: Deps,
  user: StoredUser,
  given: string,
  caller: Pick<CallContext, 'ip' | 'address'>,
): Promise<void> {
  const who = { address: caller.address, email: user.email, account: `${caller.ip} ${user.email}` };
  const attempt = { limits: config.limits, name: 'logins', who, now: clock() } as const;
  await countUse(database.reader, attempt, 'currentPassword');
  if (!(await isPassword(given, user.passwordHash))) throw invalidField('currentPassword', 'profile.wrong_password');
  await forgiveUse(database.reader, attempt);
}
