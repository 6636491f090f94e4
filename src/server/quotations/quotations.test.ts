import { beforeEach, describe, expect, it } from 'vitest';
import type { Cart } from '#contract/cart.ts';
import type { Order } from '#contract/order.ts';
import type { Quotation } from '#contract/quotations.ts';
import { aSignedIn, anAccount, mailsTo } from '#tests/support/account-builders.ts';
import { aProduct } from '#tests/support/catalogue-builders.ts';
import { aConfigurator, aSofa } from '#tests/support/configurator-builders.ts';
import { aReadyCart, sendOrder } from '#tests/support/order-builders.ts';
import { useTestShop, type TestVisitor } from '#tests/support/test-shop.ts';
import { priceQuotation, refuseQuotation } from './index.ts';

const shop = useTestShop({ MAIL_STAFF: 'staff@example.com' });
let email: string;
let buyer: TestVisitor;
let table: number;

beforeEach(async () => {
  ({ email } = await anAccount(shop, { architect: true, hasSupervisor: true, locale: 'en' }));
  buyer = await aSignedIn(shop, email);
  table = await aProduct(shop.database, { name: 'Stół', price: 123, stock: 100 });
});

const deps = () => ({ database: shop.database, config: shop.config, clock: () => shop.now });
const inDays = (days: number) => new Date(shop.now.getTime() + days * 86_400_000);
const ready = (items = [{ product: table, quantity: 10 }]) => aReadyCart(shop, { visitor: buyer, items });
const ask = async (note = '') =>
  (await buyer.send('POST', '/ecommerce/quotation?locale=en', { note })).json<Quotation>();
const price = (number: number, lines: Record<number, number> = {}, percent = 0) =>
  priceQuotation(deps(), number, {
    percent,
    lines: new Map(Object.entries(lines).map(([line, net]) => [Number(line), net])),
    validUntil: inDays(7),
    answer: 'For ten tables',
  });
const accept = (id: string, visitor = buyer) => visitor.send('POST', `/ecommerce/quotation/${id}/accept?locale=en`, {});
const listed = async (visitor = buyer) => (await visitor.get('/ecommerce/quotation')).json<Quotation[]>();
const latestMail = async (recipient: string) => (await mailsTo(shop, recipient)).at(-1)!;
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

/** A quotation of ten tables at 80,00 net in place of 100,00. */
async function aPricedQuotation(): Promise<Quotation> {
  await ready();
  const asked = await ask();
  await price(asked.number, { 1: 80_00 });
  return asked;
}

describe('asking for a quotation (QUOTATION-1)', () => {
  it('keeps what the cart holds with note and project, and tells the shop and the buyer', async () => {
    await ready();
    await buyer.send('PATCH', '/ecommerce/cart', { projectName: 'Hotel Bryza' });

    const quotation = await ask('For May');

    expect(quotation).toMatchObject({
      state: 'requested',
      projectName: 'Hotel Bryza',
      note: 'For May',
      net: null,
      items: [{ name: expect.any(String), quantity: 10, usualNet: 100, net: null }],
    });
    expect((await buyer.get('/ecommerce/cart')).json<Cart>().items).toHaveLength(1);
    expect(await latestMail(email)).toMatchObject({
      subject: `Quotation ${quotation.number}: we have your request`,
      text: expect.stringContaining('For May'),
    });
    expect(await latestMail('staff@example.com')).toMatchObject({ replyTo: email });
  });

  it('is refused for an empty cart and for who is no business customer', async () => {
    expect((await buyer.send('POST', '/ecommerce/quotation', {})).statusCode).toBe(400);
    const customer = await aSignedIn(shop, (await anAccount(shop)).email);
    await aReadyCart(shop, { visitor: customer });
    expect((await customer.send('POST', '/ecommerce/quotation', {})).statusCode).toBe(401);
  });
});

