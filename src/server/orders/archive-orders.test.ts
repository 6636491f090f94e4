import { gunzipSync } from 'node:zlib';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { orderHistory, orderLines, orders, orderStatements } from '#server/database/schema/index.ts';
import { folderStore, type FileStore } from '#server/storage/index.ts';
import { anOrder } from '#tests/support/order-builders.ts';
import { useTestShop } from '#tests/support/test-shop.ts';
import { archiveOrders } from './archive-orders.ts';

const shop = useTestShop();
const files = () => folderStore(shop.config.dataDir);
const before = new Date('2021-01-01T00:00:00Z');
const archive = (store: FileStore = files()) => archiveOrders({ database: shop.database, files: store }, before);

async function aFinishedOrder(createdAt: string, more: Partial<typeof orders.$inferInsert> = {}) {
  const { id } = await anOrder(shop);
  await shop.tables
    .update(orders)
    .set({ createdAt: new Date(createdAt), state: 'delivered', email: '', ...more })
    .where(eq(orders.id, id));
  return id;
}

type Line = { id: string; order_lines: unknown[]; order_history: unknown[]; payment_refunds: unknown[] };

async function readArchive() {
  const archive: Record<string, Line[]> = {};
  for await (const { key } of files().list('archive/')) {
    const month = /orders-(\d{4}-\d{2})-\w+\.jsonl\.gz$/.exec(key)![1]!;
    const lines = gunzipSync((await files().read(key))!)
      .toString()
      .trim()
      .split('\n');
    (archive[month] ??= []).push(...lines.map((line) => JSON.parse(line) as Line));
  }
  return archive;
}

describe('orders that are over for years (ORDER-23)', () => {
  beforeEach(async () => {
    await shop.tables.delete(orders);
    for await (const { key } of files().list('archive/')) await files().remove(key);
  });

  it('go into files by the month in Warsaw, with all that belongs to them', async () => {
    const march = await aFinishedOrder('2020-03-31T21:59:00Z');
    const april = await aFinishedOrder('2020-03-31T22:01:00Z');

    expect(await archive()).toBe(2);

    const byMonth = await readArchive();
    expect(
      Object.fromEntries(Object.entries(byMonth).map(([month, lines]) => [month, lines.map(({ id }) => id)])),
    ).toEqual({ '2020-03': [march], '2020-04': [april] });
    expect(byMonth['2020-03']![0]).toMatchObject({
      order_lines: [{ position: 0, quantity: 1 }],
      order_history: [{ order_id: march }],
      payment_refunds: [],
    });
    const left = await Promise.all([orders, orderLines, orderHistory].map((table) => shop.tables.$count(table)));
    expect(left).toEqual([0, 0, 0]);
    expect(await archive()).toBe(0);
  });

  it('stay while they are too young, under way, hold personal data, or have a withdrawal', async () => {
    await aFinishedOrder('2021-01-01T00:00:00Z');
    await aFinishedOrder('2020-03-01T00:00:00Z', { state: 'shipped' });
    await aFinishedOrder('2020-03-01T00:00:00Z', { email: 'anna@example.com' });
    const orderId = await aFinishedOrder('2020-03-01T00:00:00Z');
    const written = { locale: 'pl' as const, name: 'Ewa', email: 'ewa@example.com', text: '', reference: '1' };
    await shop.tables
      .insert(orderStatements)
      .values({ ...written, kind: 'withdrawal', orderId, receivedAt: new Date() });

    expect(await archive()).toBe(0);

    expect(await shop.tables.$count(orders)).toBe(4);
  });

  it('stay when their file was written wrongly, and are in it once after the next try', async () => {
    await aFinishedOrder('2020-03-01T00:00:00Z');
    const broken = { ...files(), read: async () => Buffer.from('half') };
    await expect(archive(broken)).rejects.toThrow(/reads otherwise/);
    expect(await shop.tables.$count(orders)).toBe(1);

    expect(await archive()).toBe(1);

    expect((await readArchive())['2020-03']).toHaveLength(1);
  });
});
