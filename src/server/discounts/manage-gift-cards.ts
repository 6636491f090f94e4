import { asc, desc, eq, gt, and, inArray, sql } from 'drizzle-orm';
import type { Locale } from '#domain/locale.ts';
import { normalizeGiftCardCode } from '#domain/pricing/gift-card.ts';
import type { Config } from '#server/config/config.ts';
import type { CurrencyCode, Minor } from '#domain/pricing/money.ts';
import type { Database, Reader, Transaction } from '#server/database/database.ts';
import { giftCardEntries, giftCards, orders, paymentAttempts } from '#server/database/schema/index.ts';
import { createGiftCards, queueGiftCardMail, type CreatedCard } from './issue-gift-cards.ts';
import { sandboxProvider } from '#domain/payments/payment-provider.ts';

type CardsToIssue = {
  amount: Minor;
  count: number;
  currency: CurrencyCode;
  validTo: Date;
  recipient: string | null;
  locale: Locale;
};

/** Cards given by the shop, mailed where somebody is named. */
export function giveGiftCards(
  database: Database,
  config: Config,
  { count, recipient, locale, ...card }: CardsToIssue,
): Promise<CreatedCard[]> {
  return database.transaction(async (tx) => {
    const cards = await createGiftCards(
      tx,
      Array.from({ length: count }, () => ({ ...card, recipient, boughtByOrderId: null })),
    );
    if (recipient !== null)
      await queueGiftCardMail(tx, config, cards, {
        key: `gift-cards:given:${cards[0]!.id}`,
        recipient,
        locale,
        reference: null,
      });
    return cards;
  });
}

/** The newest first; without the spent ones unless all are wanted. */
export function listGiftCards(reader: Reader, { all }: { all: boolean }): Promise<CreatedCard[]> {
  return reader
    .select()
    .from(giftCards)
    .where(all ? undefined : gt(giftCards.balance, 0))
    .orderBy(desc(giftCards.id))
    .limit(200);
}

type GiftCardEntry = {
  at: Date;
  kind: (typeof giftCardEntries.$inferSelect)['kind'];
  amount: Minor;
  reference: string | null;
};

/** A card with all that has been booked on it and the order of each entry, or null. */
export async function findGiftCardHistory(
  reader: Reader,
  code: string,
): Promise<{ card: CreatedCard; entries: GiftCardEntry[] } | null> {
  const [card] = await reader
    .select()
    .from(giftCards)
    .where(eq(giftCards.code, normalizeGiftCardCode(code)));
  if (!card) return null;
  const { at, kind, amount } = giftCardEntries;
  const entries = await reader
    .select({ at, kind, amount, reference: orders.reference })
    .from(giftCardEntries)
    .leftJoin(orders, eq(orders.id, giftCardEntries.orderId))
    .where(eq(giftCardEntries.giftCardId, card.id))
    .orderBy(asc(giftCardEntries.id));
  return { card, entries };
}

/** Stops a card, or lets it pay again. Answers whether there is such a card. */
export async function blockGiftCard(
  database: Database,
  code: string,
  { blocked }: { blocked: boolean },
): Promise<boolean> {
  const isThis = eq(giftCards.code, normalizeGiftCardCode(code));
  const { rowCount } = await database.transaction((tx) => tx.update(giftCards).set({ active: !blocked }).where(isThis));
  return rowCount === 1;
}

/** Orders for which the sandbox has paid. */
function paidOrders(reader: Reader) {
  const { orderId, provider, state } = paymentAttempts;
  return reader
    .select({ id: orderId })
    .from(paymentAttempts)
    .where(and(eq(provider, sandboxProvider), inArray(state, ['completed', 'refunded'])));
}

/** Stops the gift cards that were bought in the sandbox, once the shop no longer offers the payment without money. */
export async function blockSandboxCards(tx: Transaction): Promise<void> {
  await tx
    .update(giftCards)
    .set({ active: false })
    .where(and(giftCards.active, sql`${giftCards.boughtByOrderId} in ${paidOrders(tx)}`));
}

/** Finds the gift cards that were bought in the sandbox. What such a card pays for has not been paid in money. */
export async function findSandboxCards(reader: Reader, ids: readonly (number | null)[]): Promise<ReadonlySet<number>> {
  const usedIds = [...new Set(ids)].filter((id) => id !== null);
  if (usedIds.length === 0) return new Set();
  const rows = await reader
    .select({ id: giftCards.id })
    .from(giftCards)
    .where(and(inArray(giftCards.id, usedIds), sql`${giftCards.boughtByOrderId} in ${paidOrders(reader)}`));
  return new Set(rows.map(({ id }) => id));
}
