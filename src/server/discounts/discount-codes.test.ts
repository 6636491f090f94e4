import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Cart } from '#contract/cart.ts';
import type { Order } from '#contract/order.ts';
import { discountCodes } from '#server/database/schema/index.ts';
import { aProduct } from '#tests/support/catalogue-builders.ts';
import { aDiscountCode } from '#tests/support/discount-builders.ts';
import { aReadyCart, anOrder, sendOrder } from '#tests/support/order-builders.ts';
import { aVisitorWith, enterDiscountCode } from '#tests/support/cart-calls.ts';
import { useTestShop, type TestVisitor } from '#tests/support/test-shop.ts';
import { returnDiscountCode } from './index.ts';

const shop = useTestShop();
const dayMs = 86_400_000;
const past = () => new Date(shop.now.getTime() - dayMs);
const future = () => new Date(shop.now.getTime() + dayMs);

const usesOf = async (id: number) =>
  (await shop.tables.select().from(discountCodes).where(eq(discountCodes.id, id)))[0]!.uses;

describe('entering a discount code (DISCOUNT-1)', () => {
  it('takes it off the lines, however it is typed, and back when it is removed', async () => {
    await aDiscountCode(shop, { code: 'LATO10', name: { pl: 'Lato w domu', en: 'Summer at home' } });
    const visitor = await aVisitorWith(shop, await aProduct(shop.database, { price: 123 }));

    const cart = (await enterDiscountCode(visitor, ' lato 10 ')).json<Cart>();

    expect(cart).toMatchObject({
      discountCode: 'LATO10',
      discountCodeProblem: null,
      items: [
        {
          lineGross: 110.7,
          lineNet: 90,
          priceNet: 100,
          discountCodeApplied: true,
          codeDiscountGross: 12.3,
          codeDiscountNet: 10,
          discountNetItem: 10,
          discountNetTotal: 10,
          discountName: 'Summer at home',
          discountId: 'LATO10',
        },
      ],
      totals: { itemsGross: 110.7, codeGross: 12.3, codeNet: 10, toPay: 110.7, discountGross: 0 },
    });
    expect((await visitor.get('/ecommerce/cart?locale=en')).json()).toEqual(cart);
    expect((await enterDiscountCode(visitor, null)).json()).toMatchObject({
      discountCode: null,
      totals: { itemsGross: 123, codeGross: 0 },
    });
  });

  it.each<[string, Parameters<typeof aDiscountCode>[1] | null, string]>([
    ['an unknown one', null, 'We don’t know this code. Please check the spelling.'],
    ['a stopped one', { active: false }, 'We don’t know this code. Please check the spelling.'],
    ['one that begins later', { validFrom: future() }, 'This code is not valid yet.'],
    ['an expired one', { validTo: past() }, 'This code has expired.'],
    ['a used up one', { maximumUses: 1, uses: 1 }, 'This code has been used up.'],
    ['one in another currency', { currency: 'EUR' }, 'This code is valid only in another currency.'],
  ])('refuses %s and says what is wrong', async (_name, overrides, text) => {
    const code = overrides ? (await aDiscountCode(shop, overrides)).code : 'NIEMA';
    const visitor = await aVisitorWith(shop, await aProduct(shop.database));

    const response = await enterDiscountCode(visitor, code);

    expect(response.statusCode).toBe(400);
    expect(response.json().errors).toEqual({ discountCode: [text] });
    expect((await visitor.get('/ecommerce/cart')).json()).toMatchObject({ discountCode: null });
  });

  it('refuses who guesses, even with a right code', async () => {
    const { code } = await aDiscountCode(shop);
    const visitor = await aVisitorWith(shop, await aProduct(shop.database));
    for (let guess = 0; guess < 10; guess += 1) await enterDiscountCode(visitor, `GUESS${guess}`);

    expect((await enterDiscountCode(visitor, code)).json()).toMatchObject({
      code: 'too-many-requests',
      errors: { discountCode: [expect.any(String)] },
    });
  });
});

