import { randomUUID } from 'node:crypto';
import { glob, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Configurator } from '#contract/configurator-model.ts';
import type { Order } from '#contract/order.ts';
import { anAddress } from '#tests/support/domain/cart-builders.ts';
import * as schema from '#server/database/schema/index.ts';
import { archiveOrders } from '#server/orders/index.ts';
import { sendPending } from '#server/outbox/index.ts';
import { filesOf } from '#server/storage/index.ts';
import { anAccount, logIn } from '#tests/support/account-builders.ts';
import { aProduct } from '#tests/support/catalogue-builders.ts';
import { commandsOf } from '#tests/support/commands-of.ts';
import { aConfigurator, aSofa } from '#tests/support/configurator-builders.ts';
import { aReadyCart, sendOrder } from '#tests/support/order-builders.ts';
import { orderSteps } from '#tests/support/order-steps.ts';
import { outboxOf } from '#tests/support/outbox-shop.ts';
import { aStaffMember } from '#tests/support/staff-builders.ts';
import { useTestShop, type TestVisitor } from '#tests/support/test-shop.ts';

const shop = useTestShop({ LIMITS: 'off', MAIL_STAFF: 'staff@example.com' });
const run = (...args: string[]) => commandsOf(shop)('people', ...args);
const { move } = orderSteps(shop);

const email = 'zenobia.unikat@example.com';
const phone = '+48 511 222 333';
const name = 'Zenobia Unikat';
/** The words that must not be found any more, in small letters: her names, e-mail, phone and street. */
const traces = ['zenobi', 'unikat', '511 222 333', '511222333', 'nieistniejąc'];
const named = (text: string) => traces.some((trace) => text.toLowerCase().includes(trace));

const address = anAddress({
  street: 'Nieistniejąca',
  contactUser: { firstnameLastname: name, email, phone, comments: 'Zenobia otworzy' },
});

/** Sends a call that has to be accepted. */
async function send(visitor: TestVisitor, method: 'POST' | 'PATCH', path: string, body: unknown) {
  const answer = await visitor.send(method, path, body);
  if (answer.statusCode >= 300) throw new Error(`${method} ${path}: ${answer.body}`);
  return answer.json<{ id: string }>;
}

/** An order of hers that was delivered. */
async function aDeliveredOrder(visitor: TestVisitor) {
  const items = [{ product: await aProduct(shop.database), mark: 'Pokój Zenobii' }];
  await aReadyCart(shop, { visitor, items, address });
  const answer = await sendOrder(visitor, { comments: 'Dzwonić do Zenobii', opinionConsent: true });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  const order = answer.json<Order>();
  for (const state of ['paid', 'in_progress', 'shipped', 'delivered'] as const) await move(order, state);
  return order;
}

/** An order that the staff begins to take from her on the telephone. */
async function aTelephoneOrder(customer: number, product: number) {
  const member = await aStaffMember(shop);
  const { id } = (await member.call('POST', '/telephone', { customer, locale: 'pl' })).json<{ id: number }>();
  const item = { product, quantity: 1, conversionId: randomUUID(), mark: 'Gabinet Zenobii' };
  const added = await member.call('POST', `/telephone/${id}/items`, item);
  const addressed = await member.call('PATCH', `/telephone/${id}`, { shippingAddress: address });
  expect([added.statusCode, addressed.statusCode]).toEqual([200, 200]);
}

/** Does once everything that a customer can do; she is an architect, who may do the most. */
async function doEverything() {
  const { id: userId } = await anAccount(shop, {
    email,
    phone,
    firstName: 'Zenobia',
    lastName: 'Unikat',
    architect: true,
    hasSupervisor: true,
    companyName: 'Pracownia Unikat',
    description: 'Wnętrza Zenobii',
  });
  const visitor = shop.visitor();
  await logIn(visitor, email);
  const guest = shop.visitor();
  const product = await aProduct(shop.database);
  const picture = (
    await sharp({ create: { width: 40, height: 40, channels: 3, background: '#72b3e3' } })
      .png()
      .toBuffer()
  ) // prettier
    .toString('base64');

  const account = { street: 'Nieistniejąca', streetNumber: '5', city: 'Kraków', postalCode: '31-147' };
  await send(visitor, 'POST', '/user/customer/address', account);
  await send(visitor, 'PATCH', '/user/consent', { given: { 'marketing-email': true } });
  await send(visitor, 'POST', `/v2/product/favourites/${product}`, undefined);
  const passkey = { id: 'key', userId, name: 'Telefon Zenobii', publicKey: 'x', counter: 1, transports: [] };
  await shop.tables.insert(schema.userPasskeys).values({ ...passkey, createdAt: shop.now });
  await shop.tables
    .insert(schema.userIdentities)
    .values({ userId, provider: 'google', subject: 'zenobia', since: shop.now });

  await aTelephoneOrder(userId, product);
  await send(guest, 'POST', '/newsletter/subscriber', { email, name, consents: ['newsletter'] });
  const opinion = { product, value: 5, content: 'Polecam, Zenobia.', author: 'Zenobia', email };
  await send(visitor, 'POST', '/product/opinion', { ...opinion, files: [picture] });
  const form = { name, email, phone, message: 'Dzień dobry, tu Zenobia' };
  await send(guest, 'POST', '/v2/form/contact', { ...form, product, files: [picture] });
  await send(guest, 'POST', '/user/distribution/request', { ...form, city: 'Kraków', consent: true });
  const sold = await aProduct(shop.database, { stock: 0 });
  await send(guest, 'POST', `/v2/product/product/${sold}/notice`, { email });
  await send(visitor, 'POST', '/ecommerce/samples', {
    samples: [{ product: await aSofaWithSamples(), value: sample }],
    shippingAddress: address,
  });

  const order = await aDeliveredOrder(visitor);
  const guestOrder = await aDeliveredOrder(guest);
  await shop.tables
    .insert(schema.orderNotes)
    .values({ orderId: order.id, author: 'Jan', text: 'Pani Zenobia dzwoniła' });
  const attempt = {
    id: 'attempt',
    orderId: order.id,
    provider: 'payu',
    amount: 1,
    currency: 'PLN',
    state: 'completed',
  } as const;
  await shop.tables.insert(schema.paymentAttempts).values(attempt);
  const notice = { provider: 'payu', eventKey: 'notice', attemptId: attempt.id, finishedAt: shop.now };
  await shop.tables
    .insert(schema.paymentEvents)
    .values({ ...notice, payload: JSON.stringify({ order: { buyer: { email, phone } } }) });
  await shop.tables.insert(schema.giftCards).values({ code: 'GIFT', balance: 100, recipient: email });
  const statement = { name, email, reference: guestOrder.reference };
  await send(guest, 'POST', '/ecommerce/withdrawal', statement);
  await send(guest, 'POST', '/ecommerce/complaint', { ...statement, text: 'Rysa, Zenobia', demand: 'repair' });

  const items = [{ product, quantity: 10, mark: 'Salon Zenobii' }];
  await aReadyCart(shop, { visitor, items, address });
  await send(visitor, 'POST', '/ecommerce/saved-cart', { name: 'Koszyk Zenobii' });
  await send(visitor, 'PATCH', '/ecommerce/cart', { projectName: 'Willa Unikat' });
  await send(visitor, 'POST', '/ecommerce/quotation', { note: 'Dla Zenobii' });
  await aReadyCart(shop, { visitor: guest, items, address });
  await sendPending(outboxOf(shop).deps());
  return order;
}

