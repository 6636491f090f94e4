import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Order } from '#contract/order.ts';
import type { PaymentWays } from '#contract/payments.ts';
import { aProduct } from '#tests/support/catalogue-builders.ts';
import { anOrder, aReadyCart, asGuest, sendOrder } from '#tests/support/order-builders.ts';
import { usePaymentShop } from '#tests/support/payment-shop.ts';
import { checkOpenPayments } from './index.ts';

const { shop, payu, p24, deps, gateways, pay, begin, read, untilPayment } = await usePaymentShop();
const minuteMs = 60_000;
const ways = async ({ id }: Order, headers: Record<string, string> = asGuest()) =>
  shop.visitor().get(`/ecommerce/order/${id}/payment-ways?locale=pl`, headers);

describe('the ways to pay an order (PAY-10)', () => {
  it('are a BLIK code, what the provider lists with logos, and the pages of all', async () => {
    const order = await anOrder(shop, { payment: 'payu' });

    const answer = (await ways(order)).json<PaymentWays>();

    expect(answer.chosen).toBe('payu');
    expect(answer.ways.map(({ id, kind }) => `${kind} ${id}`)).toEqual([
      'blik payu:blik',
      'method payu:m',
      'method payu:i',
      'method payu:p',
      'method payu:o',
      'method payu:wm',
      'method payu:c',
      'page payu',
      'page przelewy24',
      'page sandbox',
    ]);
    expect(answer.ways[1]).toEqual({
      id: 'payu:m',
      kind: 'method',
      name: 'mBank',
      image: '/api/payments/logos/payu/m',
    });
    const logo = await shop.app.inject({ method: 'GET', url: answer.ways[1]!.image! });
    expect(logo.headers['content-type']).toBe('image/svg+xml');
    expect(logo.body).toContain('mBank');
  });

  it('name the way that came with the order', async () => {
    expect((await ways(await anOrder(shop, { payment: 'blik' }))).json<PaymentWays>().chosen).toBe('payu:blik');
    expect(
      (await ways(await anOrder(shop, { payment: 'przelewy24' }))).json<PaymentWays>().ways.map(({ id }) => id),
    ).toContain('przelewy24:25');
  });

  it('are for the buyer alone', async () => {
    const order = await anOrder(shop, { payment: 'payu' });

    expect((await ways(order, {})).statusCode).toBe(401);
    expect((await ways(order, asGuest('eve@example.com'))).statusCode).toBe(404);
  });

  it('send the buyer straight to the bank', async () => {
    const order = await anOrder(shop, { payment: 'przelewy24' });

    expect(await begin(order, { way: 'przelewy24:25' })).toMatchObject({
      method: 'przelewy24',
      channel: '25',
      state: 'new',
    });
    expect([...p24.transactions.values()].find(({ description }) => description === order.reference)).toMatchObject({
      method: 25,
    });
  });

  it.each(['payu:nobody', 'nobody', 'transfer', 'cash', ''])('do not include "%s"', async (way) => {
    const order = await anOrder(shop, { payment: 'payu' });

    expect((await pay(order, { way })).json()).toMatchObject({
      errors: { paymentMethod: ['This payment method can’t be used for this order.'] },
    });
  });
});

