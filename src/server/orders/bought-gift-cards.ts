import { and, count, eq, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '#server/database/database.ts';
import { giftCardEntries, giftCards, products } from '#server/database/schema/index.ts';

/** The cards that an order bought, and whether something has been paid with one of them. */
async function boughtCards(tx: Transaction, orderId: string): Promise<{ cards: number; spent: boolean }> {
  const spent = sql<boolean>`coalesce(bool_or(exists (select 1 from ${giftCardEntries} where ${giftCardEntries.giftCardId} = ${giftCards.id} and ${giftCardEntries.kind} = 'charged')), false)`;
  const [found] = await tx
    .select({ cards: count(), spent })
    .from(giftCards)
    .where(eq(giftCards.boughtByOrderId, orderId));
  return found!;
}

/**
 * Why lines cannot be taken off for the gift cards that they bought: one has been spent, or only some of several would
 * have to be called back, and nobody knows which have been given away.
 */
export async function giftCardRefusal(
  tx: Transaction,
  orderId: string,
  { productIds, everything }: { productIds: readonly number[]; everything: boolean },
): Promise<'gift-card-spent' | 'gift-cards-apart' | null> {
  const { cards, spent } = await boughtCards(tx, orderId);
  if (cards === 0) return null;
  if (everything) return spent ? 'gift-card-spent' : null;
  const [asked] = await tx
    .select({ id: products.id })
    .from(products)
    .where(and(inArray(products.id, [...productIds]), products.isGiftCard))
    .limit(1);
  return asked ? 'gift-cards-apart' : null;
}
