import { randomBytes } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import type { Locale } from '#domain/locale.ts';
import type { SubscriberState } from '#domain/newsletter/newsletter.ts';
import type { Reader, Transaction } from '#server/database/database.ts';
import { newsletterSubscribers, userConsents, users } from '#server/database/schema/index.ts';
import { findSubscriber } from './stored-subscribers.ts';

export async function emailOfUser(reader: Reader, userId: number | null): Promise<string | null> {
  if (userId === null) return null;
  const [user] = await reader
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt)));
  return user?.email ?? null;
}

/** null: the address has never asked for the newsletter. */
export async function subscriptionOf(reader: Reader, email: string): Promise<SubscriberState | null> {
  return (await findSubscriber(reader, { email }))?.state ?? null;
}

type SubscriptionChange = { email: string; locale: Locale; isWanted: boolean; at: Date };

/** Follows the consent of an account, whose address is confirmed: no mail has to ask for it again. */
export async function setSubscription(
  tx: Transaction,
  { email, locale, isWanted, at }: SubscriptionChange,
): Promise<void> {
  if (!isWanted) {
    const ended = { state: 'unsubscribed', unsubscribedAt: at } as const;
    await tx.update(newsletterSubscribers).set(ended).where(eq(newsletterSubscribers.email, email));
    return;
  }
  const active = { state: 'active', confirmedAt: at, unsubscribedAt: null, unanswered: 0 } as const;
  const token = randomBytes(24).toString('base64url');
  await tx
    .insert(newsletterSubscribers)
    .values({ email, locale, token, createdAt: at, ...active })
    .onConflictDoUpdate({ target: newsletterSubscribers.email, set: active });
}

/** Forgets an address with all that was agreed to by it. */
export async function deleteSubscription(tx: Transaction, email: string): Promise<void> {
  await tx.delete(newsletterSubscribers).where(eq(newsletterSubscribers.email, email));
  await tx.delete(userConsents).where(eq(userConsents.email, email));
}