describe('the prices of a quotation (QUOTATION-2)', () => {
  it('are told by mail and in the account: by line, or a percent off all others', async () => {
    const lamp = await aProduct(shop.database, { name: 'Lampa', price: 246, stock: 100 });
    await ready([
      { product: table, quantity: 10 },
      { product: lamp, quantity: 2 },
    ]);
    const { number } = await ask();

    expect(await price(number, { 1: 80_00 }, 10)).toMatchObject({ ok: true });

    expect(await listed()).toMatchObject([
      { state: 'priced', net: 1160, answer: 'For ten tables', items: [{ net: 80 }, { usualNet: 200, net: 180 }] },
    ]);
    const { subject, text } = await latestMail(email);
    expect(subject).toBe(`Quotation ${number}: our prices`);
    expect(plain(text)).toContain('800,00 zł');
    expect(text).toContain('/en/user/quotations');
  });

  it('may be refused with a reason, and an ended quotation is left alone', async () => {
    await ready();
    const { number, id } = await ask();

    expect(await refuseQuotation(deps(), number, 'Not for so few')).toMatchObject({ ok: true });

    expect(await listed()).toMatchObject([{ state: 'refused', answer: 'Not for so few' }]);
    expect((await latestMail(email)).text).toContain('Not for so few');
    expect(await price(number)).toEqual({ ok: false, reason: 'state', state: 'refused' });
    expect((await accept(id)).statusCode).toBe(400);
    expect(await price(999_999)).toEqual({ ok: false, reason: 'unknown' });
  });

  it('are withdrawn by the buyer, before and after they are set', async () => {
    const { id } = await aPricedQuotation();

    expect((await buyer.send('POST', `/ecommerce/quotation/${id}/withdraw`, {})).json()).toMatchObject({
      state: 'withdrawn',
    });
    expect((await accept(id)).statusCode).toBe(400);
    expect((await buyer.send('POST', `/ecommerce/quotation/${id}/withdraw`, {})).statusCode).toBe(400);
  });

  it('name a line that there is not', async () => {
    await ready();
    const { number } = await ask();

    expect(await price(number, { 7: 1_00 })).toEqual({ ok: false, reason: 'line', line: 7 });
    expect(await listed()).toMatchObject([{ state: 'requested' }]);
  });
});

describe('a cart that holds a quotation (QUOTATION-3)', () => {
  it('has its lines at its prices in place of what it held', async () => {
    const { id, number } = await aPricedQuotation();
    await buyer.send('DELETE', '/ecommerce/cart');
    await ready([{ product: await aProduct(shop.database, { price: 5 }), quantity: 1 }]);

    const cart = (await accept(id)).json<Cart>();

    expect(cart).toMatchObject({
      quotation: { number, holds: true },
      items: [{ productCode: expect.any(String), quantity: 10, priceNet: 80, basePriceNet: 100, lineNet: 800 }],
      totals: { itemsNet: 800, itemsGross: 984 },
    });
    expect((await buyer.get('/ecommerce/cart')).json<Cart>()).toMatchObject({ totals: { itemsNet: 800 } });
  });

  it('is not changed, only cleared', async () => {
    const { id } = await aPricedQuotation();
    const [item] = (await accept(id)).json<Cart>().items;
    const change = (quantity: number) =>
      buyer.send('PATCH', `/ecommerce/cart/item/${item!.id}`, { quantity, priceNet: 1 });

    expect((await change(20)).json().errors).toHaveProperty('quotation');
    expect((await buyer.send('DELETE', `/ecommerce/cart/item/${item!.id}`)).statusCode).toBe(200);
    expect((await buyer.get('/ecommerce/cart')).json<Cart>()).toMatchObject({ items: [], quotation: null });
    expect((await accept(id)).statusCode).toBe(200);
    const added = await buyer.send('POST', '/ecommerce/cart/item', { product: table, quantity: 1, conversionId: 'x' });
    expect(added.json().errors).toHaveProperty('quotation');
    const cleared = (await buyer.send('DELETE', '/ecommerce/cart')).json<Cart>();
    expect(cleared).toMatchObject({ items: [], quotation: null });
    expect((await change(20)).statusCode).toBe(404);
    await ready();
    expect((await buyer.get('/ecommerce/cart')).json<Cart>()).toMatchObject({ totals: { itemsNet: 1000 } });
  });

  it('quotes a configuration too, whose parts are not told any more', async () => {
    const sofa = await aProduct(shop.database, { code: 'SOFA', name: 'Sofa', price: 1000, stock: null });
    await aConfigurator(shop, aSofa('SOFA'));
    await ready([{ product: sofa, quantity: 2 }]);
    const { id, number } = await ask();
    const asked = await latestMail(email);
    await price(number, { 1: 700_00 });

    const { codeWithChoices } = (await buyer.get('/ecommerce/cart')).json<Cart>().items[0]!;
    expect(codeWithChoices).toBe('SOFA-A1.B1');
    expect(asked.text).toContain(codeWithChoices);
    expect(await listed()).toMatchObject([{ items: [{ code: codeWithChoices }] }]);
    const cart = (await accept(id)).json<Cart>();

    expect(cart.items).toMatchObject([{ priceNet: 700, lineNet: 1400, configured: { priceBreakdown: [] } }]);
    const order = (await sendOrder(buyer)).json<Order>();
    expect(order.items).toMatchObject([{ priceNet: 700, lineNet: 1400 }]);
  });

  it('counts today’s prices and blocks the order once its time is over', async () => {
    const { id } = await aPricedQuotation();
    await accept(id);
    shop.now = inDays(8);

    const cart = (await buyer.get('/ecommerce/cart')).json<Cart>();

    expect(cart).toMatchObject({ quotation: { holds: false }, totals: { itemsNet: 1000 } });
    expect(cart.blockers).toEqual(['quotation']);
    expect((await sendOrder(buyer)).json().errors).toHaveProperty('quotation');
    expect((await accept(id)).json()).toMatchObject({ message: expect.stringContaining('have expired') });
    expect(await listed()).toMatchObject([{ state: 'expired' }]);
    shop.now = inDays(-8);
  });
});