let sample: number;
async function aSofaWithSamples(): Promise<number> {
  const sofa = await aProduct(shop.database, { code: 'SOFA', price: 1000 });
  const sheets = aSofa('SOFA');
  const [heading, ...rows] = sheets['values.csv']!;
  await aConfigurator(shop, { ...sheets, 'values.csv': [`${heading};sample`, ...rows.map((row) => `${row};yes`)] });
  const answer = await shop.visitor().get(`/v2/product/products-configurations?id=${sofa}`);
  sample = answer.json<Record<string, Configurator>>()[sofa]!.attributes[0]!.values[0]!.id;
  return sofa;
}

/** The tables with a row that names her in any column. */
async function tablesWithTraces(): Promise<string[]> {
  const { rows } = await shop.database.pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  );
  const tables: string[] = [];
  for (const { name: table } of rows) {
    const { rowCount } = await shop.database.pool.query(
      `select from "${table}" t where lower(t::text) like any ($1::text[])`,
      [traces.map((trace) => `%${trace}%`)],
    );
    if (rowCount) tables.push(table);
  }
  return tables;
}

/** The files of the shop that name her; packed ones are opened, and mails read as their words. */
async function filesWithTraces(): Promise<string[]> {
  const files: string[] = [];
  for await (const file of glob('**/*.*', { cwd: shop.config.dataDir })) {
    const bytes = await readFile(join(shop.config.dataDir, file));
    const content = file.endsWith('.gz') ? gunzipSync(bytes) : bytes;
    if (named(content.toString()) || named(file)) files.push(file);
  }
  return files;
}

describe('who did everything once (PEOPLE-1, PEOPLE-2)', () => {
  let order: { id: string };
  beforeAll(async () => {
    order = await doEverything();
  }, 60_000);

  it('is told all of it', async () => {
    const { data } = JSON.parse((await run('export', email)).output) as { data: Record<string, unknown[]> };

    const empty = Object.keys(data).filter((part) => data[part]!.length === 0);
    expect(empty).toEqual(['approvals', 'conversions', 'transfers']);
    for (const words of [
      'Telefon Zenobii',
      'google',
      'Koszyk Zenobii',
      'Dla Zenobii',
      'Pokój Zenobii',
      'Polecam',
      'Rysa',
      'GIFT',
    ])
      expect(JSON.stringify(data)).toContain(words);
  });

  it('is found nowhere after she was forgotten, but in what the answer says is kept', async () => {
    const pictures = (await shop.tables.select().from(schema.opinions)).flatMap((opinion) => opinion.pictures);
    expect(pictures).toHaveLength(1);
    expect(await filesWithTraces()).not.toEqual([]);

    const { code, output } = await run('erase', email, '--yes');

    expect(code).toBe(0);
    const counts = [...output.matchAll(/^(\w+) +erased: .*\n {2}kept: (\d+)/gm)].map(([, part, count]) => [
      part,
      count,
    ]);
    expect(counts).toEqual([
      ['orders', '2'],
      ['statements', '2'],
    ]);
    expect(await tablesWithTraces()).toEqual(['order_statements']);
    expect(await filesWithTraces()).toEqual([]);
    const left = new Set<string>();
    for await (const file of glob('media/**/*.*', { cwd: shop.config.dataDir })) left.add(basename(file));
    for (const { path } of pictures) expect(left).not.toContain(basename(path));
  });

  it('is not in the archive that her orders go to', async () => {
    await shop.tables
      .update(schema.orders)
      .set({ createdAt: new Date('2020-03-01') })
      .where(eq(schema.orders.id, order.id));

    expect(await archiveOrders({ database: shop.database, files: filesOf(shop.config) }, new Date('2021-01-01'))).toBe(
      1,
    );

    expect(await filesWithTraces()).toEqual([]);
  });
});
