import { beforeAll, describe, expect, it } from 'vitest';
import { mailsTo } from '#tests/support/account-builders.ts';
import { aGroupPrice, everyRole, type Role } from '#tests/support/business-builders.ts';
import { aProduct } from '#tests/support/catalogue-builders.ts';
import { aConfigurator, aSofa } from '#tests/support/configurator-builders.ts';
import { aReadyCart, sendOrder } from '#tests/support/order-builders.ts';
import { useTestShop, type TestVisitor } from '#tests/support/test-shop.ts';

const shop = useTestShop({ BUSINESS_MINIMUM_NET: '1000' });
let as: Record<Role, TestVisitor>;
let table: number;

beforeAll(async () => {
  const { database } = shop;
  table = await aProduct(database, { code: 'STOL-1', name: 'Stół', price: 123, stock: 500 });
  await aProduct(database, { code: '0073215', name: 'Panel', price: 123, stock: 0 });
  await aProduct(database, { code: 'SOFA', name: 'Sofa', price: 1000, stock: null });
  await aConfigurator(shop, aSofa('SOFA'));
  await aGroupPrice(shop, table, { group: 'gold', net: 80_00, steps: { 10: 70_00 } });
  as = await everyRole(shop);
});

const order = (visitor: TestVisitor, text: string, conversionId = 'one') =>
  visitor.send('POST', '/ecommerce/cart/quick-order?locale=en', { text, conversionId });

describe('a quick order (BUSINESS-6)', () => {
  it('adds what can be had and tells of each other line why not', async () => {
    const text = 'Code;Quantity\nstol-1;12\n\nSOFA-A1.B2\t1\n0073215,3\nNONE;2\nSTOL-1;0';
    const answer = (await order(as.partner, text)).json();

    expect(answer.report).toEqual([
      { line: 2, code: 'stol-1', quantity: 12, added: true, name: 'Stół', reason: null },
      { line: 4, code: 'SOFA-A1.B2', quantity: 1, added: true, name: 'Sofa', reason: null },
      {
        line: 5,
        code: '0073215',
        quantity: 3,
        added: false,
        name: null,
        reason: expect.stringContaining('unavailable'),
      },
      { line: 6, code: 'NONE', quantity: 2, added: false, name: null, reason: 'There is no product with this code.' },
      { line: 7, code: 'STOL-1', quantity: 0, added: false, name: null, reason: expect.stringContaining('9999') },
    ]);
    expect(answer.cart.items).toMatchObject([
      { productCode: 'STOL-1', quantity: 12, priceNet: 70, lineNet: 840 },
      { codeWithChoices: 'SOFA-A1.B2', quantity: 1 },
    ]);
  });

  it('adds once, however often it is sent', async () => {
    await order(as.architect, 'STOL-1;2');
    const again = (await order(as.architect, 'STOL-1;2')).json();

    expect(again.cart.items).toMatchObject([{ quantity: 2 }]);
  });

  it.each([
    ['nothing', ' \n '],
    ['more lines than a cart has', 'STOL-1;1\n'.repeat(201)],
  ])('is refused with %s', async (_what, text) => {
    const { statusCode, json } = await order(as.redistributor, text);

    expect(statusCode).toBe(400);
    expect(json().errors.text).toHaveLength(1);
  });
});

describe('the project of an order (BUSINESS-7)', () => {
  it('is named in the cart, goes with the order and its mail, and not with the next one', async () => {
    const visitor = await aReadyCart(shop, { visitor: as.partner, items: [] });
    await order(visitor, 'STOL-1;20', 'project');
    const named = await visitor.send('PATCH', '/ecommerce/cart', { projectName: '  Hotel Lipa, parter ' });
    expect(named.json()).toMatchObject({ projectName: 'Hotel Lipa, parter' });

    const placed = (await sendOrder(visitor)).json();

    expect(placed).toMatchObject({ projectName: 'Hotel Lipa, parter' });
    const { email } = placed.shippingDetails;
    const [mail] = (await mailsTo(shop, email)).filter(({ text }) => text.includes(placed.reference));
    expect(mail!.text).toContain('Projekt: Hotel Lipa, parter');
    expect((await visitor.get('/ecommerce/cart')).json()).toMatchObject({ items: [], projectName: '' });
  });

  it.each(['x'.repeat(61), 'two\nlines'])('is refused as %j', async (projectName) => {
    expect((await as.architect.send('PATCH', '/ecommerce/cart', { projectName })).statusCode).toBe(400);
  });
});

describe('the smallest order of a business customer (BUSINESS-5)', () => {
  it('is net, without delivery, and the cart says what is missing', async () => {
    const visitor = await aReadyCart(shop, { visitor: as.redistributor, items: [{ product: table, quantity: 9 }] });

    expect((await visitor.get('/ecommerce/cart')).json().blockers).toEqual(['minimum-value']);
    const refused = await visitor.send('POST', '/ecommerce/cart/initiate-checkout?locale=en', {});
    expect(refused.statusCode).toBe(400);
    expect(refused.json().errors.minimumValue[0].replaceAll('\u00a0', ' ')).toContain('280,00 zł net is still missing');
    expect((await sendOrder(visitor)).statusCode).toBe(400);

    await order(visitor, 'STOL-1;6', 'more');
    expect((await visitor.get('/ecommerce/cart')).json().blockers).toEqual([]);
    expect((await sendOrder(visitor)).statusCode).toBe(200);
  });

  it('binds nobody else', async () => {
    for (const role of ['visitor', 'customer', 'waiting redistributor'] as const) {
      const visitor = await aReadyCart(shop, { visitor: as[role], items: [{ product: table }] });
      expect((await visitor.get('/ecommerce/cart')).json().blockers).toEqual([]);
    }
  });
});
