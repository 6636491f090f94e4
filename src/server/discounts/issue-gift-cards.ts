import { and, asc, eq, sql } from 'drizzle-orm';
import { giftCardEnd } from '#domain/pricing/gift-card.ts';
import type { Config } from '#server/config.ts';
import type { Transaction } from '#server/database/database.ts';
import { giftCards, orderLines, products, type orders } from '#server/database/schema/index.ts';
import { createGiftCards } from './create-gift-cards.ts';
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
