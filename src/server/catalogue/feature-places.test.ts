import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { and, asc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Transaction } from '#server/database/database.ts';
import { featureListing, productCategories, productFeatures, products } from '#server/database/schema/index.ts';
import { projectFolder } from '#server/project-folder.ts';
import { aCategory, aFeature, aProduct } from '#tests/support/catalogue-builders.ts';
import { useTestShop } from '#tests/support/test-shop.ts';
import { refreshListing } from './index.ts';

const shop = useTestShop();
let room: number;
let system: number;
let first: number;
let second: number;
let third: number;
let category: number;

beforeEach(async () => {
  room = await aFeature(shop.database, { type: 1 });
  system = await aFeature(shop.database, { type: 2 });
  category = await aCategory(shop.database);
  const add = (position: number, features: number[]) =>
    aProduct(shop.database, { position, features, categories: [category] });
  third = await add(30, [room]);
  first = await add(10, [room, system]);
  second = await add(20, [room, system]);
});

type Page = { items: { id: number }[]; total: number };
const list = async (query: string) => {
  const { items, total } = (await shop.visitor().get(`/v2/product/products?${query}`)).json<Page>();
  return { ids: items.map(({ id }) => id), total };
};
/** Changes a product and refreshes it, as whoever changes products does. */
const change = (id: number, write: (transaction: Transaction) => Promise<unknown>) =>
  shop.database.transaction(async (transaction) => {
    await write(transaction);
    await refreshListing(transaction, [id]);
  });
const move = (id: number, position: number) =>
  change(id, (transaction) => transaction.update(products).set({ position }).where(eq(products.id, id)));
const placesIn = async (feature: number) =>
  (
    await shop.tables
      .select()
      .from(featureListing)
      .where(eq(featureListing.featureId, feature))
      .orderBy(asc(featureListing.position), asc(featureListing.productId))
  ).map(({ position, productId }) => [position, productId]);

