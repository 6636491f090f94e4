import { randomUUID } from 'node:crypto';
import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { and, eq, like, ne } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import {
  approvals,
  auditEntries,
  cartItems,
  carts,
  companies,
  contactMessages,
  cookieChoices,
  distributionRequests,
  idempotencyKeys,
  imports,
  limitCounts,
  limitSalts,
  orders,
  orderStatements,
  outboxMessages,
  paymentEvents,
  priceHistory,
  quotations,
  sessions,
  sightings,
  stockNotices,
} from '#server/database/schema/index.ts';
import { anAccount } from '#tests/support/account-builders.ts';
import { aProduct } from '#tests/support/catalogue-builders.ts';
import { aReadyCart, anOrder, sendOrder } from '#tests/support/order-builders.ts';
import { useTestShop } from '#tests/support/test-shop.ts';
import { sweepOld } from './sweep-old.ts';

const shop = useTestShop({
  KEEP_MESSAGES_DAYS: '40',
  KEEP_PAYMENT_EVENTS_DAYS: '60',
  KEEP_IMPORTS_DAYS: '50',
  KEEP_KEYS_DAYS: '2',
  SESSION_DAYS: '20',
});
const dayMs = 24 * 60 * 60 * 1000;
const later = (days: number) => new Date(Date.now() + days * dayMs);
const sweep = (now: Date) => sweepOld({ database: shop.database, config: shop.config, clock: () => now });

/** How many rows stand in the tables of what is not kept for ever. */
async function rowCounts() {
  const tables = { sessions, carts, cartItems, outboxMessages, paymentEvents, idempotencyKeys, imports, sightings };
  const counts = Object.entries(tables).map(async ([name, table]) => [name, await shop.tables.$count(table)] as const);
  return Object.fromEntries(await Promise.all(counts));
}

