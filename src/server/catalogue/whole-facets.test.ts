import type pg from 'pg';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { ProductsResponse } from '#contract/catalogue.ts';
import { aCategory, aProduct, anAttribute } from '#tests/support/catalogue-builders.ts';
import { useTestShop } from '#tests/support/test-shop.ts';
import { forgetCatalogue } from './memory.ts';
import { anyProduct } from './tags.ts';

describe('the facets of a whole category (CATALOGUE-6)', () => {
  const shop = useTestShop();
  let category: number;
  beforeAll(async () => {
    category = await aCategory(shop.database);
    const [oak, ash] = [{ code: 'oak' }, { code: 'ash' }];
    await anAttribute(shop.database, { code: 'finish', values: [oak, ash] });
    const add = (finish: string, stock: number) =>
      aProduct(shop.database, { categories: [category], attributes: { finish }, stock });
    await add('oak', 3);
    await add('oak', 0);
    await add('ash', 5);
  });
  const isCount = (text: string) => text.includes('with found as materialized');

  /** The counts of a list, and how many times facets were counted in the database for it. */
  async function counted(filters = '') {
    const spy = vi.spyOn(shop.database.pool, 'query');
    const response = await shop.visitor().get(`/v2/product/products?category=${category}&facets=1${filters}`);
    const times = spy.mock.calls.filter(([query]) => isCount((query as unknown as { text: string }).text)).length;
    spy.mockRestore();
    const { facets } = ProductsResponse.parse(response.json());
    const values = facets!.flatMap(({ id, values: each }) => each.map((value) => [`${id} ${value.id}`, value.count]));
    return { times, counts: Object.fromEntries(values) };
  }

  it('are counted once, also where a filter narrows the list, whose own facet is that of the whole', async () => {
    forgetCatalogue(shop.database);

    expect((await counted()).times).toBe(1);
    const { times, counts } = await counted('&filters=finish:oak');

    expect(times).toBe(1);
    expect(counts).toEqual({ 'finish oak': 2, 'finish ash': 1, 'availability available': 1 });
  });

  it('stay while pieces are sold, and are counted anew once a product may have run out', async () => {
    await counted();

    forgetCatalogue(shop.database, ['product:1', `category:${category}`]);
    expect((await counted('&perPage=1')).times).toBe(0);
    forgetCatalogue(shop.database, ['product:1', anyProduct]);
    expect((await counted('&perPage=1')).times).toBe(1);
  });

  it('of several categories are counted two at a time', async () => {
    const wholes = await Promise.all([1, 2, 3, 4, 5].map(() => aCategory(shop.database)));
    forgetCatalogue(shop.database);
    const query = shop.database.pool.query.bind(shop.database.pool);
    let underWay = 0;
    let most = 0;
    const spy = vi.spyOn(shop.database.pool, 'query').mockImplementation((async (...asked: [pg.QueryConfig]) => {
      const counts = isCount(asked[0].text);
      if (counts) most = Math.max(most, (underWay += 1));
      const result = await query(...asked);
      if (counts) underWay -= 1;
      return result;
    }) as never);
    const lists = await Promise.all(
      wholes.map((whole) => shop.visitor().get(`/v2/product/products?category=${whole}&facets=1`)),
    );
    spy.mockRestore();

    expect(lists.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200]);
    expect(most).toBe(2);
  });
});
