import { eq } from 'drizzle-orm';
import { createGiftCards } from '#server/discounts/issue-gift-cards.ts';
import { discountCodes, giftCardEntries, giftCards, products } from '#server/database/schema/index.ts';
import { aProduct, type ProductToBuild } from './catalogue-builders.ts';
import type { TestShop } from './test-shop.ts';

let last = 0;

/** A code of 10 % on everything unless said otherwise; answers it as it is stored. */
export async function aDiscountCode(shop: TestShop, overrides: Partial<typeof discountCodes.$inferInsert> = {}) {
  const reduction = overrides.kind === 'amount' ? {} : { kind: 'percent' as const, percent: 10 };
  const [row] = await shop.tables
    .insert(discountCodes)
    .values({ code: `KOD${(last += 1)}`, ...reduction, ...overrides } as typeof discountCodes.$inferInsert)
    .returning();
  return row!;
}

/** A card worth 100 zł unless said otherwise. */
export async function aGiftCard(
  shop: TestShop,
  { amount = 100_00, ...overrides }: Partial<typeof giftCards.$inferInsert> & { amount?: number } = {},
) {
  const [card] = await shop.database.transaction((tx) =>
    createGiftCards(tx, [{ amount, currency: 'PLN', validTo: null, boughtByOrderId: null, recipient: null }]),
  );
  await shop.tables
    .update(giftCards)
    .set({ ...overrides, currency: overrides.currency ?? 'PLN' })
    .where(eq(giftCards.id, card!.id));
  return { ...card!, ...overrides };
}

/** What is on a card now, and what its entries add up to. */
export async function balanceOf(shop: TestShop, id: number): Promise<{ balance: number; entries: number }> {
  const [card] = await shop.tables.select().from(giftCards).where(eq(giftCards.id, id));
  const entries = await shop.tables.select().from(giftCardEntries).where(eq(giftCardEntries.giftCardId, id));
  return { balance: card!.balance, entries: entries.reduce((sum, { amount }) => sum + amount, 0) };
}

/** A product that is sold as a gift card; answers its id. */
export async function aGiftCardProduct(shop: TestShop, overrides: ProductToBuild = {}): Promise<number> {
  const id = await aProduct(shop.database, { price: 100, vatRatePercent: 0, ...overrides });
  await shop.tables.update(products).set({ isGiftCard: true }).where(eq(products.id, id));
  return id;
}
