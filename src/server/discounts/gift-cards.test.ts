import { and, asc, eq, like } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import type { Cart } from '#contract/cart.ts';
import type { Order } from '#contract/order.ts';
import { formatGiftCardCode } from '#domain/pricing/gift-card.ts';
import { translators } from '#i18n/all.ts';
import { giftCardEntries, giftCards, orders, outboxMessages, paymentAttempts } from '#server/database/schema/index.ts';
import { changeOrderState, streamOrders } from '#server/orders/index.ts';
import { aProduct } from '#tests/support/catalogue-builders.ts';
import { aGiftCard, aGiftCardProduct, balanceOf } from '#tests/support/discount-builders.ts';
import { aReadyCart, asGuest, guestEmail, sendOrder } from '#tests/support/order-builders.ts';
import { useTestShop, type TestVisitor } from '#tests/support/test-shop.ts';
import { issueGiftCards, returnGiftCard, withdrawGiftCards } from './index.ts';

const shop = useTestShop();
const enter = (visitor: TestVisitor, giftCardCode: string | null) =>
  visitor.send('PATCH', '/ecommerce/cart?locale=en', { giftCardCode });
const cartOf = async (visitor: TestVisitor) => (await visitor.get('/ecommerce/cart?locale=en')).json<Cart>();

async function aBuyerWith(code: string, overrides: Parameters<typeof aReadyCart>[1] = {}): Promise<TestVisitor> {
  const visitor = await aReadyCart(shop, {
    delivery: 'pick-up',
    items: [{ product: await aProduct(shop.database, { price: 123, stock: null }) }],
    ...overrides,
  });
  const response = await enter(visitor, code);
  if (response.statusCode !== 200) throw new Error(response.body);
  return visitor;
}

describe('entering a gift card (DISCOUNT-7, DISCOUNT-8)', () => {
  it('subtracts it after everything else, tells what it holds and hides its code', async () => {
    const { code } = await aGiftCard(shop, { amount: 100_00 });
    const visitor = await aBuyerWith(formatGiftCardCode(code).toLowerCase(), { delivery: 'courier' });

    expect(await cartOf(visitor)).toMatchObject({
      giftCardValue: { net: 100, gross: 100 },
      giftCardCode: `••••-${code.slice(-4)}`,
      giftCardProblem: null,
      canPurchaseUsingOnlyGiftCard: false,
      totals: { gross: 212, giftCard: 100, toPay: 112, prepaid: 112 },
    });
    expect((await enter(visitor, null)).json()).toMatchObject({
      giftCardValue: null,
      giftCardCode: null,
      totals: { giftCard: 0, toPay: 212 },
    });
  });

  it.each<[string, Parameters<typeof aGiftCard>[1] | null, string]>([
    ['an unknown one', null, 'We don’t know this gift card. Please check its code.'],
    [
      'a blocked one',
      { active: false },
      'This gift card has been blocked. Please write to us if you think it should work.',
    ],
    ['an expired one', { validTo: new Date('2020-01-01') }, 'This gift card has expired.'],
    ['an empty one', { balance: 0 }, 'There is nothing left on this gift card.'],
    ['one in another currency', { currency: 'EUR' }, 'This gift card is in another currency.'],
  ])('refuses %s and says what is wrong', async (_name, overrides, text) => {
    const code = overrides ? (await aGiftCard(shop, overrides)).code : 'ABCD-EFGH-2345-6789';

    const response = await enter(await aReadyCart(shop), code);

    expect(response.statusCode).toBe(400);
    expect(response.json().errors).toEqual({ giftCardCode: [text] });
  });
});

