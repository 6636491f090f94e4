import { and, eq, gt, gte, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Transaction } from '#server/database/database.ts';
import { giftCardEntries, giftCards } from '#server/database/schema/index.ts';
import { invalidField } from '#server/http/errors.ts';
import type { Minor } from '#domain/pricing/money.ts';

/**
 * Takes an amount, in minor units, off a card in the order's transaction. Orders with the same card wait for one
 * another at its row; one that would overdraw it is refused, and its cart shows what the card still holds.
 */
export async function chargeGiftCard(
  tx: Transaction,
  { giftCardId, amount, orderId, now }: { giftCardId: number; amount: Minor; orderId: string; now: Date },
): Promise<void> {
  const { id, active, validTo, balance } = giftCards;
  const [charged] = await tx
    .update(giftCards)
    .set({ balance: sql`${balance} - ${amount}` })
    .where(and(eq(id, giftCardId), active, or(isNull(validTo), gt(validTo, now)), gte(balance, amount)))
    .returning({ id });
  if (!charged) throw invalidField('giftCardCode', 'gift_card.changed');
  await tx
    .insert(giftCardEntries)
    .values({ giftCardId, kind: 'charged', amount: -1 * amount, orderId, cause: `charged:${orderId}` });
}

/**
 * Puts back onto a card what an order took from it, and answers the amount in minor units. It never exceeds what is
 * still missing. It is 0 if the order took nothing, or if this cause has been booked before. Call it after returnStock
 * and returnDiscountCode, because all locks are taken in that order.
 */
export async function returnGiftCard(
  tx: Transaction,
  { orderId, amount, cause }: { orderId: string; amount: Minor; cause: string },
): Promise<number> {
  const giftCardId = await lockCardOf(tx, orderId);
  if (giftCardId === null) return 0;
  const entries = await tx
    .select()
    .from(giftCardEntries)
    .where(
      and(
        eq(giftCardEntries.giftCardId, giftCardId),
        eq(giftCardEntries.orderId, orderId),
        inArray(giftCardEntries.kind, ['charged', 'returned']),
      ),
    );
  const shortfall = -entries.reduce((sum, entry) => sum + entry.amount, 0);
  const back = entries.some((entry) => entry.cause === cause) ? 0 : Math.min(amount, shortfall);
  if (back <= 0) return 0;
  await tx.insert(giftCardEntries).values({ giftCardId, kind: 'returned', amount: back, orderId, cause });
  await tx
    .update(giftCards)
    .set({ balance: sql`${giftCards.balance} + ${back}` })
    .where(eq(giftCards.id, giftCardId));
  return back;
}

async function lockCardOf(tx: Transaction, orderId: string): Promise<number | null> {
  const charged = tx
    .select({ id: giftCardEntries.giftCardId })
    .from(giftCardEntries)
    .where(and(eq(giftCardEntries.orderId, orderId), eq(giftCardEntries.kind, 'charged')));
  const [card] = await tx
    .select({ id: giftCards.id })
    .from(giftCards)
    .where(inArray(giftCards.id, charged))
    .for('no key update');
  return card?.id ?? null;
}
