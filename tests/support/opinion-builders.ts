import { eq } from 'drizzle-orm';
import { forgetCatalogue } from '#server/catalogue/index.ts';
import { opinions } from '#server/database/schema/index.ts';
import { moderateOpinion } from '#server/opinions/index.ts';
import type { TestShop } from './test-shop.ts';

/** The opinions of a shop: sent as JSON by a visitor, read from their table, and moderated by the staff. */
export function opinionsOf(shop: TestShop) {
  const deps = () => ({ database: shop.database, config: shop.config, clock: () => shop.now });
  const opinion = { value: 5, content: 'Wygodny i ładny.', author: 'Anna', email: 'anna@example.com' };
  return {
    deps,
    sendOpinion: (product: number, more: object = {}, visitor = shop.visitor()) =>
      visitor.send('POST', '/product/opinion?locale=en', { product, ...opinion, ...more }),
    storedOpinions: (product: number) => shop.tables.select().from(opinions).where(eq(opinions.productId, product)),
    /** With what the listener of a running shop does when it hears of the change. */
    moderate: async (id: number, state: 'published' | 'rejected', reason = '') => {
      await moderateOpinion(deps(), { id, state, author: 'ola', reason });
      forgetCatalogue(shop.database);
    },
  };
}
