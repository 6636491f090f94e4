import { and, asc, eq, sql } from 'drizzle-orm';
import { randomBytes } from 'node:crypto';
import { giftCardCode, giftCardCodeLength, giftCardEnd } from '#domain/pricing/gift-card.ts';
import type { CurrencyCode, Minor } from '#domain/pricing/money.ts';
import type { Config } from '#server/config.ts';
import type { Transaction } from '#server/database/database.ts';
import { giftCardEntries, giftCards, orderLines, products, type orders } from '#server/database/schema/index.ts';
import { queueGiftCardMail } from './gift-card-mail.ts';

type Order = Pick<typeof orders.$inferSelect, 'id' | 'reference' | 'locale' | 'email' | 'currency'>;

/**
 * Makes the gift cards that a paid order has bought, each worth the price of its piece, and mails their codes to the
 * buyer. The order must be locked by the caller: it is done once, however often the order is found paid.
 */
export async function issueGiftCards(tx: Transaction, config: Config, order: Order): Promise<void> {
  const bought = await tx
    .select({ amount: orderLines.unitGross, quantity: orderLines.quantity, cancelled: orderLines.cancelledQuantity })
    .from(orderLines)
    .innerJoin(products, and(eq(products.id, orderLines.productId), products.isGiftCard))
    .where(eq(orderLines.orderId, order.id))
    .orderBy(asc(orderLines.position));
  const values = bought.flatMap(({ amount, quantity, cancelled }) =>
    Array.from({ length: quantity - cancelled }, () => amount),
  );
  if (values.length === 0 || (await hasCards(tx, order.id))) return;
  const card = {
    currency: order.currency,
    validTo: giftCardEnd(await momentOf(tx), config.giftCardMonths),
    boughtByOrderId: order.id,
    recipient: order.email,
  };
  const cards = await createGiftCards(
    tx,
    values.map((amount) => ({ ...card, amount })),
  );
  await queueGiftCardMail(tx, config, cards, {
    key: `gift-cards:${order.id}`,
    recipient: order.email,
    locale: order.locale,
    reference: order.reference,
  });
}

async function hasCards(tx: Transaction, orderId: string): Promise<boolean> {
  const [card] = await tx
    .select({ id: giftCards.id })
    .from(giftCards)
    .where(eq(giftCards.boughtByOrderId, orderId))
    .limit(1);
  return card !== undefined;
}

/** When the transaction began: what settles a payment knows no other clock. */
async function momentOf(tx: Transaction): Promise<Date> {
  const { rows } = await tx.execute<{ ms: number }>(sql`select (extract(epoch from now()) * 1000)::int8 as ms`);
  return new Date(rows[0]!.ms);
}

export type CardToCreate = {
  amount: Minor;
  currency: CurrencyCode;
  validTo: Date | null;
  boughtByOrderId: string | null;
  recipient: string | null;
};
export type CreatedCard = typeof giftCards.$inferSelect;

/** Enough chance that running out of fair bytes does not happen. */
const newCode = () => giftCardCode(randomBytes(giftCardCodeLength * 4));

/** Makes cards with codes of their own, each with the entry that fills it; amounts in minor units. */
export async function createGiftCards(tx: Transaction, cards: readonly CardToCreate[]): Promise<CreatedCard[]> {
  if (cards.length === 0) return [];
  const created = await tx
    .insert(giftCards)
    .values(cards.map(({ amount, ...card }) => ({ ...card, balance: amount, code: newCode() })))
    .returning();
  await tx.insert(giftCardEntries).values(
    created.map(({ id, balance, boughtByOrderId }) => ({
      giftCardId: id,
      kind: 'issued' as const,
      amount: balance,
      orderId: boughtByOrderId,
      cause: 'issued',
    })),
  );
  return created.toSorted((a, b) => a.id - b.id);
}
