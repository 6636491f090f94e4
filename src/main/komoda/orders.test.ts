import { mkdtempSync, readFileSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Order } from '#contract/order.ts';
import type { PaymentTransaction } from '#contract/payments.ts';
import { orders, outboxMessages, paymentAttempts } from '#server/database/schema/index.ts';
import { sandboxBook } from '#server/gateways/sandbox-gateway.ts';
import { aProduct } from '#tests/support/catalogue-builders.ts';
import { commandsOf } from '#tests/support/commands-of.ts';
import { anOrder, asGuest } from '#tests/support/order-builders.ts';
import { useTestShop } from '#tests/support/test-shop.ts';

const shop = useTestShop();
const folder = mkdtempSync(join(tmpdir(), 'komoda-orders-'));
const command = commandsOf(shop, { INIT_CWD: folder });
const run = (...args: string[]) => command('orders', ...args);

const read = async ({ id }: Order) => (await shop.visitor().get(`/ecommerce/order/${id}`, asGuest())).json<Order>();
const mailsOf = async ({ id }: Order) =>
  (
    await shop.tables
      .select()
      .from(outboxMessages)
      .where(sql`${outboxMessages.key} like ${`%${id}%`}`)
  ).map(({ key }) => key.split(':')[0]);

describe('komoda orders', () => {
  it('leads an order through its life, with its author, notes and parcel', async () => {
    const order = await anOrder(shop, { payment: 'cash' });
    const { reference } = order;

    expect(await run('note', reference, 'Call', 'before', 'noon', '--by', 'ola')).toMatchObject({ code: 0 });
    expect(await run('state', reference, 'in_progress', '--by', 'ola', '--note', 'started')).toMatchObject({
      code: 0,
      output: `${reference}: in_progress`,
    });
    expect(await run('track', reference, 'PL123', '--url', 'https://tracking.example.com/PL123')).toMatchObject({
      code: 0,
      output: expect.stringContaining('will include it'),
    });
    await run('state', reference, 'shipped');
    expect(await run('track', reference, 'PL124')).toMatchObject({
      code: 0,
      output: expect.stringContaining('has been told'),
    });

    const { output } = await run('show', reference);
    for (const part of ['ola: Call before noon', 'in_progress  ola  started', 'PL123', 'PL124', '1.  1 ×'])
      expect(output).toContain(part);
    expect(await read(order)).toMatchObject({ tracking: { number: 'PL124', url: null } });
    expect(await mailsOf(order)).toEqual(['order-received', 'order-in_progress', 'order-shipped', 'order-tracking']);
    const [shipped] = await shop.tables
      .select()
      .from(outboxMessages)
      .where(eq(outboxMessages.key, `order-shipped:${order.id}`));
    for (const part of ['PL123', 'https://tracking.example.com/PL123']) expect(shipped!.text).toContain(part);
  });

  it('says what is possible instead of what was asked for', async () => {
    const { reference } = await anOrder(shop);

    expect(await run('state', reference, 'shipped')).toMatchObject({
      code: 1,
      errors: `${reference} is awaiting_payment and can’t become shipped. From here it can become: paid, cancelled.`,
    });
    expect(await run('state', reference, 'lost')).toMatchObject({
      code: 1,
      errors: expect.stringContaining('The states are: new, awaiting_payment'),
    });
    expect(await run('return', reference)).toMatchObject({
      code: 1,
      errors: expect.stringContaining('Use orders cancel'),
    });
    expect(await run('cancel', reference, '--line', '4')).toMatchObject({
      code: 1,
      errors: expect.stringContaining('has no line 4'),
    });
    expect(await run('cancel', reference, '--line', '1', '--quantity', '9')).toMatchObject({
      code: 1,
      errors: expect.stringContaining('not have that many pieces'),
    });
    expect(await run('cancel', reference, '--quantity', '1')).toMatchObject({
      code: 1,
      errors: expect.stringContaining('orders cancel REFERENCE'),
    });
    expect(await run('refund', reference, '--amount', '10', '--reason', 'scratch')).toMatchObject({
      code: 1,
      errors: expect.stringContaining('0,00 zł'),
    });
    expect(await run('track', reference, 'PL1', '--url', 'javascript:alert(1)')).toMatchObject({ code: 1 });
    for (const action of ['show', 'cancel', 'note']) expect((await run(action, '1999/01/000001', 'x')).code).toBe(1);
    await run('cancel', reference);
    expect(await run('state', reference, 'paid')).toMatchObject({
      code: 1,
      errors: expect.stringContaining('nothing more can be changed'),
    });
    expect(await run('constructor')).toMatchObject({ code: 1, errors: expect.stringContaining('orders list') });
  });

  it('marks what the test payment paid', async () => {
    const [tested, other] = [await anOrder(shop), await anOrder(shop, { payment: 'transfer' })];
    const { id } = (
      await shop.visitor().send('POST', `/ecommerce/order/${tested.id}/pay`, undefined, asGuest())
    ).json<PaymentTransaction>();
    await shop.tables.update(paymentAttempts).set({ state: 'completed' }).where(eq(paymentAttempts.id, id));

    expect((await run('show', tested.reference)).output).toContain('TEST PAYMENT');
    expect((await run('show', other.reference)).output).not.toContain('TEST PAYMENT');
    await run('export', '--out', 'marked.csv');
    const rows = parse(readFileSync(join(folder, 'marked.csv')), { columns: true }) as Record<string, string>[];
    const markOf = ({ reference }: Order) =>
      rows.find((row) => Object.values(row).includes(reference))!['test payment'];
    expect([markOf(tested), markOf(other)]).toEqual(['test', '']);
  });

  it('asks the provider before it cancels', async () => {
    const [paid, begun] = [await anOrder(shop), await anOrder(shop)];
    const begin = async ({ id }: Order) =>
      (
        await shop.visitor().send('POST', `/ecommerce/order/${id}/pay`, undefined, asGuest())
      ).json<PaymentTransaction>();
    const { id, amount } = await begin(paid);
    await begin(begun);
    await sandboxBook(shop.config.dataDir).write(id, 'completed');
    await run('cancel', paid.reference);

    expect(await run('cancel', begun.reference)).toMatchObject({
      code: 0,
      output: expect.stringContaining('has started to pay'),
    });
    expect(await read(paid)).toMatchObject({ state: 'cancelled', refundedGross: amount });
  });

  it('cancels some pieces, gives money back and keeps within what was paid', async () => {
    const product = await aProduct(shop.database, { price: 100, stock: 9 });
    const order = await anOrder(shop, { items: [{ product, quantity: 3 }] });
    await run('state', order.reference, 'paid');

    expect(await run('cancel', order.reference, '--line', '1', '--quantity', '1', '--lang', 'pl')).toMatchObject({
      code: 0,
      output: `${order.reference}: paid. Zamówienie kosztuje o 100,00 zł mniej; tą drogą, którą zapłacono, wraca 100,00 zł, na kartę podarunkową 0,00 zł.`,
    });
    expect(await run('refund', order.reference, '--amount', '12,50', '--reason', 'scratch')).toMatchObject({
      code: 0,
      output: expect.stringContaining('12,50 zł is being refunded'),
    });
    expect(await run('refund', order.reference, '--amount', '276.51', '--reason', 'more')).toMatchObject({
      code: 1,
      errors: expect.stringContaining('276,50 zł'),
    });

    expect(await read(order)).toMatchObject({ remainingGross: 289, refundedGross: 112.5 });
    expect((await run('show', order.reference)).output).toContain('1.  2 (3 - 1) ×');
  });
});

