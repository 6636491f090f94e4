import { randomBytes } from 'node:crypto';
import { giftCardCode, giftCardCodeLength } from '#domain/pricing/gift-card.ts';
import { discountCodes, giftCardEntries, giftCards } from '#server/database/schema/index.ts';
import type { Arena } from '../arena.ts';
import { openBrowser } from '../buyer/browser.ts';
import { buy, type Bought } from '../buyer/buy.ts';
import { cancelByStaff } from '../cancel-by-staff.ts';
import type { Scenario } from '../scenario.ts';

const uses = 10;
const buyers = 50;
const cardWorth = 3000_00;
const cardBuyers = 20;

function manyOrders(
  { books, shop, chance }: Arena,
  given: { name: string; count: number; productId: number; cart: Record<string, unknown> },
): Promise<Bought[]> {
  return Promise.all(
    Array.from({ length: given.count }, (_, index) => {
      const email = `${given.name}-${index}@example.com`;
      return buy(books, openBrowser(shop.url, chance.of(email)), {
        email,
        lines: [{ productId: given.productId, quantity: 1 }],
        payment: 'transfer',
        cart: given.cart,
      });
    }),
  );
}

export const limitedCode: Scenario = {
  name: 'limited-code',
  title: 'fifty orders with a discount code of ten uses',
  play: async ({ arena, name }) => {
    const [productId] = await arena.stock(1, 1000);
    const code = name.toUpperCase();
    await arena.database.transaction((tx) =>
      tx.insert(discountCodes).values({ code, kind: 'percent', percent: 10, maximumUses: uses }),
    );
    const results = await manyOrders(arena, {
      name,
      count: buyers,
      productId: productId!,
      cart: { discountCode: code },
    });
    const served = results.filter((result) => result.ok && result.order.discountCode === code).length;
    if (served !== uses) arena.fault(`${served} of ${buyers} orders got a code of ${uses} uses`);
  },
};

export const sharedGiftCard: Scenario = {
  name: 'shared-gift-card',
  title: 'twenty orders with one gift card, and cancellations that put money back onto it meanwhile',
  play: async ({ arena, name }) => {
    const [productId] = await arena.stock(1, 1000);
    const code = giftCardCode(randomBytes(giftCardCodeLength * 4));
    const [card] = await arena.database.transaction((tx) =>
      tx.insert(giftCards).values({ code, balance: cardWorth }).returning({ id: giftCards.id }),
    );
    await arena.database.transaction((tx) =>
      tx.insert(giftCardEntries).values({ giftCardId: card!.id, kind: 'issued', amount: cardWorth, cause: 'issued' }),
    );
    const order = (wave: string) =>
      manyOrders(arena, {
        name: `${name}-${wave}`,
        count: cardBuyers,
        productId: productId!,
        cart: { giftCardCode: code },
      });
    const first = await order('first');
    const placed = first.flatMap((result) => (result.ok ? [result.order] : []));
    if (placed.length === 0) arena.fault('no order was paid with the gift card');
    await Promise.all([order('second'), ...placed.map(({ reference }) => cancelByStaff(arena, reference))]);
  },
};
