import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Order } from '#contract/order.ts';
import type { PaymentTransaction } from '#contract/payments.ts';
import { toMinor } from '#domain/pricing/money.ts';
import { anOrder } from '#tests/support/order-builders.ts';
import { usePaymentShop } from '#tests/support/payment-shop.ts';
import { payuSignature } from '#server/gateways/payu/payu-notices.ts';
import { p24Signature } from '#server/gateways/przelewy24/p24-notices.ts';

const { shop, payu, p24, begin, read } = await usePaymentShop();
const ordersARun = 3;
const runs = 10;
const longestMs = 240_000;

type Pair = { order: Order; payu: PaymentTransaction; p24: PaymentTransaction };
/** One notice that somebody sends, true or not. */
type NoticeCase = {
  pair: number;
  by: 'payu' | 'p24';
  status: 'PENDING' | 'COMPLETED' | 'CANCELED';
  lie: 'none' | 'signature' | 'amount' | 'currency';
};

const sent: fc.Arbitrary<NoticeCase> = fc.record({
  pair: fc.nat(ordersARun - 1),
  by: fc.constantFrom('payu' as const, 'p24' as const),
  status: fc.constantFrom('PENDING' as const, 'COMPLETED' as const, 'CANCELED' as const),
  lie: fc.constantFrom('none' as const, 'none' as const, 'signature' as const, 'amount' as const, 'currency' as const),
});

const minor = ({ amount }: Pick<PaymentTransaction, 'amount'>) => toMinor(amount);

function payuNotice(attempt: PaymentTransaction, { status, lie }: NoticeCase) {
  const order = [...payu.orders.values()].find(({ extOrderId }) => extOrderId === attempt.id)!;
  const body = JSON.stringify({
    order: {
      orderId: order.orderId,
      extOrderId: attempt.id,
      status,
      totalAmount: String(lie === 'amount' ? 1 : minor(attempt)),
      currencyCode: lie === 'currency' ? 'EUR' : 'PLN',
    },
  });
  const signature = payuSignature(body, lie === 'signature' ? 'forged' : payu.credentials.secondKey)!;
  return {
    url: '/api/payments/notices/payu',
    body,
    headers: { 'openpayu-signature': `sender=checkout;signature=${signature};algorithm=MD5;content=DOCUMENT` },
  };
}

/** Przelewy24 sends notices of paid transactions only, so the transaction is paid first. */
function p24Notice(attempt: PaymentTransaction, { lie }: NoticeCase) {
  const transaction = p24.transactions.get(attempt.id)!;
  if (transaction.status === 0)
    Object.assign(transaction, { status: 1, orderId: 900_000_000 + Math.floor(Math.random() * 99_000_000) });
  const { merchantId, posId, crc } = p24.credentials;
  const amount = lie === 'amount' ? 1 : minor(attempt);
  const fields = {
    merchantId,
    posId,
    sessionId: attempt.id,
    amount,
    originAmount: amount,
    currency: lie === 'currency' ? 'EUR' : 'PLN',
    orderId: transaction.orderId,
    methodId: 25,
    statement: 'p24',
  };
  return {
    url: '/api/payments/notices/przelewy24',
    body: JSON.stringify({ ...fields, sign: p24Signature(fields, lie === 'signature' ? 'forged' : crc) }),
    headers: {},
  };
}

const moneyOf = async ({ order }: Pair) => {
  const { rows } = await shop.database.pool.query<{ kept: number }>(
    `select
    (select coalesce(sum(amount), 0) from payment_attempts where order_id = $1 and state = 'completed')
    - (select coalesce(sum(amount), 0) from payment_refunds where order_id = $1 and state <> 'failed') as kept`,
    [order.id],
  );
  return Number(rows[0]!.kept);
};

describe('whatever notices come', () => {
  it(
    'the money that is kept is that of the orders that are paid',
    async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(sent, { minLength: 4, maxLength: 14 }), fc.boolean(), async (notices, atOnce) => {
          const pairs: Pair[] = [];
          for (let index = 0; index < ordersARun; index += 1) {
            const order = await anOrder(shop, { payment: 'payu' });
            pairs.push({ order, payu: await begin(order), p24: await begin(order, { way: 'przelewy24' }) });
          }
          const deliver = async (notice: NoticeCase) => {
            const { url, body, headers } =
              notice.by === 'payu'
                ? payuNotice(pairs[notice.pair]!.payu, notice)
                : p24Notice(pairs[notice.pair]!.p24, notice);
            const { statusCode } = await shop.app.inject({
              method: 'POST',
              url,
              payload: body,
              headers: { 'content-type': 'application/json', ...headers },
            });
            expect(statusCode).toBe({ none: 200, signature: 401, amount: 400, currency: 400 }[notice.lie]);
          };
          if (atOnce) await Promise.all([...notices, ...notices].map(deliver));
          else for (const notice of [...notices, ...notices.toReversed()]) await deliver(notice);

          for (const [index, pair] of pairs.entries()) {
            const paid = notices.some(
              ({ pair: about, by, status, lie }) =>
                about === index && lie === 'none' && (by === 'p24' || status === 'COMPLETED'),
            );
            const order = await read(pair.order);
            expect(order.paymentState === 'paid').toBe(paid);
            expect(order.state).toBe(paid ? 'paid' : 'awaiting_payment');
            expect(await moneyOf(pair)).toBe(paid ? minor({ amount: pair.order.priceGross }) : 0);
          }
        }),
        { numRuns: runs },
      );
    },
    longestMs,
  );
});
