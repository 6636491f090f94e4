import { randomBytes } from 'node:crypto';
import { giftCardCode, giftCardCodeLength } from '#domain/pricing/gift-card.ts';
import type { CurrencyCode, Minor } from '#domain/pricing/money.ts';
import type { Transaction } from '#server/database/database.ts';
import { giftCardEntries, giftCards } from '#server/database/schema/index.ts';

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