describe('paying with a gift card (DISCOUNT-7)', () => {
  it('charges what is used and leaves the rest on the card', async () => {
    const card = await aGiftCard(shop, { amount: 50_00 });
    const visitor = await aBuyerWith(card.code);

    const order = (await sendOrder(visitor)).json<Order>();

    expect(order).toMatchObject({ giftCardGross: 50, prepaidGross: 73, paymentState: 'unpaid', canPay: true });
    expect(await balanceOf(shop, card.id)).toEqual({ balance: 0, entries: 0 });
    expect(await cartOf(visitor)).toMatchObject({ giftCardCode: null, items: [] });
  });

  it('needs no payment method when the card covers all, and the order is paid at once', async () => {
    const card = await aGiftCard(shop, { amount: 200_00 });
    const visitor = await aBuyerWith(card.code);
    await visitor.send('PATCH', '/ecommerce/cart', { paymentMethod: null });
    expect(await cartOf(visitor)).toMatchObject({
      canPurchaseUsingOnlyGiftCard: true,
      blockers: [],
      totals: { toPay: 0, giftCard: 123 },
    });

    const response = await sendOrder(visitor, { locale: 'en' });

    expect(response.json<Order>()).toMatchObject({
      state: 'paid',
      paymentState: 'paid',
      giftCardGross: 123,
      prepaidGross: 0,
      dueOnDelivery: 0,
      canPay: false,
      transfer: null,
      paymentMethod: { name: 'Gift card', provider: 'gift-card' },
    });
    expect(await balanceOf(shop, card.id)).toEqual({ balance: 77_00, entries: 77_00 });
  });

  it('never overdraws a card, with four orders at once', async () => {
    const card = await aGiftCard(shop, { amount: 150_00 });
    const visitors = await Promise.all([1, 2, 3, 4].map(() => aBuyerWith(card.code)));
    const holder = await shop.database.pool.connect();
    await holder.query('begin');
    await holder.query('select 1 from gift_cards where id = $1 for update', [card.id]);

    const sent = Promise.all(visitors.map((visitor) => sendOrder(visitor, { locale: 'en' })));
    const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    try {
      await vi.waitFor(async () => expect((await shop.database.pool.query(waiting)).rowCount).toBe(4), {
        timeout: 10_000,
      });
    } finally {
      await holder.query('commit');
      holder.release();
    }
    const answers = await sent;

    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(answers.find(({ statusCode }) => statusCode !== 200)!.json().errors).toEqual({
      giftCardCode: [expect.stringMatching(/gift card/)],
    });
    expect(await balanceOf(shop, card.id)).toEqual({ balance: 27_00, entries: 27_00 });
    const late = await cartOf(visitors[answers.findIndex(({ statusCode }) => statusCode === 400)]!);
    expect(late).toMatchObject({
      items: [{ quantity: 1 }],
      giftCardValue: { gross: 27 },
      totals: { giftCard: 27, toPay: 96 },
    });
  });

  it('is refused with a card that has been blocked since, and nothing is lost', async () => {
    const card = await aGiftCard(shop);
    const visitor = await aBuyerWith(card.code);
    await shop.tables.update(giftCards).set({ active: false }).where(eq(giftCards.id, card.id));

    expect((await sendOrder(visitor)).json().errors).toEqual({ giftCardCode: [expect.any(String)] });
    expect(await cartOf(visitor)).toMatchObject({
      items: [{ quantity: 1 }],
      giftCardProblem: 'blocked',
      giftCardValue: { gross: 0 },
      blockers: ['gift-card'],
    });
  });
});

describe('giving back to a gift card (DISCOUNT-10)', () => {
  const back = (orderId: string, amount: number, cause: string) =>
    shop.database.transaction((tx) => returnGiftCard(tx, { orderId, amount, cause }));

  it('books each cause once and never more than was taken', async () => {
    const card = await aGiftCard(shop, { amount: 200_00 });
    const { id } = (await sendOrder(await aBuyerWith(card.code))).json<Order>();

    expect([
      await back(id, 23_00, 'line'),
      await back(id, 23_00, 'line'),
      await back(id, 500_00, 'all'),
      await back(id, 1_00, 'more'),
    ]).toEqual([23_00, 0, 100_00, 0]);
    expect(await balanceOf(shop, card.id)).toEqual({ balance: 200_00, entries: 200_00 });
  });

  it('has nothing to do for an order without one', async () => {
    expect(await back('no-order-at-all', 100, 'x')).toBe(0);
  });
});

