import { openBrowser } from '../buyer/browser.ts';
import { buy } from '../buyer/buy.ts';
import type { Scenario } from '../scenario.ts';

const buyers = 50;
const pieces = 3;

export const lastPieces: Scenario = {
  name: 'last-pieces',
  title: 'fifty buyers of the last three pieces',
  play: async ({ arena: { books, shop, chance, stock, fault }, name }) => {
    const [productId] = await stock(1, pieces);
    const results = await Promise.all(
      Array.from({ length: buyers }, (_, index) => {
        const email = `${name}-${index}@example.com`;
        return buy(books, openBrowser(shop.url, chance.of(email)), {
          email,
          lines: [{ productId: productId!, quantity: 1 }],
          payment: 'transfer',
        });
      }),
    );
    const served = results.filter(({ ok }) => ok).length;
    if (served !== pieces) fault(`${served} of ${buyers} buyers got one of ${pieces} pieces`);
    for (const result of results) {
      if (!result.ok && result.answer?.status !== 400)
        fault(`a buyer who came too late was answered ${JSON.stringify(result.answer)}`);
    }
  },
};
