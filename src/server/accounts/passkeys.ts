import { and, asc, eq } from 'drizzle-orm';
import type { PasskeyAnswer } from '#contract/passkeys.ts';
import type { AccountPasskey } from '#contract/sign-in.ts';
import { isDemoAccount } from '#domain/accounts/demo-accounts.ts';
import { displayedName } from '#domain/accounts/user.ts';
import type { Reader, Transaction } from '#server/database/database.ts';
import { userPasskeys } from '#server/database/schema/index.ts';
import { invalidField, notFound, ShopError } from '#server/http/errors.ts';
import type { CallContext, ServerDeps } from '#server/http/handlers.ts';
import { countUse, forgiveUse } from '#server/limits/index.ts';
import { queueMessage } from '#server/outbox/index.ts';
import { askForPasskey, offerPasskey, readNewPasskey, usePasskey } from '#server/passkeys/index.ts';
import { passkeyAddedMail } from './account-mails.ts';
import { requirePassword } from './passwords.ts';
import { letIn, refusal } from './sign-in.ts';
import { signedInUser } from './signed-in.ts';
import { findUser, type StoredUser } from './stored-users.ts';

type Deps = Pick<ServerDeps, 'database' | 'config' | 'clock'>;
type Caller = Pick<CallContext, 'visitor' | 'locale' | 'ip' | 'address'>;

/** The most passkeys of one account. Nobody has so many devices. */
const mostPasskeys = 20;

/** Only the session in which the password was given may add the new passkey. */
const purposeOf = (user: StoredUser, { visitor }: Caller) => `user ${user.id} session ${visitor.sessionId} add`;

const passkeysOf = (reader: Reader, userId: number) =>
  reader
    .select()
    .from(userPasskeys)
    .where(eq(userPasskeys.userId, userId))
    .orderBy(asc(userPasskeys.createdAt), asc(userPasskeys.id));

export async function listPasskeys(reader: Reader, userId: number): Promise<AccountPasskey[]> {
  const passkeys = await passkeysOf(reader, userId);
  return passkeys.map(({ id, name, createdAt, usedAt }) => ({
    id,
    name,
    createdAt: createdAt.toISOString(),
    usedAt: usedAt?.toISOString() ?? null,
  }));
}

/**
 * The challenge that a device makes a passkey of. The passkey will open the account, so the current password is needed
 * (ACCOUNT-22).
 */
export async function beginPasskey(deps: Deps, currentPassword: string, caller: Caller) {
  const { database, config, clock } = deps;
  const user = await signedInUser(database.reader, caller.visitor);
  await requirePassword(deps, user, currentPassword, caller);
  const passkeys = await passkeysOf(database.reader, user.id);
  if (passkeys.length >= mostPasskeys) throw new ShopError('invalid', { key: 'passkey.full' });
  const { id, email } = user;
  const owner = { handle: `user ${id}`, email, name: displayedName({ ...user, company: null }), known: passkeys };
  const ceremony = { config, purpose: purposeOf(user, caller), now: clock() };
  return database.transaction((tx) => offerPasskey(tx, ceremony, owner));
}

/** Stores the new passkey of a device, and informs the owner of the account. */
export async function addPasskey(
  { database, config, clock }: Deps,
  { name, passkey }: { name: string; passkey: PasskeyAnswer },
  caller: Caller,
): Promise<AccountPasskey[]> {
  const user = await signedInUser(database.reader, caller.visitor);
  const ceremony = { config, purpose: purposeOf(user, caller), now: clock() };
  const mail = passkeyAddedMail(config, { locale: caller.locale, name });
  const isAdded = await database.transaction(async (tx) => {
    const newPasskey = await readNewPasskey(tx, ceremony, passkey, name);
    if (!newPasskey) return false;
    const row = { ...newPasskey, userId: user.id };
    const [newRow] = await tx.insert(userPasskeys).values(row).onConflictDoNothing().returning({ id: userPasskeys.id });
    if (newRow) await queueMessage(tx, { key: `passkey-added:${newRow.id}`, recipient: user.email, ...mail });
    return newRow !== undefined;
  });
  if (!isAdded) throw invalidField('passkey', 'passkey.refused');
  return listPasskeys(database.reader, user.id);
}

/** A passkey of another account counts as unknown. */
export async function removePasskey(
  { database }: Deps,
  passkeyId: string,
  { visitor }: Caller,
): Promise<AccountPasskey[]> {
  const user = await signedInUser(database.reader, visitor);
  const { id, userId } = userPasskeys;
  const deletedRows = await database.transaction((tx) =>
    tx
      .delete(userPasskeys)
      .where(and(eq(id, passkeyId), eq(userId, user.id)))
      .returning({ id }),
  );
  if (deletedRows.length === 0) throw notFound();
  return listPasskeys(database.reader, user.id);
}

const ceremonyOf = ({ config, clock }: Deps) => ({ config, purpose: 'user sign-in', now: clock() });
const attemptOf = ({ config, clock }: Deps, address: Caller['address']) =>
  ({ limits: config.limits, name: 'logins', who: { address }, now: clock() }) as const;

/**
 * The challenge that a passkey signs. It names no passkey: the device knows its owner. Each login page asks for one, so
 * it has a limit of its own: opening the page uses up no tries to sign in.
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
  // A stranger may have added a passkey to a demo account, because everybody knows its password (ACCOUNT-16).
  if (!user || (!config.demoAccounts && isDemoAccount(user.email))) throw refusal('login.wrong_passkey', caller.locale);
  await forgiveUse(database.reader, attempt);
  await letIn(deps, user, caller);
  return user;
}

/**
 * The owner of the passkey that was shown; null: nobody. The challenge is used up in any case, so this throws nothing.
 */
async function ownerOf(
  tx: Transaction,
  ceremony: ReturnType<typeof ceremonyOf>,
  passkey: PasskeyAnswer,
): Promise<StoredUser | null> {
  const isThis = eq(userPasskeys.id, passkey.id);
  const [storedPasskey] = await tx.select().from(userPasskeys).where(isThis).for('update');
  const counter = storedPasskey ? await usePasskey(tx, ceremony, passkey, storedPasskey) : null;
  if (!storedPasskey || counter === null) return null;
  await tx.update(userPasskeys).set({ counter, usedAt: ceremony.now }).where(isThis);
  return findUser(tx, storedPasskey.userId);
}