describe('komoda orders export (ORDER-16)', () => {
  /** Each line, also the last one, ends with a line break. */
  const table = async (...args: string[]) =>
    parse(`${(await run('export', ...args)).output}\n`, {
      columns: true,
      bom: true,
      record_delimiter: '\r\n',
    }) as Record<string, string>[];

  it('writes a row an order, or a row a line, with what remains to the grosz', async () => {
    const product = await aProduct(shop.database, {
      code: 'EXP-1',
      name: 'Stół "Dąb", okrągły',
      price: 333.33,
      stock: 9,
    });
    const order = await anOrder(shop, {
      items: [{ product, quantity: 3, mark: '=Salon' }, { product: await aProduct(shop.database, { price: 1 }) }],
      comments: '=HYPERLINK("http://evil")',
      address: { companyName: 'Nowak; Syn' },
    });
    await run('cancel', order.reference, '--line', '1', '--quantity', '1');
    expect((await run('show', order.reference)).output).toContain('mark: =Salon');

    const row = (await table()).find(({ Order: reference }) => reference === order.reference)!;
    expect(row).toMatchObject({
      State: 'awaiting_payment',
      Gross: '756.66',
      'Cancelled, gross': '333.33',
      'Delivery, gross': '89.00',
      Received: '0.00',
      Comments: '\'=HYPERLINK("http://evil")',
      Phone: "'+48 600 700 800",
    });
    const lines = (await table('--lines')).filter(({ Order: reference }) => reference === order.reference);
    expect(lines).toMatchObject([
      {
        Line: '1',
        Code: 'EXP-1',
        Product: 'Stół "Dąb", okrągły',
        Quantity: '2',
        'Cancelled quantity': '1',
        Mark: "'=Salon",
        Gross: '666.66',
        Net: '542.00',
      },
      { Line: '2', Mark: '', Quantity: '1', Gross: '1.00' },
    ]);
  });

  it('writes a file for Polish spreadsheets that only its owner can read', async () => {
    const order = await anOrder(shop);

    expect(await run('export', '--excel', '--out', 'orders.csv', '--lang', 'pl')).toMatchObject({
      code: 0,
      output: expect.stringContaining('orders.csv'),
    });

    const text = readFileSync(join(folder, 'orders.csv'), 'utf8');
    expect(text.startsWith('\uFEFFZamówienie;Złożone;Stan;')).toBe(true);
    expect(text).toContain(`${order.reference};`);
    expect(text).toContain(';1319,00;');
    expect(text.endsWith('\r\n')).toBe(true);
    expect(statSync(join(folder, 'orders.csv')).mode & 0o777).toBe(0o600);
    expect(await run('export', '--out', 'no-folder/orders.csv')).toMatchObject({
      code: 1,
      errors: expect.stringContaining('can’t be written'),
    });
  });

  it('selects by day of Warsaw and by state', async () => {
    const order = await anOrder(shop, { payment: 'cash' });
    await shop.tables
      .update(orders)
      .set({ createdAt: new Date('2026-03-28T23:30:00Z') })
      .where(eq(orders.id, order.id));
    const references = async (...args: string[]) => (await table(...args)).map(({ Order: reference }) => reference);

    expect(await references('--from', '2026-03-29', '--to', '2026-03-29')).toEqual([order.reference]);
    expect(await references('--from', '2026-03-28', '--to', '2026-03-28')).toEqual([]);
    expect(await references('--to', '2026-03-29', '--state', 'shipped')).toEqual([]);
    expect(await run('export', '--from', '2026-02-30')).toMatchObject({
      code: 1,
      errors: expect.stringContaining('2026-02-30'),
    });
  });

  it('goes through thousands of orders in portions, each once', async () => {
    const order = await anOrder(shop);
    await shop.database.pool.query(
      `insert into orders select (jsonb_populate_record(o, jsonb_build_object('id', 'copy' || n, 'reference', 'copy/' || n, 'created_at', '2020-05-01T10:00:00.000123Z'::timestamptz + make_interval(secs => n / 3)))).*
      from orders o, generate_series(1, 1700) n where id = $1`,
      [order.id],
    );

    const references = (await table('--from', '2020-05-01', '--to', '2020-05-02')).map(
      ({ Order: reference }) => reference,
    );

    expect(references).toHaveLength(1700);
    expect(new Set(references).size).toBe(1700);
  });
});
