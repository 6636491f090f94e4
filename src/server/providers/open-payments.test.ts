import { describe, expect, it } from 'vitest';
import { toMinor } from '#domain/pricing/money.ts';
import { anOrder, asGuest } from '#tests/support/order-builders.ts';
import { usePaymentShop } from '#tests/support/payment-shop.ts';

const { shop, payu, p24, begin, read, paidMails } = await usePaymentShop();
const fakes = { payu, przelewy24: p24 };

describe.each(['payu', 'przelewy24'] as const)(
  'cancelling an order whose payment by %s is open (PAY-17)',
  (provider) => {
    const fake = fakes[provider];
    const cancel = ({ id }: { id: string }) =>
      shop.visitor().send('POST', `/ecommerce/order/${id}/cancel?locale=en`, undefined, asGuest());

    it('is refused to the buyer when the provider has the money already', async () => {
      fake.behave({ notices: 'never' });
      const order = await anOrder(shop, { payment: provider });
      await fake.decide((await begin(order)).id, 'pay');

      expect((await cancel(order)).statusCode).toBe(400);

      expect(await read(order)).toMatchObject({ state: 'paid', paymentState: 'paid' });
    });

    it('waits until the provider can be asked', async () => {
      const order = await anOrder(shop, { payment: provider });
      await begin(order);
      fake.behave({ answers: 'down' });

      expect((await cancel(order)).json()).toMatchObject({ code: 'unavailable' });
      expect((await read(order)).state).toBe('awaiting_payment');
      fake.behave({});

      expect((await cancel(order)).json()).toMatchObject({ state: 'cancelled' });
    });
  },
);

describe('a payment by two ways at once (PAY-8)', () => {
  it('pays the order once, and what came twice goes back', async () => {
    const order = await anOrder(shop, { payment: 'payu' });
    const [first, second] = [await begin(order), await begin(order, { way: 'przelewy24' })];

    await Promise.all([payu.decide(first.id, 'pay'), p24.decide(second.id, 'pay')]);

    await expect
      .poll(async () => (await read(order)).transactions.map(({ state }) => state))
      .toEqual(['completed', 'completed']);
    expect(await read(order)).toMatchObject({ state: 'paid', paymentState: 'paid' });
    const { rows } = await shop.database.pool.query<{ sum: number }>(
      'select sum(amount)::int8 as sum from payment_refunds where order_id = $1',
      [order.id],
    );
    expect(rows[0]!.sum).toBe(toMinor(order.priceGross));
    expect(await paidMails(order)).toBe(1);
  });
});
