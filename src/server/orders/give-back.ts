import { and, count, eq, inArray, sql } from 'drizzle-orm';
import { claimOf } from '#domain/payments/payment-state.ts';
import { moneyBack, type RefundCause } from '#domain/payments/refunds.ts';
import type { Transaction } from '#server/database/database.ts';
import { giftCardEntries, giftCards, orderLines, products } from '#server/database/schema/index.ts';
import { returnDiscountCode, returnGiftCard, withdrawGiftCards } from '#server/discounts/index.ts';
import { isByHand, listPaidAttempts } from '#server/payments/index.ts';
import type { MoneyFacts } from './mails/mail-context.ts';
import { dueOnDeliveryOf } from './order-amounts.ts';
import type { OrderRow } from './order-queries.ts';
import { requestRefund } from './order-refunds.ts';

/** An order before and after lines were cancelled. ended: nothing is left of it. Each cause is booked once. */
export type Change = {
  before: OrderRow;
  after: OrderRow;
  ended: 'cancelled' | 'returned' | null;
  cause: string;
  /** Why money is refunded although no line was cancelled. */
  refund?: RefundCause;
  reason: string;
  author: string;
};

/**
 * Gives back the use of a code and what a gift card had paid for the taken lines, in the order in which their rows are
 * locked everywhere: after the stock. Answers the card's amount in minor units.
 */
export async function giveBackCodes(
  tx: Transaction,
  { before: { id: orderId, giftCardGross }, after, ended, cause }: Change,
): Promise<number> {
  if (ended === 'cancelled') await returnDiscountCode(tx, orderId);
  const toCard = await returnGiftCard(tx, {
    orderId,
    amount: giftCardGross - after.giftCardGross,
    cause: `returned:${cause}`,
  });
  if (ended !== null) await withdrawUnspent(tx, orderId);
  return toCard;
}

/**
 * Gives back what the payments had brought for the cancelled lines. Staff send back by hand what a courier had
 * collected.
 */
export async function giveBackMoney(
  tx: Transaction,
  { before, after, ended, refund = 'cancellation', reason, author }: Change,
): Promise<Pick<MoneyFacts, 'toPayment' | 'toAccount' | 'byHand'>> {
  const orderId = before.id;
  const attempts = await listPaidAttempts(tx, orderId);
  const heldAmounts = {
    received: sum(attempts.map(({ amount }) => amount)),
    refunded: sum(attempts.map(({ refunded }) => refunded)),
  };
  const completed = attempts.map((attempt) => ({ ...attempt, state: 'completed' as const }));
  const claimed = (order: Change['before']) =>
    claimOf({ prepaid: order.prepaidGross, dueOnDelivery: dueOnDeliveryOf(order) }, completed);
  const claims = { before: claimed(before), after: claimed(after) };
  const amount = moneyBack(
    { claimed: claims.before },
    { claimed: claims.after, everything: ended !== null },
    heldAmounts,
  );
  const collected = claims.before - before.prepaidGross - (claims.after - after.prepaidGross);
  const refunds = await requestRefund(tx, { orderId, amount, cause: refund, reason, author });
  return {
    toPayment: sum(refunds.map((refund) => refund.amount)),
    toAccount: refunds.every(isByHand),
    byHand: before.state === 'delivered' ? dueOnDeliveryOf(before) - dueOnDeliveryOf(after) - collected : 0,
  };
}

/** Stops the gift cards that the order bought. If somebody has paid with one meanwhile, everything is undone. */
async function withdrawUnspent(tx: Transaction, orderId: string): Promise<void> {
  const { spentCodes } = await withdrawGiftCards(tx, orderId);
  if (spentCodes.length > 0) throw new Error(`Gift cards of order ${orderId} were spent while it was being cancelled`);
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

/** The cards that an order bought, and whether something has been paid with one of them. */
async function boughtCards(tx: Transaction, orderId: string): Promise<{ cards: number; spent: boolean }> {
  const spent = sql<boolean>`coalesce(bool_or(exists (
    select 1 from ${giftCardEntries}
    where ${giftCardEntries.giftCardId} = ${giftCards.id} and ${giftCardEntries.kind} = 'charged')), false)`;
  const [row] = await tx
    .select({ cards: count(), spent })
    .from(giftCards)
    .where(eq(giftCards.boughtByOrderId, orderId));
  return row!;
}

/** Whether an order has lines that buy gift cards. The value of a card was agreed with its price. */
export async function holdsGiftCards(tx: Transaction, orderId: string): Promise<boolean> {
  const [line] = await tx
    .select({ id: products.id })
    .from(orderLines)
    .innerJoin(products, eq(products.id, orderLines.productId))
    .where(and(eq(orderLines.orderId, orderId), products.isGiftCard))
    .limit(1);
  return line !== undefined;
}

/**
 * Why lines that bought gift cards can't be cancelled. Either a card has been spent, or only some of several cards
 * would be stopped, and nobody knows which of them were given away.
 */
export async function giftCardRefusal(
  tx: Transaction,
  orderId: string,
  { productIds, everything }: { productIds: readonly number[]; everything: boolean },
): Promise<'gift-card-spent' | 'gift-cards-apart' | null> {
  const { cards, spent } = await boughtCards(tx, orderId);
  if (cards === 0) return null;
  if (everything) return spent ? 'gift-card-spent' : null;
  const [giftCard] = await tx
    .select({ id: products.id })
    .from(products)
    .where(and(inArray(products.id, [...productIds]), products.isGiftCard))
    .limit(1);
  return giftCard ? 'gift-cards-apart' : null;
}
