import { beforeAll, describe, expect, it } from 'vitest';
import type { ProductBox } from '#contract/product.ts';
import { refreshListing } from '#server/catalogue/index.ts';
import { aCategory, aProduct } from '#tests/support/catalogue-builders.ts';
import { useTestShop } from '#tests/support/test-shop.ts';

const shop = useTestShop();
const names = async (id: number) => {
  const answer = await shop.visitor().get(`/v2/product/product/${id}/alternatives?locale=en`);
  expect(answer.statusCode).toBe(200);
  return answer.json<ProductBox[]>().map(({ name }) => name);
};
let soldOut: number;

beforeAll(async () => {
  const lighting = await aCategory(shop.database);
  const lamps = await aCategory(shop.database, { parent: lighting });
  const spots = await aCategory(shop.database, { parent: lighting });
  const trade = await aCategory(shop.database, { b2b: true });
  const lamp = (name: string, price: number | null, more: object = {}) =>
    aProduct(shop.database, { name, price, stock: 5, categories: [lamps], ...more });
  soldOut = await lamp('Wanted', 300, { stock: 0 });
  const version = await lamp('Version', 900);
  await lamp('Far', 700);
  await lamp('Near', 310);
  await lamp('Spot', 300, { categories: [spots] });
  await lamp('Sold out', 300, { stock: 0 });
  await lamp('Without price', null);
  await lamp('Trade', 300, { categories: [trade] });
  await lamp('Elsewhere', 300, { categories: [await aCategory(shop.database)] });
  await shop.database.pool.query(`update products set variant_group = 'lamp' where id = any($1)`, [[soldOut, version]]);
  await shop.database.transaction((tx) => refreshListing(tx, [soldOut, version]));
});

describe('what is offered in place of a product (CATALOGUE-23)', () => {
  it('can be bought: first other versions, then its category by price, then neighbours in the list', async () => {
    expect(await names(soldOut)).toEqual(['Version', 'Near', 'Far', 'Spot']);
  });

  it('is nothing for a product that nobody knows', async () => {
    expect(await names(99_999_999)).toEqual([]);
  });
});
