import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Cart } from '#contract/cart.ts';
import type { Order } from '#contract/orders.ts';
import { discountCodes, priceHistory, productPrices } from '#server/database/schema/index.ts';
import { aCategory, aProducer, aProduct } from '#tests/support/catalogue-builders.ts';
import { aDiscountCode } from '#tests/support/discount-builders.ts';
import { aReadyCart, anOrder, sendOrder } from '#tests/support/order-builders.ts';
import { useTestShop, type TestVisitor } from '#tests/support/test-shop.ts';
import { returnDiscountCode } from './index.ts';

const shop = useTestShop();
const dayMs = 86_400_000;
const past = () => new Date(shop.now.getTime() - dayMs);
const future = () => new Date(shop.now.getTime() + dayMs);

const enter = (visitor: TestVisitor, discountCode: string | null, locale = 'en') =>
  visitor.send('PATCH', `/ecommerce/cart?locale=${locale}`, { discountCode });
const usesOf = async (id: number) =>
  (await shop.tables.select().from(discountCodes).where(eq(discountCodes.id, id)))[0]!.uses;

async function aVisitorWith(...items: number[]): Promise<TestVisitor> {
  const visitor = shop.visitor();
  for (const product of items)
    await visitor.send('POST', '/ecommerce/cart/item', { product, quantity: 1, conversionId: `add-${product}` });
  return visitor;
}

