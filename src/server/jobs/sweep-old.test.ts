import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  cartItems,
  carts,
  idempotencyKeys,
  imports,
  limitCounts,
  limitSalts,
  orders,
  outboxMessages,
  paymentEvents,
  sessions,
  sightings,
} from '#server/database/schema/index.ts';
import { aReadyCart, anOrder, sendOrder } from '#tests/support/order-builders.ts';
import { useTestShop } from '#tests/support/test-shop.ts';
import { sweepOld } from './sweep-old.ts';

const shop = useTestShop({
  KEEP_MESSAGES_DAYS: '40',
  KEEP_PAYMENT_EVENTS_DAYS: '60',
  KEEP_IMPORTS_DAYS: '50',
  KEEP_KEYS_DAYS: '2',
});
const dayMs = 24 * 60 * 60 * 1000;
const later = (days: number) => new Date(Date.now() + days * dayMs);
const sweep = (now: Date) => sweepOld({ database: shop.database, config: shop.config, clock: () => now });

/** How many rows stand in the tables of what is not kept for ever. */
async function kept() {
  const tables = { sessions, carts, cartItems, outboxMessages, paymentEvents, idempotencyKeys, imports, sightings };
  const counts = Object.entries(tables).map(async ([name, table]) => [name, await shop.tables.$count(table)] as const);
  return Object.fromEntries(await Promise.all(counts));
}

describe('what is kept for a time only (MESSAGE-4)', () => {
  it('goes when its time is over, and not before; orders stay', async () => {
    await aReadyCart(shop);
    await sendOrder(await aReadyCart(shop), { key: 'one' });
    await shop.tables.insert(paymentEvents).values({ provider: 'payu', eventKey: '1', attemptId: 'a', payload: '{}' });
    await shop.tables.insert(imports).values({ file: 'products.csv', fingerprint: 'x' });
    await shop.tables.insert(sightings).values({ kind: 'unknown-proxy', detail: '10.0.0.1' });
    const all = await kept();
    expect(all).toMatchObject({ sessions: 2, carts: 2, cartItems: 1, idempotencyKeys: 1, paymentEvents: 1 });

    await sweep(later(1));
    expect(await kept()).toEqual(all);

    await sweep(later(3));
    expect(await kept()).toEqual({ ...all, idempotencyKeys: 0 });
    await sweep(later(31));
    expect(await kept()).toMatchObject({ sessions: 0, carts: 0, cartItems: 0, outboxMessages: all['outboxMessages'] });
    await sweep(later(51));
    expect(await kept()).toMatchObject({ outboxMessages: 0, imports: 0, sightings: 0, paymentEvents: 1 });
    await sweep(later(61));
    expect(await kept()).toMatchObject({ paymentEvents: 0 });
    expect(await shop.tables.$count(orders)).toBe(1);
  });

  it('goes with the counts of limits and what their keys were hashed with', async () => {
    await anOrder(shop);
    await shop.tables.insert(limitSalts).values({ day: '2020-01-01', salt: 'x' });
    expect(await shop.tables.$count(limitCounts)).toBeGreaterThan(0);

    await sweep(later(3));

    expect(await shop.tables.$count(limitCounts)).toBe(0);
    expect(await shop.tables.$count(limitSalts)).toBe(0);
  });

  it('goes in batches by several workers at once, each row once', async () => {
    const rows = Array.from({ length: 2500 }, (_, index) => ({ scope: 'order', key: String(index), result: {} }));
    await shop.tables.insert(idempotencyKeys).values(rows);

    const deleted = await Promise.all([sweep(later(4)), sweep(later(4)), sweep(later(4))]);

    expect(deleted.reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(2500);
    expect(await shop.tables.$count(idempotencyKeys)).toBe(0);
    expect(await sweep(later(4))).toBe(0);
  });

  it('goes from the folder of messages too', async () => {
    const folder = join(shop.config.dataDir, 'outbox');
    await mkdir(folder, { recursive: true });
    for (const name of ['old.eml', 'new.eml']) await writeFile(join(folder, name), '');
    await utimes(join(folder, 'old.eml'), later(-41), later(-41));

    await sweep(new Date());

    expect(await readdir(folder)).toEqual(['new.eml']);
  });
});
