import { and, asc, eq } from 'drizzle-orm';
import type { AccountPasskey } from '#contract/sign-in.ts';
import type { PasskeyAnswer } from '#contract/passkeys.ts';
import { displayedName } from '#domain/accounts/user.ts';
import type { Reader } from '#server/database/database.ts';
import { userPasskeys } from '#server/database/schema/index.ts';
import { invalidField, notFound, ShopError } from '#server/http/errors.ts';
import type { CallContext, ServerDeps } from '#server/http/handlers.ts';
import { queueMessage } from '#server/outbox/index.ts';
import { offerPasskey, readNewPasskey } from '#server/passkeys/index.ts';
import { passkeyAddedMail } from './account-mails.ts';
import { requirePassword } from './require-password.ts';
import { signedInUser } from './signed-in.ts';
import type { StoredUser } from './stored-users.ts';

type Deps = Pick<ServerDeps, 'database' | 'config' | 'clock'>;
type Caller = Pick<CallContext, 'visitor' | 'locale' | 'ip' | 'address'>;

/** More devices than anybody has. */
const mostPasskeys = 20;

/** Only the session that has shown the password adds what was made for it. */
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

/** What a device is to make a passkey of; it will open the account, so it needs the current password (ACCOUNT-22). */
export async function beginPasskey(deps: Deps, currentPassword: string, caller: Caller) {
  const { database, config, clock } = deps;
  const user = await signedInUser(database.reader, caller.visitor);
  await requirePassword(deps, user, currentPassword, caller);
  const known = await passkeysOf(database.reader, user.id);
  if (known.length >= mostPasskeys) throw new ShopError('invalid', { key: 'passkey.full' });
  const { id, email } = user;
  const owner = { handle: `user ${id}`, email, name: displayedName({ ...user, company: null }), known };
  const ceremony = { config, purpose: purposeOf(user, caller), now: clock() };
  return database.transaction((tx) => offerPasskey(tx, ceremony, owner));
}

/** Keeps what the device has made, and tells the owner of the account. */
export async function addPasskey(
  { database, config, clock }: Deps,
  { name, passkey }: { name: string; passkey: PasskeyAnswer },
  caller: Caller,
): Promise<AccountPasskey[]> {
  const user = await signedInUser(database.reader, caller.visitor);
  const ceremony = { config, purpose: purposeOf(user, caller), now: clock() };
  const mail = passkeyAddedMail(config, { locale: caller.locale, name });
  const isAdded = await database.transaction(async (tx) => {
    const made = await readNewPasskey(tx, ceremony, passkey, name);
    if (!made) return false;
    const row = { ...made, userId: user.id };
    const [added] = await tx.insert(userPasskeys).values(row).onConflictDoNothing().returning({ id: userPasskeys.id });
    if (added) await queueMessage(tx, { key: `passkey-added:${added.id}`, recipient: user.email, ...mail });
    return added !== undefined;
  });
  if (!isAdded) throw invalidField('passkey', 'passkey.refused');
  return listPasskeys(database.reader, user.id);
}

/** Another account's passkey looks like none. */
export async function removePasskey(
  { database }: Deps,
  passkeyId: string,
  { visitor }: Caller,
): Promise<AccountPasskey[]> {
  const user = await signedInUser(database.reader, visitor);
  const { id, userId } = userPasskeys;
  const gone = await database.transaction((tx) =>
    tx
      .delete(userPasskeys)
      .where(and(eq(id, passkeyId), eq(userId, user.id)))
      .returning({ id }),
  );
  if (gone.length === 0) throw notFound();
  return listPasskeys(database.reader, user.id);
}
