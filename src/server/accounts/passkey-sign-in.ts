import { eq } from 'drizzle-orm';
import type { PasskeyAnswer } from '#contract/passkeys.ts';
import { isDemoAccount } from '#domain/accounts/demo-accounts.ts';
import type { Transaction } from '#server/database/database.ts';
import { userPasskeys } from '#server/database/schema/index.ts';
import type { CallContext, ServerDeps } from '#server/http/handlers.ts';
import { countUse, forgiveUse } from '#server/limits/index.ts';
import { askForPasskey, usePasskey } from '#server/passkeys/index.ts';
import { letIn, refusal } from './sign-in.ts';
import { findUser, type StoredUser } from './stored-users.ts';

type Deps = Pick<ServerDeps, 'database' | 'config' | 'clock'>;
type Caller = Pick<CallContext, 'visitor' | 'locale' | 'address'>;

const ceremonyOf = ({ config, clock }: Deps) => ({ config, purpose: 'user sign-in', now: clock() });
const attemptOf = ({ config, clock }: Deps, address: Caller['address']) =>
  ({ limits: config.limits, name: 'logins', who: { address }, now: clock() }) as const;

/**
 * What a passkey is to sign. The shop names none: the device knows its owner. Each login page asks, so this has a limit
 * of its own: who only opens it uses up nobody's sign-ins.
 */
export async function beginPasskeySignIn(deps: Deps, { address }: Pick<Caller, 'address'>) {
  const { database, config, clock } = deps;
  await countUse(database.reader, { limits: config.limits, name: 'passkeys', who: { address }, now: clock() });
  return database.transaction((tx) => askForPasskey(tx, ceremonyOf(deps)));
}

/** Signs in by a passkey instead of e-mail and password (ACCOUNT-22); only what fails counts against the limits. */
export async function signInByPasskey(deps: Deps, passkey: PasskeyAnswer, caller: Caller): Promise<StoredUser> {
  const { database, config } = deps;
  const attempt = attemptOf(deps, caller.address);
  await countUse(database.reader, attempt);
  const user = await database.transaction((tx) => ownerOf(tx, ceremonyOf(deps), passkey));
  // Everybody may have added one to a demo account (ACCOUNT-16).
  if (!user || (!config.demoAccounts && isDemoAccount(user.email))) throw refusal('login.wrong_passkey', caller.locale);
  await forgiveUse(database.reader, attempt);
  await letIn(deps, user, caller);
  return user;
}

/** Who has shown a passkey; null: nobody. The challenge is used up all the same, so nothing is thrown in here. */
async function ownerOf(
  tx: Transaction,
  ceremony: ReturnType<typeof ceremonyOf>,
  passkey: PasskeyAnswer,
): Promise<StoredUser | null> {
  const isThis = eq(userPasskeys.id, passkey.id);
  const [stored] = await tx.select().from(userPasskeys).where(isThis).for('update');
  const counter = stored ? await usePasskey(tx, ceremony, passkey, stored) : null;
  if (!stored || counter === null) return null;
  await tx.update(userPasskeys).set({ counter, usedAt: ceremony.now }).where(isThis);
  return findUser(tx, stored.userId);
}
