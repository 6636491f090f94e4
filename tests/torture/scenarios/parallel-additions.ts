import { randomUUID } from 'node:crypto';
import type { Cart } from '#contract/cart.ts';
import { openBrowser } from '../buyer/browser.ts';
import type { Scenario } from '../scenario.ts';

const additions = 50;

export const parallelAdditions: Scenario = {
  name: 'parallel-additions',
  title: 'fifty parallel additions to one cart, and one addition sent fifty times',
  play: async ({ arena: { shop, chance, stock, fault }, name }) => {
    const [productId] = await stock(1, 1000);
    const browser = openBrowser(shop.url, chance.of(name));
    const add = (conversionId: string) =>
      browser.call({
        method: 'POST',
        path: '/api/ecommerce/cart/item',
        body: { product: productId, quantity: 1, conversionId },
      });
    await add(randomUUID());
    const same = randomUUID();
    await Promise.all(Array.from({ length: additions }, () => [add(randomUUID()), add(same)]).flat());
    const cart = (await browser.call({ path: '/api/ecommerce/cart' })).body as Cart;
    const quantities = cart.items.map(({ quantity }) => quantity);
    if (quantities.join() !== String(additions + 2))
      fault(`${additions + 2} additions left a cart with ${quantities.join(' and ') || 'nothing'}`);
  },
};
