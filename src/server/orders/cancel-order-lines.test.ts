import { asc, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Order } from '#contract/order.ts';
import { toMinor } from '#domain/pricing/money.ts';
import { orderHistory, orders } from '#server/database/schema/index.ts';
import { aProduct } from '#tests/support/catalogue-builders.ts';
import { aGiftCard, balanceOf } from '#tests/support/discount-builders.ts';
import { aReadyCart, anOrder, guestEmail, sendOrder } from '#tests/support/order-builders.ts';
import { orderSteps, withPlainSpaces } from '#tests/support/order-steps.ts';
import { useTestShop } from '#tests/support/test-shop.ts';
import { cancelOrderLines } from './index.ts';

const shop = useTestShop();
const { cancel, move, aPaidOrder, read, refundsOf, mailsOf, stockOf } = orderSteps(shop);

describe('taking pieces off an order (ORDER-12)', () => {
  it('gives back stock and money, and shows what remains to the grosz', async () => {
    const [table, chair] = [
      await aProduct(shop.database, { code: 'STOL', name: 'Stół', price: 333.33, stock: 10 }),
      await aProduct(shop.database, { code: 'KRZESLO', name: 'Krzesło', price: 10, stock: 10 }),
    ];
    const order = await aPaidOrder({
      items: [
        { product: table, quantity: 3 },
        { product: chair, quantity: 2 },
      ],
    });

    expect(await cancel(order, [{ position: 0, quantity: 1 }])).toMatchObject({
      ok: true,
      everything: false,
      money: { gross: 333_33, toPayment: 333_33, toCard: 0, byHand: 0 },
    });

    expect(await stockOf(table)).toBe(8);
    expect(await stockOf(chair)).toBe(8);
    const shown = await read(order);
    expect(shown).toMatchObject({
      state: 'paid',
      paymentState: 'paid',
      priceGross: 1108.99,
      remainingGross: 775.66,
      prepaidGross: 775.66,
      refundedGross: 333.33,
      refundedDoneGross: 0,
      canCancel: false,
    });
    expect(shown.items).toMatchObject([
      { quantity: 3, cancelledQuantity: 1, lineGross: 999.99, remainingGross: 666.66 },
      { quantity: 2, cancelledQuantity: 0, remainingGross: 20 },
    ]);
    expect(await refundsOf(order)).toMatchObject([
      { state: 'new', amount: 333_33, provider: 'transfer', author: 'ola', reason: 'by phone' },
    ]);
  });

  it('is noted with its pieces, amount and author, and told in the language of the order', async () => {
    const product = await aProduct(shop.database, { code: 'STOL-9', name: 'Stół', price: 333.33, stock: 10 });
    const order = await aPaidOrder({ items: [{ product, quantity: 3 }] });

    await cancel(order, [{ position: 0, quantity: 2 }]);

    const history = await shop.tables
      .select()
      .from(orderHistory)
      .where(eq(orderHistory.orderId, order.id))
      .orderBy(asc(orderHistory.id));
    expect(history.slice(2)).toMatchObject([
      {
        kind: 'lines',
        state: 'paid',
        author: 'ola',
        note: 'by phone',
        details: { gross: 666_66, toCard: 0, lines: [{ position: 0, name: 'Stół', quantity: 2 }] },
      },
      { kind: 'refund', state: 'paid', author: 'ola', details: { gross: 666_66, refund: 'requested' } },
    ]);
    const mail = (await mailsOf(order)).at(-1)!;
    expect(mail).toMatchObject({
      recipient: guestEmail,
      subject: `Zamówienie ${order.reference}: część produktów anulowana`,
    });
    for (const part of [
      '2 x Stół (STOL-9): 666,66 zł',
      'Otrzymasz z powrotem: 666,66 zł',
      '1 x Stół (STOL-9 / gotowe ',
      '): 333,33 zł',
      'Razem brutto: 422,33 zł',
      'Razem netto: 343,36 zł',
    ])
      expect(withPlainSpaces(mail.text)).toContain(part);
  });

  it('counts what remains in the amounts that its buyer was asked for', async () => {
    const product = await aProduct(shop.database, { price: 9.08, stock: 9 });
    const [consumer, business] = [
      await aPaidOrder({ items: [{ product, quantity: 3 }] }),
      await aPaidOrder({ items: [{ product, quantity: 3 }] }),
    ];
    await shop.tables.update(orders).set({ basis: 'net' }).where(eq(orders.id, business.id));

    for (const order of [consumer, business]) await cancel(order, [{ position: 0, quantity: 1 }]);

    expect((await read(consumer)).items).toMatchObject([{ remainingGross: 18.16 }]);
    expect((await read(business)).items).toMatchObject([{ remainingGross: 18.17 }]);
  });

  it('ends the order with its last piece and gives back the delivery as well', async () => {
    const product = await aProduct(shop.database, { price: 100, stock: 3 });
    const order = await aPaidOrder({ items: [{ product, quantity: 3 }] });

    await cancel(order, [{ position: 0, quantity: 1 }]);
    await cancel(order, [{ position: 0, quantity: 2 }]);

    expect(await read(order)).toMatchObject({
      state: 'cancelled',
      remainingGross: 0,
      remainingNet: 0,
      refundedGross: order.priceGross,
    });
    expect((await refundsOf(order)).map(({ amount }) => amount)).toEqual([100_00, 289_00]);
    expect(await stockOf(product)).toBe(3);
    expect((await mailsOf(order)).map(({ key }) => key.split(':')[0])).toEqual([
      'order-received',
      'order-paid',
      'order-partly_cancelled',
      'order-cancelled',
    ]);
  });

  it('lowers what is still to be paid, and refunds nothing that was never paid', async () => {
    const product = await aProduct(shop.database, { price: 100, stock: 3 });
    const order = await anOrder(shop, { items: [{ product, quantity: 3 }], payment: 'deposit' });

    await cancel(order, [{ position: 0, quantity: 1 }]);

    expect(await read(order)).toMatchObject({
      state: 'awaiting_payment',
      paymentState: 'unpaid',
      remainingGross: 289,
      prepaidGross: 86.7,
      dueOnDelivery: 202.3,
    });
    expect(await refundsOf(order)).toEqual([]);
    expect(withPlainSpaces((await mailsOf(order)).at(-1)!.text)).toContain('czeka na płatność: 86,70 zł.');
  });

  it('is refused for more pieces than there are and once the order is over, and changes nothing', async () => {
    const product = await aProduct(shop.database, { price: 100, stock: 3 });
    const order = await anOrder(shop, { items: [{ product, quantity: 2 }], payment: 'cash' });

    expect(await cancel(order, [{ position: 0, quantity: 3 }])).toEqual({ ok: false, reason: 'too-many', position: 0 });
    expect(await cancel(order, [{ position: 5, quantity: 1 }])).toEqual({
      ok: false,
      reason: 'unknown-line',
      position: 5,
    });
    expect((await read(order)).items).toMatchObject([{ cancelledQuantity: 0 }]);
    await cancel(order);
    expect(await cancel(order)).toEqual({ ok: false, reason: 'not-allowed', from: 'cancelled', allowed: [] });
    expect(
      await shop.database.transaction((tx) =>
        cancelOrderLines(tx, shop.config, { by: { reference: '1999/01/000001' }, mover: 'staff', author: 'ola' }),
      ),
    ).toEqual({ ok: false, reason: 'unknown-order' });
  });

  it('happens once when it is asked for twice at the same moment', async () => {
    const product = await aProduct(shop.database, { price: 100, stock: 3 });
    const order = await aPaidOrder({ items: [{ product, quantity: 3 }] });

    const results = await Promise.all([1, 2, 3].map(() => cancel(order, [{ position: 0, quantity: 2 }])));

    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect((await refundsOf(order)).map(({ amount }) => amount)).toEqual([200_00]);
    expect(await stockOf(product)).toBe(2);
  });
});