describe('entering a discount code (DISCOUNT-1)', () => {
  it('takes it off the lines, however it is typed, and back when it is removed', async () => {
    await aDiscountCode(shop, { code: 'LATO10', name: { pl: 'Lato w domu', en: 'Summer at home' } });
    const visitor = await aVisitorWith(await aProduct(shop.database, { price: 123 }));

    const cart = (await enter(visitor, ' lato 10 ')).json<Cart>();

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
    expect((await enter(visitor, null)).json()).toMatchObject({
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
    ['one in another currency', { currency: 'EUR' }, 'This code is valid in another currency.'],
  ])('refuses %s and says what is wrong', async (_name, given, text) => {
    const code = given ? (await aDiscountCode(shop, given)).code : 'NIEMA';
    const visitor = await aVisitorWith(await aProduct(shop.database));

    const response = await enter(visitor, code);

    expect(response.statusCode).toBe(400);
    expect(response.json().errors).toEqual({ discountCode: [text] });
    expect((await visitor.get('/ecommerce/cart')).json()).toMatchObject({ discountCode: null });
  });

  it('refuses who guesses, even with a right code', async () => {
    const { code } = await aDiscountCode(shop);
    const visitor = await aVisitorWith(await aProduct(shop.database));
    for (let guess = 0; guess < 10; guess += 1) await enter(visitor, `GUESS${guess}`);

    expect((await enter(visitor, code)).json()).toMatchObject({
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
    await enter(visitor, code);

    expect((await sendOrder(visitor)).json()).toMatchObject({
      state: 'paid',
      paymentMethod: { name: 'Nic do zapłaty', provider: 'nothing' },
    });
  });
});

describe('what a discount code covers (DISCOUNT-2, DISCOUNT-3, DISCOUNT-6)', () => {
  it('is its categories with all below them, of its producers', async () => {
    const [furniture, other] = [await aCategory(shop.database), await aCategory(shop.database)];
    const sofas = await aCategory(shop.database, { parent: furniture });
    const producer = await aProducer(shop.database);
    const [covered, elsewhere, foreign] = [
      await aProduct(shop.database, { categories: [sofas], producer }),
      await aProduct(shop.database, { categories: [other], producer }),
      await aProduct(shop.database, { categories: [sofas] }),
    ];
    const { code } = await aDiscountCode(shop, { categoryIds: [furniture], producerIds: [producer] });
    const visitor = await aVisitorWith(covered, elsewhere);

    const entered = (await enter(visitor, code)).json<Cart>();
    const added = (
      await visitor.send('POST', '/ecommerce/cart/item', { product: foreign, quantity: 1, conversionId: 'later' })
    ).json<Cart>();

    expect(entered.items.map((item) => item.discountCodeApplied)).toEqual([true, false]);
    expect(added.items.map((item) => item.discountCodeApplied)).toEqual([true, false, false]);
    expect((await visitor.get('/ecommerce/cart')).json()).toEqual(added);
  });

  it('leaves reduced products out unless it may take something off them too', async () => {
    const reduced = await aProduct(shop.database, { price: 90, discountedFrom: { price: 100, lowest: 85 } });
    const [plain, onTop] = [await aDiscountCode(shop), await aDiscountCode(shop, { onReduced: true })];
    const visitor = await aVisitorWith(reduced);

    expect((await enter(visitor, plain.code)).json()).toMatchObject({
      items: [{ discountCodeApplied: false, lineGross: 90 }],
    });
    expect((await enter(visitor, onTop.code)).json()).toMatchObject({
      items: [{ discountCodeApplied: true, lineGross: 81, lowestGross30: 85, discountName: `Sale, ${onTop.code}` }],
      totals: { discountGross: 10, codeGross: 9 },
    });
  });

  it('tells what a line is short of, and covers it once there is enough', async () => {
    const [byGross, byNet] = [
      await aDiscountCode(shop, { minimumGross: 184_50 }),
      await aDiscountCode(shop, { minimumNet: 150_00 }),
    ];
    const visitor = await aVisitorWith(await aProduct(shop.database, { price: 123 }));

    const cart = (await enter(visitor, byGross.code)).json<Cart>();

    expect(cart.items[0]).toMatchObject({
      discountCodeApplied: false,
      discountCodeGrossValueMissing: 61.5,
      discountCodeNetValueMissing: null,
    });
    expect((await enter(visitor, byNet.code)).json()).toMatchObject({
      items: [{ discountCodeNetValueMissing: 50, discountCodeGrossValueMissing: null }],
    });
    expect(
      (await visitor.send('PATCH', `/ecommerce/cart/item/${cart.items[0]!.id}`, { quantity: 2 })).json(),
    ).toMatchObject({ items: [{ discountCodeApplied: true, discountCodeNetValueMissing: null, lineGross: 221.4 }] });
  });

  it('shares an amount to the grosz', async () => {
    const { code } = await aDiscountCode(shop, { kind: 'amount', amount: 100_00 });
    const visitor = await aVisitorWith(
      ...(await Promise.all([1, 2, 3].map(() => aProduct(shop.database, { price: 99.99 })))),
    );

    const { items, totals } = (await enter(visitor, code)).json<Cart>();

    expect(items.map(({ codeDiscountGross }) => codeDiscountGross).toSorted()).toEqual([33.33, 33.33, 33.34]);
    expect(totals).toMatchObject({ codeGross: 100, itemsGross: 199.97 });
  });

  it('is measured against the lowest price of the 30 days before the code began', async () => {
    const product = await aProduct(shop.database, { price: 123 });
    const { tables } = shop;
    const ago = (days: number) => new Date(shop.now.getTime() - days * dayMs);
    await tables.delete(priceHistory).where(eq(priceHistory.productId, product));
    await tables.insert(priceHistory).values(
      [
        [60, 50_00],
        [40, 110_00],
        [20, 130_00],
        [5, 90_00],
      ].map(([days, gross]) => ({
        productId: product,
        currency: 'PLN' as const,
        gross: gross!,
        net: 0,
        validFrom: ago(days!),
      })),
    );
    const { code } = await aDiscountCode(shop, { validFrom: ago(9) });
    const visitor = await aVisitorWith(product);

    const cart = (await enter(visitor, code)).json<Cart>();

    expect(cart.items[0]!.lowestGross30).toBe(110);
    expect((await visitor.get('/ecommerce/cart?locale=en')).json()).toEqual(cart);
    expect(await tables.select().from(productPrices).where(eq(productPrices.productId, product))).toHaveLength(1);
  });
});

describe('ordering with a discount code (DISCOUNT-5)', () => {
  const withCode = async (code: string, given: Parameters<typeof aReadyCart>[1] = {}) => {
    const visitor = await aReadyCart(shop, given);
    await enter(visitor, code);
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
      await enter(visitor, null);
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