describe('the products of a whole room or system (CATALOGUE-5, CATALOGUE-21)', () => {
  it('stand in the order of the shop, page by page, and are all counted', async () => {
    expect(await list(`room=${room}`)).toEqual({ ids: [first, second, third], total: 3 });
    expect(await list(`system=${system}`)).toEqual({ ids: [first, second], total: 2 });
    expect(await list(`room=${room}&perPage=2&page=2`)).toEqual({ ids: [third], total: 3 });
    expect(await list(`room=${room}&perPage=2&page=3`)).toEqual({ ids: [], total: 3 });
  });

  it('may be sorted otherwise, and narrowed', async () => {
    expect(await list(`room=${room}&sort=id:DESC`)).toEqual({ ids: [second, first, third], total: 3 });
    expect(await list(`room=${room}&system=${system}`)).toEqual({ ids: [first, second], total: 2 });
    expect(await list(`room=${room}&category=${category}&system=${system}`)).toEqual({
      ids: [first, second],
      total: 2,
    });
    expect(await list(`room=${room}&producer=999999`)).toEqual({ ids: [], total: 0 });
    expect(await list(`room=${room}&id=${third},${first}`)).toEqual({ ids: [third, first], total: 2 });
  });

  it('stand in the same order within a category of it (CATALOGUE-30)', async () => {
    const other = await aCategory(shop.database);
    const both = await aProduct(shop.database, { position: 15, features: [system], categories: [other, category] });
    await aProduct(shop.database, { position: 16, categories: [category] });

    expect(await list(`system=${system}&category=${category}`)).toEqual({ ids: [first, both, second], total: 3 });
    expect(await list(`system=${system}&category=${category}&perPage=1&page=2`)).toEqual({ ids: [both], total: 3 });
    expect(await list(`system=${system}&category=${other}`)).toEqual({ ids: [both], total: 1 });
    expect(await list(`system=${system}&category=${other},${category}`)).toEqual({
      ids: [first, both, second],
      total: 3,
    });
    expect(await list(`system=${system}&category=${category}&sort=id:DESC`)).toEqual({
      ids: [both, second, first],
      total: 3,
    });
    expect(await list(`system=${system}&category=${category}&producer=999999`)).toEqual({ ids: [], total: 0 });
  });

  it('go by their id where their positions are the same', async () => {
    await move(third, 20);

    expect((await list(`room=${room}`)).ids).toEqual([first, third, second]);
  });

  it('follow a product that is moved', async () => {
    await move(first, 25);

    expect((await list(`room=${room}`)).ids).toEqual([second, first, third]);
    expect((await list(`system=${system}`)).ids).toEqual([second, first]);
  });

  it('follow a row of the read model that is changed where it stands', async () => {
    await shop.database.pool.query('update product_listing set position = 25 where product_id = $1', [first]);
    expect(await placesIn(system)).toEqual([
      [20, second],
      [25, first],
    ]);

    await shop.database.pool.query('update product_listing set business_only = true where product_id = $1', [first]);
    expect(await placesIn(system)).toEqual([[20, second]]);
  });

  it('lose a product that leaves the room, and gain one that joins it', async () => {
    const isHere = and(eq(productFeatures.productId, first), eq(productFeatures.featureValueId, room));
    await change(first, (transaction) => transaction.delete(productFeatures).where(isHere));
    expect(await list(`room=${room}`)).toEqual({ ids: [second, third], total: 2 });
    expect(await list(`system=${system}`)).toEqual({ ids: [first, second], total: 2 });

    const joined = { productId: third, featureValueId: system };
    await change(third, (transaction) => transaction.insert(productFeatures).values(joined));
    expect(await list(`system=${system}`)).toEqual({ ids: [first, second, third], total: 3 });
  });

  it('lose a product that is no longer active', async () => {
    await change(first, (transaction) =>
      transaction.update(products).set({ active: false }).where(eq(products.id, first)),
    );

    expect(await list(`room=${room}`)).toEqual({ ids: [second, third], total: 2 });
    expect(await placesIn(system)).toEqual([[20, second]]);
  });

  it('lose a product that is deleted', async () => {
    await shop.tables.delete(products).where(eq(products.id, first));

    expect(await placesIn(room)).toEqual([
      [20, second],
      [30, third],
    ]);
  });

  it('lose a product that goes to the business side, and gain it when it comes back (CATALOGUE-4)', async () => {
    const moveTo = (category: number) =>
      change(first, async (transaction) => {
        await transaction.update(products).set({ categoryId: category }).where(eq(products.id, first));
        await transaction
          .update(productCategories)
          .set({ categoryId: category })
          .where(eq(productCategories.productId, first));
      });

    await moveTo(await aCategory(shop.database, { b2b: true }));
    expect(await list(`room=${room}`)).toEqual({ ids: [second, third], total: 2 });

    await moveTo(await aCategory(shop.database));
    expect(await list(`room=${room}`)).toEqual({ ids: [first, second, third], total: 3 });
  });

  it('are left as they were with the transaction that is given up', async () => {
    const givenUp = change(first, async (transaction) => {
      await transaction.update(products).set({ position: 40 }).where(eq(products.id, first));
      await refreshListing(transaction, [first]);
      throw new Error('given up');
    });

    await expect(givenUp).rejects.toThrow('given up');
    expect((await list(`room=${room}`)).ids).toEqual([first, second, third]);
  });
});

describe('the places in rooms and systems of a shop that was filled before (DATABASE-9)', () => {
  const fill = readFileSync(join(projectFolder, 'database/migrations/0094_rooms-in-order-fill.sql'), 'utf8');
  const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  const isWaited = () => expect.poll(async () => (await shop.database.pool.query(waiting)).rowCount).toBe(1);
  const firstMoved = () => [
    [20, second],
    [30, third],
    [40, first],
  ];
  beforeEach(() => shop.tables.delete(featureListing));

  it('are filled in, without products of the business side', async () => {
    const trade = await aCategory(shop.database, { b2b: true });
    await aProduct(shop.database, { categories: [trade], features: [room] });

    await shop.database.pool.query(fill);

    expect(await placesIn(room)).toEqual([
      [10, first],
      [20, second],
      [30, third],
    ]);
    expect(await placesIn(system)).toEqual([
      [10, first],
      [20, second],
    ]);
    expect((await shop.database.pool.query(fill)).rowCount).toBe(0);
  });

  it('do not stand where a product has just been moved away', async () => {
    const { filling } = await shop.database.transaction(async (transaction) => {
      await transaction.update(products).set({ position: 40 }).where(eq(products.id, first));
      await refreshListing(transaction, [first]);
      const filling = shop.database.pool.query(fill);
      await isWaited();
      return { filling };
    });
    await filling;

    expect(await placesIn(room)).toEqual(firstMoved());
  });

  it('go where a product is moved away meanwhile', async () => {
    const client = await shop.database.pool.connect();
    await client.query('begin');
    await client.query(fill);
    const moving = move(first, 40);
    await isWaited();
    await client.query('commit');
    client.release();
    await moving;

    expect(await placesIn(room)).toEqual(firstMoved());
  });
});
