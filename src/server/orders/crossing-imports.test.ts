import { eq } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { orderLines, producers, products } from '#server/database/schema/index.ts';
import { aProduct as stored } from '#tests/support/catalogue-builders.ts';
import { aProduct as named, importsOf } from '#tests/support/import-shop.ts';
import { aReadyCart, sendOrder } from '#tests/support/order-builders.ts';
import { useTestShop, type TestShop } from '#tests/support/test-shop.ts';

const shop = useTestShop();
const { importRecords } = importsOf(shop);

const rowsWaiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;

/** Runs the work while another transaction holds the product; tells whether the other product is free meanwhile. */
async function whileHeld<T>(
  { pool }: TestShop['database'],
  held: number,
  other: number,
  work: () => Promise<T>,
  table: 'products' | 'producers' = 'products',
) {
  const [holder, looker] = [await pool.connect(), await pool.connect()];
  await holder.query('begin');
  await holder.query(`select 1 from ${table} where id = $1 for no key update`, [held]);
  try {
    const result = work();
    await vi.waitFor(async () => expect((await looker.query(rowsWaiting)).rowCount).toBeGreaterThan(0), {
      timeout: 10_000,
    });
    const free = await looker.query(`select 1 from ${table} where id = $1 for no key update skip locked`, [other]);
    await holder.query('commit');
    return { result: await result, otherWasFree: free.rowCount === 1 };
  } finally {
    holder.release();
    looker.release();
  }
}

describe('imports and orders of the same products (ORDER-20)', () => {
  it('lock the lowest id first, whatever the codes and the order of the file', async () => {
    const [low, high] = [await stored(shop.database, { code: 'Z-1' }), await stored(shop.database, { code: 'A-1' })];

    const { otherWasFree, result } = await whileHeld(shop.database, low, high, () =>
      importRecords([named('A-1', { stock: 7 }), named('Z-1', { stock: 7 })]),
    );

    expect(otherWasFree).toBe(true);
    expect(result).toMatchObject({ refused: 0 });
  });

  it('lock what a changed producer affects before the products of the file', async () => {
    await importRecords([{ type: 'producer', code: 'oak', name: 'Dąb' }, named('Y-2', { producer: 'oak' })]);
    await importRecords([named('B-2')]);

    const { otherWasFree } = await whileHeld(shop.database, await idOf('Y-2'), await idOf('B-2'), () =>
      importRecords([{ type: 'producer', code: 'oak', name: 'Stary dąb' }, named('B-2', { stock: 3 })]),
    );

    expect(otherWasFree).toBe(true);
  });

  it('take what products are made of by its codes too, whatever the order of the file', async () => {
    const named = (code: string, name: string) => ({ type: 'producer' as const, code, name });
    await importRecords([named('ash', 'Jesion'), named('yew', 'Cis')]);
    const rows = await shop.tables.select({ id: producers.id, code: producers.code }).from(producers);
    const idOfProducer = (code: string) => rows.find((row) => row.code === code)!.id;

    const { otherWasFree } = await whileHeld(
      shop.database,
      idOfProducer('ash'),
      idOfProducer('yew'),
      () => importRecords([named('yew', 'Stary cis'), named('ash', 'Stary jesion')]),
      'producers',
    );

    expect(otherWasFree).toBe(true);
  });

  it('run at the same time without a refusal', async () => {
    const [first, second] = [
      await stored(shop.database, { code: 'Z-3', price: 123, stock: 500 }),
      await stored(shop.database, { code: 'A-3', price: 123, stock: 500 }),
    ];
    const buyers = [];
    for (let count = 0; count < 8; count += 1) {
      const items = [{ product: first }, { product: second }];
      buyers.push(await aReadyCart(shop, { items: count % 2 === 0 ? items : items.toReversed() }));
    }

    const [answers, imports] = await Promise.all([
      Promise.all(buyers.map((buyer) => sendOrder(buyer))),
      Promise.all(
        [1, 2, 3].map((position) =>
          importRecords([named('A-3', { position }), named('Z-3', { position: position + 1 })]),
        ),
      ),
    ]);

    expect(answers.map(({ statusCode }) => statusCode)).toEqual(buyers.map(() => 200));
    expect(imports.map(({ refused }) => refused)).toEqual([0, 0, 0]);
    const lines = await shop.tables.select().from(orderLines).where(eq(orderLines.productId, first));
    const [{ stock }] = await stockOf(first);
    expect(lines).toHaveLength(8);
    expect(stock).toBe(500 - 8);
  });
});

const stockOf = async (id: number) =>
  (await shop.tables.select({ stock: products.stockQuantity }).from(products).where(eq(products.id, id))) as [
    { stock: number },
  ];
const idOf = async (code: string) =>
  (await shop.tables.select({ id: products.id }).from(products).where(eq(products.code, code)))[0]!.id;
