import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { accountAddresses, carts, orders, userConsents, users } from '#server/database/schema/index.ts';
import { sweepOld } from '#server/jobs/sweep-old.ts';
import { aSignedIn, anAccount, logIn, mailedToken, mailsTo } from '#tests/support/account-builders.ts';
import { anOrder } from '#tests/support/order-builders.ts';
import { useTestShop, type TestVisitor } from '#tests/support/test-shop.ts';

const shop = useTestShop();
const ask = (visitor: TestVisitor, query = '') => visitor.send('DELETE', `/user/customer${query}`);
const confirm = (token: string, visitor = shop.visitor()) =>
  visitor.send('POST', '/user/customer/confirm-delete', { token });
const rowOf = async (id: number) => (await shop.tables.select().from(users).where(eq(users.id, id)))[0]!;

describe('deleting the account of a customer (ACCOUNT-14)', () => {
  it('takes a link of a mail, until which everything goes on', async () => {
    const { email, id } = await anAccount(shop);
    const visitor = await aSignedIn(shop, email);

    expect((await ask(visitor)).statusCode).toBe(204);
    expect((await visitor.get('/user/user')).statusCode).toBe(200);
    const token = await mailedToken(shop, email);
    expect((await confirm(token, visitor)).statusCode).toBe(204);

    expect((await visitor.get('/user/user')).statusCode).toBe(403);
    expect((await logIn(shop.visitor(), email)).statusCode).toBe(401);
    expect((await confirm(token)).statusCode).toBe(400);
    expect(await rowOf(id)).toMatchObject({ email: null, passwordHash: null, firstName: '', lastName: '', phone: '' });
    expect((await mailsTo(shop, email)).at(-1)!.subject).toBe('Konto w sklepie localhost:3000 zostało usunięte');
  });

  it('leaves nothing personal, and the e-mail is free again', async () => {
    const { email, id } = await anAccount(shop);
    const visitor = await aSignedIn(shop, email);
    const address = { street: 'Długa', streetNumber: '5', city: 'Kraków', postalCode: '31-147' };
    await visitor.send('POST', '/user/customer/address', address);
    await visitor.send('PATCH', '/user/consent', { given: { 'marketing-email': true } });
    await visitor.send('PATCH', '/ecommerce/cart', { billingSameAsShipping: false });
    await ask(visitor);
    await confirm(await mailedToken(shop, email));

    for (const table of [accountAddresses, userConsents, carts])
      expect(await shop.tables.$count(table, eq(table.userId, id))).toBe(0);
    expect(await anAccount(shop, { email })).toMatchObject({ email });
  });

  it('keeps orders without names: finished ones at once, the others when they are finished', async () => {
    const { email, id } = await anAccount(shop);
    const [finished, underWay] = [await anOrder(shop), await anOrder(shop)];
    for (const order of [finished, underWay])
      await shop.tables.update(orders).set({ userId: id }).where(eq(orders.id, order.id));
    await shop.tables.update(orders).set({ state: 'delivered' }).where(eq(orders.id, finished.id));
    const orderOf = async (order: { id: string }) =>
      (await shop.tables.select().from(orders).where(eq(orders.id, order.id)))[0]!;
    const visitor = await aSignedIn(shop, email);
    await ask(visitor);
    await confirm(await mailedToken(shop, email));

    const nameless = { street: '', contactUser: { firstnameLastname: '', email: '', phone: '', comments: '' } };
    expect(await orderOf(finished)).toMatchObject({ email: '', shipping: { ...nameless, city: 'Warszawa' } });
    expect((await orderOf(finished)).grossTotal).toBeGreaterThan(0);
    expect((await orderOf(underWay)).email).toBe('anna@example.com');

    await shop.tables.update(orders).set({ state: 'delivered' }).where(eq(orders.id, underWay.id));
    await sweepOld({ ...shop, clock: () => shop.now });
    expect(await orderOf(underWay)).toMatchObject({ email: '', shipping: nameless, billing: nameless });
  });

  it.each([
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example/',
    'javascript:alert(1)',
    'http://x@localhost:3000/',
  ])('leads nobody to %s', async (continueUrl) => {
    const { email } = await anAccount(shop);
    const visitor = await aSignedIn(shop, email);

    const response = await ask(visitor, `?${new URLSearchParams({ continueUrl })}`);

    expect([response.statusCode, Object.keys(response.json().errors)]).toEqual([400, ['continueUrl']]);
    expect(await mailsTo(shop, email)).toEqual([]);
  });

  it('leads to an address of the shop with the token behind it', async () => {
    const { email } = await anAccount(shop);
    const continueUrl = 'http://localhost:3000/user/confirm-delete/';
    await ask(await aSignedIn(shop, email), `?${new URLSearchParams({ continueUrl })}`);

    const [mail] = await mailsTo(shop, email);
    expect(mail!.text).toMatch(/http:\/\/localhost:3000\/user\/confirm-delete\/[\w-]{32}/);
  });

  it('is not for others', async () => {
    const partner = await anAccount(shop, { discr: 'partner' });

    expect((await ask(shop.visitor())).statusCode).toBe(401);
    expect((await ask(await aSignedIn(shop, partner.email))).statusCode).toBe(401);
    expect((await confirm('unknown')).statusCode).toBe(400);
  });
});

describe('deleting the account of a partner', () => {
  it('is done at once, and is not for customers', async () => {
    const { email, id } = await anAccount(shop, { discr: 'partner' });
    const visitor = await aSignedIn(shop, email);
    const customer = await aSignedIn(shop, (await anAccount(shop)).email);

    expect((await visitor.send('DELETE', '/user/partner')).statusCode).toBe(204);

    expect((await visitor.get('/user/user')).statusCode).toBe(403);
    expect(await rowOf(id)).toMatchObject({ email: null });
    expect((await customer.send('DELETE', '/user/partner')).statusCode).toBe(401);
  });
});
