import { eq } from 'drizzle-orm';
import { logConsents } from '#server/consents/index.ts';
import { userPasskeys, users } from '#server/database/schema/index.ts';
import { requiredConsents } from '#domain/accounts/consents.ts';
import type { UserKind } from '#domain/accounts/user.ts';
import type { Locale } from '#domain/locale.ts';
import { ShopError } from '#server/http/errors.ts';
import type { Transaction } from '#server/database/database.ts';
import type { ServerDeps } from '#server/http/handlers.ts';
import { endSessionsOf, hashToken } from '#server/http/sessions.ts';
import { queueMessage } from '#server/outbox/index.ts';
import { passwordChangedMail, passwordResetMail } from './account-mails.ts';
import { dropOtherLinks, makeToken, useToken } from './account-tokens.ts';
import { hashPassword, refuseWeak } from './passwords.ts';
import { findUser, findUserByEmail } from './stored-users.ts';

type Deps = Pick<ServerDeps, 'database' | 'config' | 'clock'>;

/** Sends a link to the owner of an account of this kind, and to nobody else. */
export async function requestPasswordReset(
  { database, config, clock }: Deps,
  { email, discr, locale }: { email: string; discr: UserKind; locale: Locale },
): Promise<void> {
  const user = await findUserByEmail(database.reader, email);
  if (!user || user.discr !== discr) return;
  await database.transaction(async (tx) => {
    const token = await makeToken(tx, { userId: user.id, purpose: 'reset', now: clock() });
    const mail = passwordResetMail(config, { locale, token });
    await queueMessage(tx, { key: `password-reset:${hashToken(token)}`, recipient: email, ...mail });
  });
}

/**
 * Sets a password by a link, ends all sessions and removes the passkeys, because somebody else may have had the account
 * and added one (ACCOUNT-23). The mail proves the address, so the account counts as confirmed. The hash is made before
 * the transaction, because it takes long.
 */
export async function changePassword(
  { database, config, clock }: Deps,
  { token, password, locale }: { token: string; password: string; locale: Locale },
): Promise<void> {
  refuseWeak(password);
  const passwordHash = await hashPassword(password);
  const now = clock();
  const userId = await database.transaction(async (tx) => {
    const usedToken = await useToken(tx, token, { purposes: ['reset', 'invite'], now });
    const user = usedToken && (await findUser(tx, usedToken.userId));
    if (!user) throw new ShopError('invalid', { key: 'password.link_over' });
    refuseWeak(password, user);
    const confirmedAt = user.confirmedAt ?? now;
    await tx.update(users).set({ passwordHash, confirmedAt }).where(eq(users.id, user.id));
    await dropOtherLinks(tx, user.id);
    if (usedToken.purpose === 'invite') await acceptTerms(tx, user.id, now);
    const passkeys = await tx
      .delete(userPasskeys)
      .where(eq(userPasskeys.userId, user.id))
      .returning({ id: userPasskeys.id });
    const mail = passwordChangedMail(config, locale, { withoutPasskeys: passkeys.length > 0 });
    const key = `password-changed:${user.id}:${now.getTime()}`;
    await queueMessage(tx, { key, recipient: user.email, ...mail });
    return user.id;
  });
  await endSessionsOf(database.reader, userId);
}

/** An invited person accepts the terms by choosing a password, as the mail says. */
async function acceptTerms(tx: Transaction, userId: number, at: Date): Promise<void> {
  const words = requiredConsents('registration').map((consent) => ({ consent, given: true }));
  await logConsents(tx, { subject: { userId }, words, source: 'registration', at });
}
