import { eq, sql } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { listen } from '#server/database/listen.ts';
import { productListing, products } from '#server/database/schema/index.ts';
import { aCategory, aProduct } from '#tests/support/catalogue-builders.ts';
import { useTestShop } from '#tests/support/test-shop.ts';
import { catalogueChannel, readTags, refreshListing, refreshStock } from './index.ts';

describe('the stock in the lists', () => {
  const shop = useTestShop();
  const rowOf = async (id: number) =>
    (await shop.tables.select().from(productListing).where(eq(productListing.productId, id)))[0];
  const change = (id: number, stock: number | null) =>
    shop.database.transaction(async (tx) => {
      await tx.update(products).set({ stockQuantity: stock }).where(eq(products.id, id));
      await refreshStock(tx, [id]);
    });

  it('becomes what a whole refresh would make of it', async () => {
    const id = await aProduct(shop.database, { stock: 3, images: 1 });

    for (const stock of [2, 0, null, 15]) {
      await change(id, stock);
      const changed = await rowOf(id);
      await shop.database.transaction((tx) => refreshListing(tx, [id]));
      expect(changed).toEqual(await rowOf(id));
      expect(changed).toMatchObject({ boxPl: { stockQuantity: stock }, available: stock !== 0 });
    }
  });

  it('reaches the caches of the product and its categories after the commit', async () => {
    const category = await aCategory(shop.database);
    const id = await aProduct(shop.database, { categories: [category] });
    const heard: string[][] = [];
    const stop = await listen(shop.database, catalogueChannel, (payload) =>
      heard.push(JSON.parse(payload) as string[]),
    );

    await change(id, 1);

    await vi.waitFor(() => expect(heard).toHaveLength(1));
    expect(heard[0]!.toSorted()).toEqual([`category:${category}`, `product:${id}`]);
    await stop();
  });

  it('reaches all lists when a product runs out or is available again', async () => {
    const id = await aProduct(shop.database, { stock: 1 });
    const heard: string[][] = [];
    const stop = await listen(shop.database, catalogueChannel, (payload) => heard.push(readTags(payload)));

    for (const stock of [0, 0, 2, null]) await change(id, stock);

    const touched = (tags: string[]) => tags.includes('any-product');
    await vi.waitFor(() => expect(heard.map(touched)).toEqual([true, false, true, false]));
    await stop();
  });

  it('reaches caches in messages of a legal length, also for hundreds of products', async () => {
    const { rows } = await shop.tables.execute<{ id: number }>(
      sql`insert into products (code, normalized_code) select 'MANY-' || n, 'MANY-' || n from generate_series(1, 700) n returning id`,
    );
    const ids = rows.map(({ id }) => id);
    await shop.database.transaction((tx) => refreshListing(tx, ids));
    const heard: string[] = [];
    const stop = await listen(shop.database, catalogueChannel, (payload) => heard.push(payload));

    await shop.database.transaction((tx) => refreshStock(tx, ids));

    await vi.waitFor(() => expect(new Set(heard.flatMap(readTags))).toEqual(new Set(ids.map((id) => `product:${id}`))));
    expect(Math.max(...heard.map((message) => message.length))).toBeLessThan(8000);
    await stop();
  });
});
