import { eq, sql } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { listen } from '#server/database/listen.ts';
import {
  categories,
  categoryListing,
  productListing,
  productPrices,
  products,
  productTexts,
} from '#server/database/schema/index.ts';
import { aCategory, aProduct } from '#tests/support/catalogue-builders.ts';
import { useTestShop } from '#tests/support/test-shop.ts';
import { catalogueChannel, forgetCatalogue, refreshCategories, refreshListing } from './index.ts';

describe('the read model of the lists (CATALOGUE-21)', () => {
  const shop = useTestShop();
  const refresh = (ids: number[]) => shop.database.transaction((transaction) => refreshListing(transaction, ids));
  const box = async (id: number) => (await shop.visitor().get(`/v2/product/products?id=${id}`)).json().items[0];

  it('follows the product', async () => {
    const id = await aProduct(shop.database, { name: 'Stara', price: 100 });

    await shop.tables.update(productTexts).set({ name: 'Nowa "nazwa" \\ ł' }).where(eq(productTexts.productId, id));
    await shop.tables.update(productPrices).set({ gross: 20_001 }).where(eq(productPrices.productId, id));
    await refresh([id]);

    expect(await box(id)).toMatchObject({ name: 'Nowa "nazwa" \\ ł', price: { values: { PLN: { gross: 200.01 } } } });
  });

  it('drops a product that is no longer active, and its places in the categories', async () => {
    const category = await aCategory(shop.database);
    const id = await aProduct(shop.database, { categories: [category] });

    await shop.tables.update(products).set({ active: false }).where(eq(products.id, id));
    await refresh([id]);

    expect(await shop.tables.select().from(productListing).where(eq(productListing.productId, id))).toEqual([]);
    expect(await shop.tables.select().from(categoryListing).where(eq(categoryListing.productId, id))).toEqual([]);
  });

  it('is given up with the transaction that wrote it', async () => {
    const id = await aProduct(shop.database, { name: 'Zostaje' });

    await expect(
      shop.database.transaction(async (transaction) => {
        await transaction.update(productTexts).set({ name: 'Znika' }).where(eq(productTexts.productId, id));
        await refreshListing(transaction, [id]);
        throw new Error('given up');
      }),
    ).rejects.toThrow('given up');

    expect((await box(id)).name).toBe('Zostaje');
  });

  it('bears several refreshes of the same product at once', async () => {
    const id = await aProduct(shop.database, { categories: [await aCategory(shop.database)] });

    await Promise.all(Array.from({ length: 8 }, () => refresh([id])));

    expect(await box(id)).toMatchObject({ id });
  });

  it('lets two transactions change two colours of one model', async () => {
    const [white, black] = [
      await aProduct(shop.database, { variantGroup: 'colours' }),
      await aProduct(shop.database, { variantGroup: 'colours' }),
    ];
    let changed = 0;
    let bothChanged!: () => void;
    const both = new Promise<void>((resolve) => {
      bothChanged = resolve;
    });
    const sell = (id: number) =>
      shop.database.transaction(async (transaction) => {
        await transaction.update(products).set({ stockQuantity: 1 }).where(eq(products.id, id));
        changed += 1;
        if (changed === 2) bothChanged();
        await both;
        await refreshListing(transaction, [id]);
      });

    await Promise.all([sell(white), sell(black)]);

    expect([(await box(white)).stockQuantity, (await box(black)).stockQuantity]).toEqual([1, 1]);
  });

  it('takes thousands of products with the same number of queries as one', async () => {
    await shop.tables.execute(
      sql`insert into products (code, normalized_code) select 'BULK-' || n, 'BULK-' || n from generate_series(1, 3000) n`,
    );
    const ids = (
      await shop.tables
        .select({ id: products.id })
        .from(products)
        .where(sql`code like 'BULK-%'`)
    ).map(({ id }) => id);

    await refresh(ids);

    expect((await shop.visitor().get('/v2/product/products?q=BULK-&perPage=1')).json().total).toBe(3000);
  });

  it('says which parts changed', async () => {
    const heard: string[][] = [];
    const stop = await listen(shop.database, catalogueChannel, (payload) =>
      heard.push(JSON.parse(payload) as string[]),
    );
    const category = await aCategory(shop.database);
    const id = await aProduct(shop.database, { categories: [category] });
    await shop.database.transaction((transaction) => refreshCategories(transaction));

    const ofProduct = [`product:${id}`, 'any-product', `category:${category}`, 'new-product'];
    await vi.waitFor(() => expect(heard).toEqual([['all'], ofProduct, ['all']]));

    await stop();
  });

  it('knows the ancestors after a category has moved', async () => {
    const [oldParent, newParent] = [await aCategory(shop.database), await aCategory(shop.database)];
    const child = await aCategory(shop.database, { parent: oldParent });
    const id = await aProduct(shop.database, { categories: [child] });

    await shop.database.transaction(async (transaction) => {
      await transaction.update(categories).set({ parentId: newParent }).where(eq(categories.id, child));
      await refreshCategories(transaction);
      await refreshListing(transaction, [id]);
    });
    forgetCatalogue(shop.database);

    const idsOf = async (category: number) =>
      (await shop.visitor().get(`/v2/product/products?category=${category}`))
        .json()
        .items.map((item: { id: number }) => item.id);
    expect(await idsOf(newParent)).toEqual([id]);
    expect(await idsOf(oldParent)).toEqual([]);
  });
});