describe('goods that come back after the parcel has left (ORDER-14)', () => {
  it('are a return, and go to the stock only when they can be sold again', async () => {
    const product = await aProduct(shop.database, { price: 100, stock: 5 });
    const order = await aPaidOrder({ items: [{ product, quantity: 3 }] });
    await move(order, 'in_progress', 'shipped', 'delivered');

    await cancel(order, [{ position: 0, quantity: 1 }], true);
    expect(await stockOf(product)).toBe(3);
    await cancel(order);

    expect(await stockOf(product)).toBe(3);
    expect(await read(order)).toMatchObject({ state: 'returned', refundedGross: order.priceGross, canCancel: false });
    expect((await mailsOf(order)).slice(-2).map(({ key }) => key.split(':')[0])).toEqual([
      'order-partly_returned',
      'order-returned',
    ]);
  });

  it('are paid back by hand as far as the courier had collected the money', async () => {
    const order = await anOrder(shop, { payment: 'cash' });
    await move(order, 'in_progress', 'shipped', 'delivered');

    expect(await cancel(order)).toMatchObject({ money: { toPayment: 0, byHand: toMinor(order.priceGross) } });

    expect(withPlainSpaces((await mailsOf(order)).at(-1)!.text)).toContain('podaj numer rachunku');
  });
});

describe('an order that a gift card and money have paid (ORDER-13)', () => {
  it('gives money back first and the card last, together what was paid', async () => {
    const card = await aGiftCard(shop, { amount: 150_00 });
    const product = await aProduct(shop.database, { price: 100, stock: 9 });
    const visitor = await aReadyCart(shop, { items: [{ product, quantity: 3 }] });
    await visitor.send('PATCH', '/ecommerce/cart', { giftCardCode: card.code });
    const order = (await sendOrder(visitor)).json<Order>();
    await move(order, 'paid');
    expect(order).toMatchObject({ priceGross: 389, giftCardGross: 150, prepaidGross: 239 });

    expect(await cancel(order, [{ position: 0, quantity: 2 }])).toMatchObject({
      money: { toPayment: 200_00, toCard: 0 },
    });
    expect(await read(order)).toMatchObject({ remainingGross: 189, giftCardGross: 150, prepaidGross: 39 });
    expect(await cancel(order)).toMatchObject({
      everything: true,
      money: { toPayment: 39_00, toCard: 150_00, delivery: 89_00 },
    });

    expect(await balanceOf(shop, card.id)).toEqual({ balance: 150_00, entries: 150_00 });
    expect(withPlainSpaces((await mailsOf(order)).at(-1)!.text)).toContain('Zwrot na kartę podarunkową: 150,00 zł');
  });
});