describe.each([
  ['payu', payu],
  ['przelewy24', p24],
] as const)('a BLIK code for %s (PAY-9)', (provider, fake) => {
  const blik = provider === 'payu' ? { way: 'payu:blik' } : { way: 'przelewy24:blik' };
  const orderOf = async () => {
    await shop.database.pool.query(`update payment_methods set provider = $1 where code = 'blik'`, [provider]);
    const order = await anOrder(shop, { payment: provider });
    await shop.database.pool.query(`update payment_methods set provider = $1 where code = 'blik'`, [provider]);
    return order;
  };

  it('pays without a page', async () => {
    const order = await orderOf();

    expect(await begin(order, { ...blik, blikCode: '777123' })).toMatchObject({
      method: provider,
      channel: 'blik',
      redirectUrl: null,
    });

    await untilPayment(order, 'paid');
  });

  it('that is wrong says what to do, and another can be entered', async () => {
    const order = await orderOf();

    expect((await pay(order, { ...blik, blikCode: '123456' })).json()).toMatchObject({
      errors: { blikCode: [expect.stringContaining('Create a new one')] },
    });
    expect((await pay(order, blik)).json()).toMatchObject({
      errors: { blikCode: ['Enter the six digits of your BLIK code.'] },
    });
    expect((await pay(order, { ...blik, blikCode: '12345' })).statusCode).toBe(400);
    await begin(order, { ...blik, blikCode: '777123' });
    await untilPayment(order, 'paid');
  });

  it('is refused while another of the order is being announced', async () => {
    const order = await orderOf();
    fake.behave({ answers: 'slow', slowMs: 1000 });

    const first = pay(order, { ...blik, blikCode: '700123' });
    await expect.poll(async () => (await read(order)).transactions.length).toBe(1);
    const second = await pay(order, { ...blik, blikCode: '700999' });

    expect(second.json()).toMatchObject({ errors: { blikCode: [expect.stringContaining('in 120 s')] } });
    expect((await first).json()).toMatchObject({ state: 'pending' });
    expect((await read(order)).transactions).toHaveLength(1);
  });

  it('that waits for the bank is pending, and a second one is refused meanwhile', async () => {
    const order = await orderOf();
    const first = await begin(order, { ...blik, blikCode: '700123' });
    expect(first.state).toBe('pending');
    expect(await read(order)).toMatchObject({ paymentState: 'pending', canPay: true });

    shop.now = new Date(shop.now.getTime() + minuteMs / 2);
    expect((await pay(order, { ...blik, blikCode: '777999' })).json()).toMatchObject({
      errors: { blikCode: [expect.stringContaining('in 90 s')] },
    });
    expect((await read(order)).transactions).toHaveLength(1);
    shop.now = new Date(shop.now.getTime() + 3 * minuteMs);
    const second = await begin(order, { ...blik, blikCode: '777999' });

    expect(second.id).not.toBe(first.id);
    await untilPayment(order, 'paid');
    fake.behave({});
    shop.now = new Date(shop.now.getTime() + 80 * minuteMs);
    await checkOpenPayments(deps(), gateways());
    expect((await read(order)).paymentState).toBe('paid');
  });

  it('is taken by no other way', async () => {
    const order = await orderOf();

    expect((await pay(order, { way: provider, blikCode: '777123' })).json()).toMatchObject({
      errors: { blikCode: ['This payment method does not use a BLIK code.'] },
    });
  });
});

describe('a provider whose list cannot be had', () => {
  it('still has its page', async () => {
    payu.behave({ answers: 'down' });
    const order = await anOrder(shop, { payment: 'payu', locale: 'en' });

    const answer = (
      await shop.visitor().get(`/ecommerce/order/${order.id}/payment-ways?locale=en`, asGuest())
    ).json<PaymentWays>();

    expect(answer.ways.map(({ id }) => id)).toEqual(
      ['payu:blik', 'payu', 'przelewy24', 'sandbox'].map((id) => (id === 'payu:blik' ? answer.ways[0]!.id : id)),
    );
  });
});

describe('an amount that a provider does not take (CHECKOUT-12)', () => {
  const aDearProduct = () => aProduct(shop.database, { price: 6000, stock: null });

  it('is refused with a reason before anything is ordered, and its methods are not offered', async () => {
    const product = await aDearProduct();
    const visitor = await aReadyCart(shop, { payment: 'payu', delivery: 'pick-up', items: [{ product }] });
    await visitor.send('POST', '/ecommerce/cart/item', { product, quantity: 199, conversionId: randomUUID() });
    const payu = (await shop.tables.query.paymentMethods.findFirst({ where: (t, { eq }) => eq(t.code, 'payu') }))!;
    const methods = (await visitor.get('/ecommerce/payment-methods')).json<{ provider: string }[]>();

    expect((await sendOrder(visitor, { locale: 'en' })).json()).toMatchObject({
      errors: { paymentMethod: [expect.stringContaining('too large')] },
    });

    expect(
      (await visitor.send('PATCH', '/ecommerce/cart?locale=en', { paymentMethod: { id: payu.id } })).json(),
    ).toMatchObject({ errors: { paymentMethod: [expect.stringContaining('too large')] } });
    expect(new Set(methods.map(({ provider }) => provider))).toEqual(new Set(['sandbox', 'transfer', 'cash']));
  });

  it('is no way to pay an order that is there', async () => {
    const order = await anOrder(shop, {
      payment: 'online',
      delivery: 'pick-up',
      items: [{ product: await aDearProduct(), quantity: 200 }],
    });

    expect((await ways(order)).json<PaymentWays>().ways.map(({ id }) => id)).toEqual(['sandbox']);
    expect((await pay(order, { way: 'payu' })).statusCode).toBe(400);
  });
});