describe('ordering a quotation (QUOTATION-4)', () => {
  it('makes one order at exactly its prices, however often it is tried', async () => {
    const { id } = await aPricedQuotation();
    const seen = (await accept(id)).json<Cart>();

    const order = (await sendOrder(buyer, { seen })).json<Order>();

    expect(order).toMatchObject({ basis: 'net', items: [{ quantity: 10, priceNet: 80, lineNet: 800 }] });
    expect(await listed()).toMatchObject([{ state: 'ordered', orderId: order.id }]);
    expect((await accept(id)).statusCode).toBe(400);
    expect((await buyer.get('/ecommerce/cart')).json<Cart>()).toMatchObject({ items: [], quotation: null });
  });

  it('of two tries at once succeeds once', async () => {
    const { id } = await aPricedQuotation();
    const seen = (await accept(id)).json<Cart>();

    const tries = await Promise.all([1, 2, 3].map(() => sendOrder(buyer, { seen })));

    expect(tries.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 400, 400]);
  });

  it('is undone where the prices have been set anew since the buyer saw them', async () => {
    const { id, number } = await aPricedQuotation();
    const seen = (await accept(id)).json<Cart>();
    await price(number, { 1: 90_00 });

    const refused = await sendOrder(buyer, { seen });

    expect(refused.statusCode).toBe(400);
    expect(refused.json()).toMatchObject({ cart: { totals: { itemsNet: 900 } } });
    expect((await sendOrder(buyer)).json<Order>()).toMatchObject({ items: [{ lineNet: 900 }] });
  });
});

describe('a quotation of somebody else (QUOTATION-5)', () => {
  it('is not there: nobody sees, accepts or withdraws it', async () => {
    const { id } = await aPricedQuotation();
    const other = await aSignedIn(shop, (await anAccount(shop, { redistributor: true, hasSupervisor: true })).email);

    expect(await listed(other)).toEqual([]);
    expect((await accept(id, other)).statusCode).toBe(404);
    expect((await other.send('POST', `/ecommerce/quotation/${id}/withdraw`, {})).statusCode).toBe(404);
  });
});
