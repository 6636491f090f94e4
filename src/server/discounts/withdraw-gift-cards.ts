import { asc, eq, inArray } from 'drizzle-orm';
import type { Transaction } from '#server/database/database.ts';
import { giftCardEntries, giftCards } from '#server/database/schema/index.ts';

/** Codes that have paid for something since: their money cannot be given back. */
export type Withdrawal = { withdrawn: number; spentCodes: string[] };

/**
 * Takes the cards of a cancelled or refunded order out of use where nothing has been paid with them; once, however
 * often it is called. Call it after returnStock, returnDiscountCode and returnGiftCard: locks go in that order.
 */
export async function withdrawGiftCards(tx: Transaction, orderId: string): Promise<Withdrawal> {
  const cards = await tx
    .select()
    .from(giftCards)
    .where(eq(giftCards.boughtByOrderId, orderId))
    .orderBy(asc(giftCards.id))
    .for('no key update');
  if (cards.length === 0) return { withdrawn: 0, spentCodes: [] };
  const entries = await tx
    .select()
    .from(giftCardEntries)
    .where(
      inArray(
        giftCardEntries.giftCardId,
        cards.map(({ id }) => id),
      ),
    );
  const spent = new Set(entries.filter(({ kind }) => kind === 'charged').map(({ giftCardId }) => giftCardId));
  const withdrawnIds = new Set(entries.filter(({ kind }) => kind === 'withdrawn').map(({ giftCardId }) => giftCardId));
  const free = cards.filter(({ id }) => !spent.has(id) && !withdrawnIds.has(id));
  if (free.length > 0) {
    await tx.insert(giftCardEntries).values(
      free.map(({ id, balance }) => ({
        giftCardId: id,
        kind: 'withdrawn' as const,
        amount: -1 * balance,
        orderId,
        cause: 'withdrawn',
      })),
    );
    await tx
      .update(giftCards)
      .set({ balance: 0, active: false })
      .where(
        inArray(
          giftCards.id,
          free.map(({ id }) => id),
        ),
      );
  }
  return { withdrawn: free.length, spentCodes: cards.filter(({ id }) => spent.has(id)).map(({ code }) => code) };
}
