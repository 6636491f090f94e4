import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { listen } from '#server/database/listen.ts';
import { productAccessories, products, productTexts } from '#server/database/schema/index.ts';
import { aCategory, aProduct } from '#tests/support/catalogue-builders.ts';
import { useTestShop } from '#tests/support/test-shop.ts';
import { catalogueChannel, forgetCatalogue, readTags, refreshListing } from './index.ts';

describe('new products (API-7)', () => {
  const shop = useTestShop();
  let stop: () => Promise<void>;
  beforeAll(async () => {
    stop = await listen(shop.database, catalogueChannel, (message) =>
      forgetCatalogue(shop.database, readTags(message)),
    );
  });
  afterAll(() => stop());

  const call = async (path: string) => (await shop.visitor().get(`/v2/product/${path}`)).json();
  /** Called often enough for the answer to be kept. */
  const keptAnswer = async (path: string) => {
    for (const _time of [1, 2]) await call(path);
    return call(path);
  };
  const publish = (id: number, active: boolean) =>
    shop.database.transaction(async (tx) => {
      await tx.update(products).set({ active }).where(eq(products.id, id));
      await refreshListing(tx, [id]);
    });

  it.each(['products?q=nowinka', 'products?filters=new:1', 'products'])(
    'comes into the list %s at once',
    async (list) => {
      const id = await aProduct(shop.database, { name: 'Nowinka', isNew: true });
      await publish(id, false);
      await vi.waitFor(async () => expect((await keptAnswer(list)).total).toBe(0));

      await publish(id, true);

      await vi.waitFor(async () => expect((await call(list)).total).toBe(1));
      await publish(id, false);
    },
  );

  it('comes into the list of its category and the counts of its filters', async () => {
    const category = await aCategory(shop.database);
    const id = await aProduct(shop.database, { categories: [category] });
    await publish(id, false);
    await vi.waitFor(async () => expect((await keptAnswer(`products?category=${category}&facets=1`)).total).toBe(0));

    await publish(id, true);

    await vi.waitFor(async () => expect((await call(`products?category=${category}&facets=1`)).total).toBe(1));
  });

  it('stands beside the product that it belongs to', async () => {
    const [id, accessoryId] = [await aProduct(shop.database), await aProduct(shop.database)];
    await shop.tables.insert(productAccessories).values({ productId: id, accessoryId, position: 0 });
    await publish(accessoryId, false);
    await vi.waitFor(async () => expect((await keptAnswer(`product/${id}`)).accessories).toEqual([]));

    await publish(accessoryId, true);

    await vi.waitFor(async () => expect((await call(`product/${id}`)).accessories).toHaveLength(1));
  });

  it('is found by its own id', async () => {
    const id = await aProduct(shop.database);
    await publish(id, false);
    await vi.waitFor(async () => expect((await keptAnswer(`product/${id}`)).code).toBe('not-found'));

    await publish(id, true);

    await vi.waitFor(async () => expect((await call(`product/${id}`)).id).toBe(id));
  });

  it('is found under its new name', async () => {
    const id = await aProduct(shop.database, { name: 'Szafa' });
    expect((await keptAnswer('products?q=kredens')).total).toBe(0);

    await shop.database.transaction(async (tx) => {
      await tx.update(productTexts).set({ name: 'Kredens' }).where(eq(productTexts.productId, id));
      await refreshListing(tx, [id]);
    });

    await vi.waitFor(async () => expect((await call('products?q=kredens')).total).toBe(1));
  });
});

describe('a list of ids', () => {
  const shop = useTestShop();
  const ask = (count: number) =>
    shop.visitor().get(`/v2/product/prices?id=${Array.from({ length: count }, (_, index) => index + 1).join(',')}`);

  it('has at most five hundred of them (API-2)', async () => {
    expect((await ask(500)).statusCode).toBe(200);
    const refused = await ask(501);
    expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([400, ['id']]);
  });
});