describe('a discount code for everything (DISCOUNT-4, CHECKOUT-8)', () => {
  it('needs no payment method, and the order is paid at once', async () => {
    const { code } = await aDiscountCode(shop, { percent: 100 });
    const visitor = await aReadyCart(shop, { delivery: 'pick-up' });
    await visitor.send('PATCH', '/ecommerce/cart', { discountCode: code, paymentMethod: null });

    const cart = (await visitor.get('/ecommerce/cart')).json<Cart>();
    const order = (await sendOrder(visitor, { locale: 'en' })).json<Order>();

    expect(cart).toMatchObject({
      needsPayment: false,
      canPurchaseUsingOnlyGiftCard: false,
      blockers: [],
      totals: { toPay: 0 },
    });
    expect(order).toMatchObject({
      state: 'paid',
      paymentState: 'paid',
      prepaidGross: 0,
      dueOnDelivery: 0,
      canPay: false,
      transfer: null,
      paymentMethod: { name: 'Nothing to pay', provider: 'nothing' },
    });
  });

  it('leaves the method that was chosen before unused, also payment on delivery', async () => {
    const { code } = await aDiscountCode(shop, { percent: 100 });
    const visitor = await aReadyCart(shop, { delivery: 'pick-up', payment: 'cash' });
    await enterDiscountCode(visitor, code);

    expect((await sendOrder(visitor)).json()).toMatchObject({
      state: 'paid',
      paymentMethod: { name: 'Nic do zapłaty', provider: 'nothing' },
    });
  });
});

describe('ordering with a discount code (DISCOUNT-5)', () => {
  const withCode = async (code: string, overrides: Parameters<typeof aReadyCart>[1] = {}) => {
    const visitor = await aReadyCart(shop, overrides);
    await enterDiscountCode(visitor, code);
    return visitor;
  };

  it('counts a use, keeps what it took off, and forgets the code for the next order', async () => {
    const code = await aDiscountCode(shop);
    const visitor = await withCode(code.code, {
      items: [{ product: await aProduct(shop.database, { price: 123 }), quantity: 2 }],
    });
    const { totals } = (await visitor.get('/ecommerce/cart')).json<Cart>();

    const order = (await sendOrder(visitor)).json<Order>();

    expect(order).toMatchObject({
      discountCode: code.code,
      codeDiscountGross: 24.6,
      priceGross: totals.gross,
      items: [{ codeDiscountGross: 24.6, discountNetTotal: 20, lineGross: 221.4 }],
    });
    expect(await usesOf(code.id)).toBe(1);
    expect((await visitor.get('/ecommerce/cart')).json()).toMatchObject({ discountCode: null });
  });

  it('counts none where it covers nothing', async () => {
    const code = await aDiscountCode(shop, { minimumGross: 999_999_00 });

    expect((await sendOrder(await withCode(code.code))).json()).toMatchObject({ discountCode: null });
    expect(await usesOf(code.id)).toBe(0);
  });

  it.each([{ active: false }, { validTo: past() }, { maximumUses: 0 }])(
    'is refused when it has become %j, and nothing is lost',
    async (change) => {
      const code = await aDiscountCode(shop);
      const visitor = await withCode(code.code);
      await shop.tables.update(discountCodes).set(change).where(eq(discountCodes.id, code.id));

      const response = await sendOrder(visitor);

      expect(response.statusCode).toBe(400);
      expect(response.json().errors).toEqual({ discountCode: [expect.any(String)] });
      expect((await visitor.get('/ecommerce/cart')).json()).toMatchObject({
        items: [{ quantity: 1 }],
        discountCode: code.code,
        discountCodeProblem: expect.any(String),
        blockers: ['discount-code'],
        totals: { codeGross: 0 },
      });
      await enterDiscountCode(visitor, null);
      expect((await sendOrder(visitor)).statusCode).toBe(200);
    },
  );

  it('never goes beyond the most uses, with fifty orders at once', async () => {
    const code = await aDiscountCode(shop, { maximumUses: 7 });
    const product = await aProduct(shop.database, { stock: null });
    const visitors: TestVisitor[] = [];
    for (let count = 0; count < 50; count += 1) visitors.push(await withCode(code.code, { items: [{ product }] }));

    const answers = await Promise.all(visitors.map((visitor) => sendOrder(visitor)));

    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(7);
    expect(
      answers.filter(({ statusCode }) => statusCode === 400).every((answer) => 'discountCode' in answer.json().errors),
    ).toBe(true);
    expect(await usesOf(code.id)).toBe(7);
  });

  it('gives the use back once', async () => {
    const code = await aDiscountCode(shop, { maximumUses: 1 });
    const order = (await sendOrder(await withCode(code.code))).json<Order>();
    await anOrder(shop);

    for (const _time of [1, 2]) await shop.database.transaction((tx) => returnDiscountCode(tx, order.id));

    expect(await usesOf(code.id)).toBe(0);
    expect((await sendOrder(await withCode(code.code))).json()).toMatchObject({ discountCode: code.code });
  });
});
