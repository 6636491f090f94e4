import { and, eq, ne } from 'drizzle-orm';
import type { Locale } from '#domain/locale.ts';
import { users } from '#server/database/schema/index.ts';
import { ShopError } from '#server/http/errors.ts';
import type { ServerDeps } from '#server/http/handlers.ts';
import { hashToken } from '#server/http/sessions.ts';
import { setSubscription } from '#server/newsletter/index.ts';
import { claimGuestOrders } from '#server/orders/index.ts';
import { queueMessage } from '#server/outbox/index.ts';
import { confirmEmailMail, emailChangedMail } from './account-mails.ts';
import { makeToken, useToken } from './account-tokens.ts';
import { findUser, findUserByEmail } from './stored-users.ts';
import { latestWords } from './user-consents.ts';

type Deps = Pick<ServerDeps, 'database' | 'config' | 'clock'>;

/**
 * Confirms the e-mail of an account: the first e-mail of a new one, or the new e-mail of an old one. Orders that a
 * guest placed with it then appear in the account (ACCOUNT-11). The old e-mail is told about the new one (ACCOUNT-24).
 */
export async function confirmEmail({ database, config, clock }: Deps, token: string): Promise<void> {
  const now = clock();
  await database.transaction(async (tx) => {
    const usedToken = await useToken(tx, token, { purposes: ['confirm', 'email'], now });
    if (!usedToken) throw new ShopError('invalid', { key: 'confirm.over' });
    const { userId, email } = usedToken;
    if (email !== null) {
      const [otherOwner] = await tx
        .select({ id: users.id })
        .from(users)
        .where(and(eq(users.email, email), ne(users.id, userId)));
      if (otherOwner) throw new ShopError('invalid', { key: 'confirm.over' });
    }
    const before = email === null ? null : await findUser(tx, userId);
    const [user] = await tx
      .update(users)
      .set({ confirmedAt: now, ...(email !== null && { email }) })
      .where(eq(users.id, userId))
      .returning({ email: users.email, locale: users.locale });
    if (!user?.email) return;
    if (before) {
      const mail = emailChangedMail(config, user.locale);
      await queueMessage(tx, { key: `email-changed:${userId}:${now.getTime()}`, recipient: before.email, ...mail });
    }
    await claimGuestOrders(tx, { userId, email: user.email, now });
    const isWanted = (await latestWords(tx, userId)).get('newsletter')?.given === true;
    if (isWanted && email === null)
      await setSubscription(tx, { email: user.email, locale: user.locale, isWanted, at: now });
  });
}

/** Sends the link to confirm an e-mail once more, to an account that waits for it. */
export async function resendConfirmation(
  { database, config, clock }: Deps,
  email: string,
  locale: Locale,
): Promise<void> {
  const user = await findUserByEmail(database.reader, email);
  if (!user || user.confirmedAt !== null) return;
  const now = clock();
  await database.transaction(async (tx) => {
    const token = await makeToken(tx, { userId: user.id, purpose: 'confirm', now });
    const key = `confirm-email:${hashToken(token)}`;
    await queueMessage(tx, { key, recipient: email, ...confirmEmailMail(config, { locale, token }) });
  });
}