describe('what is kept for a time only (MESSAGE-4)', () => {
  it('goes when its time is over, and not before; orders stay', async () => {
    await aReadyCart(shop);
    await sendOrder(await aReadyCart(shop), { key: 'one' });
    await shop.tables.update(outboxMessages).set({ sentAt: new Date() });
    await shop.tables
      .insert(paymentEvents)
      .values({ provider: 'payu', eventKey: '1', attemptId: 'a', payload: '{}', finishedAt: new Date() });
    await shop.tables.insert(imports).values({ file: 'products.csv', fingerprint: 'x' });
    await shop.tables.insert(sightings).values({ kind: 'unknown-proxy', detail: '10.0.0.1' });
    const all = await rowCounts();
    expect(all).toMatchObject({ sessions: 2, carts: 2, cartItems: 1, idempotencyKeys: 1, paymentEvents: 1 });

    await sweep(later(1));
    expect(await rowCounts()).toEqual(all);

    await sweep(later(3));
    expect(await rowCounts()).toEqual({ ...all, idempotencyKeys: 0 });
    await sweep(later(19));
    expect(await rowCounts()).toMatchObject({ sessions: 2, carts: 2, cartItems: 1 });
    await sweep(later(21));
    expect(await rowCounts()).toMatchObject({
      sessions: 0,
      carts: 0,
      cartItems: 0,
      outboxMessages: all['outboxMessages'],
    });
    await sweep(later(51));
    expect(await rowCounts()).toMatchObject({ outboxMessages: 0, imports: 0, sightings: 0, paymentEvents: 1 });
    await sweep(later(61));
    expect(await rowCounts()).toMatchObject({ paymentEvents: 0 });
    expect(await shop.tables.$count(orders)).toBe(1);
  });

  it('stays while something is left to do with it, however old: mails that wait and notices that nobody knows of', async () => {
    await anOrder(shop);
    const unbooked = { provider: 'payu', eventKey: '2', attemptId: 'a', payload: '{}' };
    await shop.tables.insert(paymentEvents).values(unbooked);

    await sweep(later(500));
    expect(await rowCounts()).toMatchObject({ outboxMessages: 1, paymentEvents: 1 });
    await shop.tables.update(outboxMessages).set({ attempts: 16 });
    await shop.tables.update(paymentEvents).set({ reportedAt: new Date() });
    await sweep(later(500));

    expect(await rowCounts()).toMatchObject({ outboxMessages: 0, paymentEvents: 0 });
  });

  it('goes with the counts of limits and what their keys were hashed with', async () => {
    await anOrder(shop);
    await shop.tables.insert(limitSalts).values({ day: '2020-01-01', salt: 'x' });
    expect(await shop.tables.$count(limitCounts)).toBeGreaterThan(0);

    await sweep(later(3));

    expect(await shop.tables.$count(limitCounts)).toBe(0);
    expect(await shop.tables.$count(limitSalts)).toBe(0);
  });

  it('goes with what visitors wrote and with addresses that wait, the unconfirmed ones after a week', async () => {
    const written = { name: 'Anna', email: 'anna@example.com', phone: '', salon: '', subject: '', message: 'x' };
    await shop.tables
      .insert(contactMessages)
      .values({ ...written, locale: 'pl', configuration: '', consent: false, createdAt: new Date() });
    const productId = await aProduct(shop.database, { stock: 0 });
    const notice = { productId, locale: 'pl' as const, createdAt: new Date() };
    await shop.tables.insert(stockNotices).values([
      { ...notice, email: 'a@example.com', tokenHash: 'a' },
      { ...notice, email: 'b@example.com', tokenHash: 'b', confirmedAt: new Date() },
    ]);
    const left = () => Promise.all([shop.tables.$count(contactMessages), shop.tables.$count(stockNotices)]);

    await sweep(later(6));
    expect(await left()).toEqual([1, 2]);
    await sweep(later(8));
    expect(await left()).toEqual([1, 1]);
    await sweep(later(366));
    expect(await left()).toEqual([0, 0]);
  });

  it('goes in batches by several workers at once, each row once', async () => {
    const rows = Array.from({ length: 2500 }, (_, index) => ({ scope: 'order', key: String(index), result: {} }));
    await shop.tables.insert(idempotencyKeys).values(rows);

    const deleted = await Promise.all([sweep(later(4)), sweep(later(4)), sweep(later(4))]);

    expect(deleted.reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(2500);
    expect(await shop.tables.$count(idempotencyKeys)).toBe(0);
    expect(await sweep(later(4))).toBe(0);
  });

  it.each([
    ['outbox', ['old.eml', 'new.eml', 'old.txt'], ['new.eml', 'old.txt']],
    ['sandbox-payments', ['old', 'new', '.secret-old'], ['.secret-old', 'new']],
  ])('goes from the folder %s too', async (name, files, left) => {
    const folder = join(shop.config.dataDir, name);
    await mkdir(folder, { recursive: true });
    for (const file of files) {
      await writeFile(join(folder, file), '');
      const written = later(file.includes('old') ? -61 : -1);
      await utimes(join(folder, file), written, written);
    }

    await sweep(new Date());

    expect((await readdir(folder)).toSorted()).toEqual(left);
  });
});

describe('what grows with time (DATABASE-10)', () => {
  it('loses former prices, but not the one that was in force when their time began', async () => {
    const productId = await aProduct(shop.database, { price: 100 });
    await shop.tables.delete(priceHistory);
    const price = { productId, currency: 'PLN' as const, net: 1 };
    const prices = [
      [900, 1],
      [800, 2],
      [740, 3],
      [10, 4],
    ].map(([days, gross]) => ({ ...price, gross: gross!, validFrom: later(-days!) }));
    await shop.tables.insert(priceHistory).values([...prices, { ...prices[0]!, gross: 5, configured: true }]);

    await sweep(new Date());

    const left = await shop.tables.select({ gross: priceHistory.gross }).from(priceHistory).orderBy(priceHistory.id);
    expect(left.map(({ gross }) => gross)).toEqual([3, 4, 5]);
  });

  it('loses entries of the audit log in more than one batch', async () => {
    await shop.tables.$client.query(`insert into audit_entries (at, actor_kind, actor_label, action)
      select now() - interval '3 years', 'command', 'anna', 'stock' from generate_series(1, 2500)`);
    const entry = { actorKind: 'command' as const, actorLabel: 'anna', action: 'price' };
    await shop.tables.insert(auditEntries).values(entry);

    await sweep(new Date());

    const left = await shop.tables.select({ action: auditEntries.action }).from(auditEntries);
    expect(left).toEqual([{ action: 'price' }]);
  });

  it('loses the names of more orders than one batch has', async () => {
    const { id } = await anOrder(shop);
    await shop.tables.$client.query(
      `insert into orders select (r).* from (select jsonb_populate_record(o, jsonb_build_object(
         'id', 'old-' || n, 'reference', 'old-' || n, 'state', 'delivered', 'created_at', '2001-01-01')) r
       from orders o, generate_series(1, 2100) n where id = $1) copies`,
      [id],
    );

    await sweep(new Date());

    expect(await shop.tables.$count(orders, and(like(orders.id, 'old-%'), ne(orders.email, '')))).toBe(0);
    expect(await shop.tables.$count(orders, and(eq(orders.id, id), ne(orders.email, '')))).toBe(1);
  });
});

describe('personal data (PEOPLE-3)', () => {
  it('go with what a business customer asked the shop or colleagues for, once that is long decided', async () => {
    const [company] = await shop.tables
      .insert(companies)
      .values({ name: 'Hotel', taxNumber: '1234563218' })
      .returning();
    const { id: userId } = await anAccount(shop, { discr: 'partner', companyId: company!.id });
    const asked = { userId, locale: 'pl', currency: 'PLN', createdAt: new Date() } as const;
    const sums = { netTotal: 1, grossTotal: 1 };
    const approval = { ...asked, ...sums, companyId: company!.id };
    await shop.tables.insert(approvals).values([
      { ...approval, state: 'waiting' },
      { ...approval, state: 'refused', decidedAt: later(10) },
    ]);
    await shop.tables.insert(quotations).values([
      { ...asked, id: 'a', state: 'requested' },
      { ...asked, id: 'b', state: 'priced', validUntil: later(30) },
    ]);
    const left = () => Promise.all([shop.tables.$count(approvals), shop.tables.$count(quotations)]);

    await sweep(later(364));
    expect(await left()).toEqual([2, 2]);
    await sweep(later(366));
    expect(await left()).toEqual([1, 1]);
    await sweep(later(396));
    expect(await left()).toEqual([0, 0]);
  });

  it('go when their time is over by kind, and orders lose their buyers', async () => {
    const at = new Date();
    const written = { locale: 'pl' as const, name: 'Ewa', email: 'ewa@example.com' };
    await shop.tables.insert(distributionRequests).values({
      ...written,
      company: '',
      phone: '',
      city: '',
      message: 'x',
      consent: false,
      createdAt: at,
    });
    await shop.tables
      .insert(orderStatements)
      .values({ ...written, kind: 'withdrawal', reference: '1', text: '', receivedAt: at });
    await shop.tables
      .insert(cookieChoices)
      .values({ id: randomUUID(), version: 1, analytics: false, marketing: false, at });
    const { id } = await anOrder(shop);
    await shop.tables.update(orders).set({ state: 'delivered' }).where(eq(orders.id, id));
    const left = async () => ({
      requests: await shop.tables.$count(distributionRequests),
      choices: await shop.tables.$count(cookieChoices),
      statements: await shop.tables.$count(orderStatements),
      named: await shop.tables.$count(orders, and(eq(orders.id, id), ne(orders.email, ''))),
    });

    await sweep(later(364));
    expect(await left()).toEqual({ requests: 1, choices: 1, statements: 1, named: 1 });
    await sweep(later(366));
    expect(await left()).toEqual({ requests: 0, choices: 1, statements: 1, named: 1 });
    await sweep(later(1096));
    expect(await left()).toEqual({ requests: 0, choices: 0, statements: 1, named: 1 });
    await sweep(later(2193));
    expect(await left()).toEqual({ requests: 0, choices: 0, statements: 0, named: 0 });
    expect(await shop.tables.$count(orders, eq(orders.id, id))).toBe(1);
  });
});