describe('buying a gift card (DISCOUNT-11)', () => {
  async function aBuyerOfCards(quantity = 2, overrides: Parameters<typeof aReadyCart>[1] = {}) {
    const product = await aGiftCardProduct(shop, { price: 250, stock: null });
    return aReadyCart(shop, { items: [{ product, quantity }], payment: 'transfer', ...overrides });
  }
  const cardsOf = (orderId: string) =>
    shop.tables.select().from(giftCards).where(eq(giftCards.boughtByOrderId, orderId)).orderBy(asc(giftCards.id));
  const mailsOf = (orderId: string) =>
    shop.tables
      .select()
      .from(outboxMessages)
      .where(and(like(outboxMessages.key, `gift-cards:${orderId}`)));
  const move = (reference: string, state: 'paid' | 'cancelled') =>
    shop.database.transaction((tx) => changeOrderState(tx, shop.config, { reference, state, author: 'test' }));

  it('needs no delivery, and a payment of all at once', async () => {
    const visitor = await aBuyerOfCards();
    const methods = (await visitor.get('/ecommerce/payment-methods')).json<{ id: number; prepaid: number }[]>();

    expect(await cartOf(visitor)).toMatchObject({
      needsDelivery: false,
      deliveryMethod: null,
      blockers: [],
      totals: { gross: 500, net: 500, deliveryGross: 0 },
      items: [{ vatRate: 0 }],
    });
    expect(methods.every(({ prepaid }) => prepaid === 100)).toBe(true);
    const cash = await shop.tables.query.paymentMethods.findFirst({ where: (t) => eq(t.code, 'cash') });
    expect(
      (await visitor.send('PATCH', '/ecommerce/cart', { paymentMethod: { id: cash!.id } })).json().errors,
    ).toHaveProperty('paymentMethod');
    expect((await sendOrder(visitor, { locale: 'en' })).json()).toMatchObject({
      deliveryMethod: { name: 'By e-mail' },
      deliveryGrossCost: 0,
    });
  });

  it('needs a delivery as soon as something else is bought with it', async () => {
    const visitor = await aBuyerOfCards();

    const cart = (
      await visitor.send('POST', '/ecommerce/cart/item', {
        product: await aProduct(shop.database),
        quantity: 1,
        conversionId: 'goods',
      })
    ).json<Cart>();

    expect(cart).toMatchObject({ needsDelivery: true, blockers: [] });
  });

  it('is not paid by a gift card', async () => {
    const card = await aGiftCard(shop, { amount: 1000_00 });
    const visitor = await aBuyerOfCards(1);

    expect((await enter(visitor, card.code)).json()).toMatchObject({
      totals: { giftCard: 0, toPay: 250 },
      canPurchaseUsingOnlyGiftCard: false,
    });
  });

  it('makes and mails the cards once, when the order is paid', async () => {
    const { id, reference } = (await sendOrder(await aBuyerOfCards(), { locale: 'pl' })).json<Order>();
    expect(await cardsOf(id)).toEqual([]);

    await move(reference, 'paid');
    const [order] = await shop.tables.select().from(orders).where(eq(orders.id, id));
    await shop.database.transaction((tx) => issueGiftCards(tx, shop.config, order!));

    const cards = await cardsOf(id);
    expect(cards).toMatchObject([{ balance: 250_00, active: true, recipient: guestEmail }, { balance: 250_00 }]);
    expect(new Set(cards.map(({ code }) => code)).size).toBe(2);
    const mails = await mailsOf(id);
    expect(mails).toMatchObject([{ recipient: guestEmail, subject: 'Twoje karty podarunkowe' }]);
    for (const { code } of cards) expect(mails[0]!.text).toContain(formatGiftCardCode(code));
    expect(mails[0]!.text).toContain('250,00');
    expect(mails[0]!.text).toMatch(/Ważna do: \d{2}\.\d{2}\.\d{4}/);
  });

  it.each([
    ['sandbox', true],
    ['transfer', false],
  ])('marks what a card pays whose own order was paid by %s: %s (PAY-11)', async (provider, testPayment) => {
    const bought = (await sendOrder(await aBuyerOfCards(1))).json<Order>();
    await move(bought.reference, 'paid');
    await shop.tables.update(paymentAttempts).set({ provider }).where(eq(paymentAttempts.orderId, bought.id));
    const [card] = await cardsOf(bought.id);

    const order = (await sendOrder(await aBuyerWith(card!.code), { locale: 'en' })).json<Order>();

    expect(order).toMatchObject({ paymentState: 'paid', testPayment });
    expect((await shop.visitor().get(`/ecommerce/order/${order.id}`, asGuest())).json()).toMatchObject({ testPayment });
    const [mail] = await shop.tables
      .select()
      .from(outboxMessages)
      .where(eq(outboxMessages.key, `order-received:${order.id}`));
    expect(mail!.text.includes(translators.en('mail.test_payment'))).toBe(testPayment);
    for await (const row of streamOrders(shop.database.reader, {}))
      if (row.order.id === order.id) expect(row.testPayment).toBe(testPayment);
  });

  it('is undone with its order while nothing has been paid with the cards', async () => {
    const { id, reference } = (await sendOrder(await aBuyerOfCards())).json<Order>();
    await move(reference, 'paid');
    const [spent, unused] = await cardsOf(id);
    await sendOrder(await aBuyerWith(spent!.code));

    const withdraw = () => shop.database.transaction((tx) => withdrawGiftCards(tx, id));

    expect([await withdraw(), await withdraw()]).toEqual([
      { withdrawn: 1, spentCodes: [spent!.code] },
      { withdrawn: 0, spentCodes: [spent!.code] },
    ]);
    expect(await balanceOf(shop, unused!.id)).toEqual({ balance: 0, entries: 0 });
    expect(await balanceOf(shop, spent!.id)).toEqual({ balance: 127_00, entries: 127_00 });
    expect(
      await shop.tables
        .select()
        .from(giftCardEntries)
        .where(and(eq(giftCardEntries.giftCardId, unused!.id), eq(giftCardEntries.kind, 'withdrawn'))),
    ).toHaveLength(1);
  });
});
