import { beforeAll, describe, expect, it, vi } from 'vitest';
import { forgetCatalogue } from './memory.ts';
import { aCategory, aFeature, aProducer, aProduct, anAttribute } from '#tests/support/catalogue-builders.ts';
import type { Minor } from '#domain/pricing/money.ts';
import { outletPieces } from '#server/database/schema/index.ts';
import { useTestShop } from '#tests/support/test-shop.ts';

describe('the number of queries', () => {
  const shop = useTestShop();
  let visitor: ReturnType<typeof shop.visitor>;
  beforeAll(() => {
    visitor = shop.visitor();
  });
  const queriesOf = async (path: string) => {
    const caller = path.startsWith('favourites') ? visitor : shop.visitor();
    // From here on the process remembers the session, so that earlier calls make no difference.
    if (caller === visitor) await visitor.get('/v2/product/favourites?perPage=1');
    forgetCatalogue(shop.database);
    const spy = vi.spyOn(shop.database.pool, 'query');
    const response = await caller.get(`/v2/product/${path}`);
    expect(response.statusCode, response.body).toBe(200);
    const count = spy.mock.calls.length;
    spy.mockRestore();
    return count;
  };
  const countAll = async (paths: string[]) => {
    const counts: Record<string, number> = {};
    for (const path of paths) counts[path] = await queriesOf(path);
    return counts;
  };

  it('of a call does not grow with what it answers', async () => {
    const category = await aCategory(shop.database);
    await aCategory(shop.database, { parent: category });
    const producer = await aProducer(shop.database);
    const finish = await anAttribute(shop.database, { values: [{ code: 'oak' }, { code: 'ash' }] });
    const [room, system] = [await aFeature(shop.database), await aFeature(shop.database, { type: 2 })];
    const add = () =>
      aProduct(shop.database, {
        categories: [category],
        producer,
        features: [room, system],
        attributes: { [finish.code]: ['oak', 'ash'] },
        images: 4,
        variantGroup: 'one',
      });
    const addFavourite = async (product: number) =>
      expect((await visitor.send('POST', `/v2/product/favourites/${product}`)).statusCode).toBe(200);
    const id = await add();
    await addFavourite(id);
    const addPiece = (code: number) =>
      shop.tables
        .insert(outletPieces)
        .values({ productId: id, code: `piece-${code}`, gross: 10_000 as Minor, net: 8130 as Minor });
    await addPiece(0);
    const paths = [
      `products?category=${category}`,
      `products?category=${category}&facets=1&filters=${finish.code}:oak&with=category,producer`,
      'products?q=produkt',
      `product/${id}`,
      `product/${id}/variants`,
      `product/${id}/outlet`,
      `product/${id}/resources`,
      'favourites',
      'favourites?perPage=1',
      `products-category/${category}`,
      'products-category',
      'products-category-tree',
      `products-boxes?category=${category}`,
      `prices?id=${id}`,
      `products-recommended?id=${id}`,
      'suggestions?q=produkt',
      `products?room=${room}&facets=1`,
      `products?system=${system}&category=${category}&facets=1`,
      'feature-values/1',
      `feature-value/${system}`,
      'feature-groups/2',
      'system-boxes',
    ];
    const withOne = await countAll(paths);

    for (let index = 1; index <= 20; index += 1) {
      await addFavourite(await add());
      await addPiece(index);
    }
    await aCategory(shop.database, { parent: category });
    await aFeature(shop.database, { type: 2 });

    expect(await countAll(paths)).toEqual(withOne);
    // Two of the queries load categories and filters, which the process then keeps.
    expect(withOne).toMatchObject({ [paths[0]!]: 4, 'products-category-tree': 1 });
  });
});
