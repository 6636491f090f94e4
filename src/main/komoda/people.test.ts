import { describe, expect, it } from 'vitest';
import { eq } from 'drizzle-orm';
import * as schema from '#server/database/schema/index.ts';
import { anAddress } from '#tests/support/domain/cart-builders.ts';
import { anAccount, aSignedIn } from '#tests/support/account-builders.ts';
import { aProduct } from '#tests/support/catalogue-builders.ts';
import { commandsOf } from '#tests/support/commands-of.ts';
import { anOrder } from '#tests/support/order-builders.ts';
import { orderSteps } from '#tests/support/order-steps.ts';
import { useTestShop } from '#tests/support/test-shop.ts';

const shop = useTestShop({ LIMITS: 'off' });
const { move } = orderSteps(shop);
const email = 'ewa.zielinska@example.com';
const other = 'other@example.com';
let answer = false;
const asked: string[] = [];
const confirm = async (question: string) => {
  asked.push(question);
  return answer;
};
const command = commandsOf(shop, {}, confirm);
const run = (...args: string[]) => command('people', ...args);

const orderOf = (address: string) =>
  anOrder(shop, { address: { contactUser: { ...anAddress().contactUser, email: address } } });

/** Leaves everything that a visitor can leave in the shop. */
async function leaveTraces(address: string) {
  const product = await aProduct(shop.database);
  const guest = shop.visitor();
  const order = await orderOf(address);
  const sold = await aProduct(shop.database, { stock: 0 });
  const form = { name: 'Ewa Zielińska', email: address, message: 'Dzień dobry' };
  await guest.send('POST', '/v2/form/contact', form);
  await guest.send('POST', '/newsletter/subscriber', { email: address, consents: ['newsletter'] });
  await guest.send('POST', `/v2/product/product/${sold}/notice`, { email: address });
  await guest.send('POST', '/product/opinion', {
    product,
    value: 5,
    content: 'Bardzo dobra komoda.',
    author: 'Ewa',
    email: address,
  });
  await guest.send('POST', '/user/distribution/request', { ...form, city: 'Kraków', consent: true });
  await guest.send('POST', '/ecommerce/complaint', {
    name: form.name,
    email: address,
    reference: order.reference,
    text: 'Rysa na blacie',
    demand: 'repair',
  });
  return order;
}

/** The rows of all tables that name an address in any column. */
async function rowsWith(address: string): Promise<string[]> {
  const { rows } = await shop.database.pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  );
  const tables: string[] = [];
  for (const { name } of rows) {
    const { rowCount } = await shop.database.pool.query(`select from "${name}" t where lower(t::text) like $1`, [
      `%${address}%`,
    ]);
    if (rowCount) tables.push(name);
  }
  return tables;
}

describe('komoda people', () => {
  it('tells everything of a guest, forgets it but for what has to stay, and leaves others alone (PEOPLE-1, PEOPLE-2)', async () => {
    const order = await leaveTraces(email);
    await leaveTraces(other);
    for (const state of ['paid', 'in_progress', 'shipped', 'delivered'] as const) await move(order, state);
    const before = await rowsWith(other);

    const answer = JSON.parse((await run('export', 'Ewa.Zielinska@Example.com')).output) as {
      data: Record<string, object[]>;
    };
    const filled = Object.entries(answer.data).filter(([, rows]) => rows.length > 0);
    expect(filled.map(([name]) => name)).toEqual(
      expect.arrayContaining([
        'newsletter',
        'orders',
        'statements',
        'opinions',
        'messages',
        'notices',
        'distributionRequests',
        'mails',
      ]),
    );
    expect(JSON.stringify(answer)).not.toContain(other);

    const { code, output } = await run('erase', email, '--yes');
    expect(code).toBe(0);
    expect(output).toMatch(/orders +erased: 1\n {2}kept: 1\. Orders stay for five years/);
    expect(output).toMatch(/statements +erased: 0\n {2}kept: 1\. Withdrawals and complaints stay/);
    expect(await rowsWith(email)).toEqual(['order_statements']);
    expect(await rowsWith(other)).toEqual(before);
    const [kept] = await shop.tables.select().from(schema.orders).where(eq(schema.orders.id, order.id));
    expect(kept).toMatchObject({ reference: order.reference, email: '', grossTotal: expect.any(Number) });
  });

  it('keeps an order under way until it is finished, and forgets its buyer then (PEOPLE-2)', async () => {
    const order = await orderOf(email);
    expect((await run('erase', email, '--yes')).output).toMatch(/orders +erased: 0\n {2}kept: 1/);
    expect(await rowsWith(email)).toContain('orders');

    for (const state of ['paid', 'in_progress', 'shipped', 'delivered'] as const) await move(order, state);
    await run('erase', email, '--yes');
    expect(await rowsWith(email)).not.toContain('orders');
  });

  it('forgets an account with its carts, sessions and favourites', async () => {
    const account = await anAccount(shop, {});
    const visitor = await aSignedIn(shop, account.email);
    await visitor.send('POST', `/v2/product/favourites/${await aProduct(shop.database)}`);

    const { output } = await run('erase', account.email, '--yes');

    expect(output).toMatch(/favourites +erased: 1[^]*account +erased: 1/);
    expect(await rowsWith(account.email)).toEqual([]);
  });

  it('asks before it deletes, and deletes nothing without a yes (PEOPLE-2)', async () => {
    const { email: kept } = await anAccount(shop, {});
    expect(await run('erase', kept)).toMatchObject({
      code: 1,
      errors: 'Nothing was deleted. Where nobody can be asked, repeat the command with --yes.',
    });
    expect(asked).toEqual([`Delete everything kept about ${kept}? This can’t be undone. Type yes:`]);
    expect(await rowsWith(kept)).toContain('users');

    answer = true;
    expect((await run('erase', kept)).code).toBe(0);
    expect(await rowsWith(kept)).toEqual([]);
  });

  it('asks for what is missing', async () => {
    for (const words of [[], ['export'], ['erase', 'nobody'], ['dance', email]])
      expect(await run(...words)).toMatchObject({ code: 1 });
    expect(JSON.parse((await run('export', 'nobody@example.com')).output)).toMatchObject({ data: { orders: [] } });
  });
});
