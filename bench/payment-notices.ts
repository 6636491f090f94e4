import { payuSignature } from '#server/gateways/payu/payu-notices.ts';
import type { Database } from '#server/database/database.ts';
import type { Call } from './send.ts';

const secondKey = 'bench-second-key';

/** The variables with which the measured shop takes payments by PayU. */
export const payuEnvironment = {
  PAYU_POS_ID: '1',
  PAYU_CLIENT_ID: '1',
  PAYU_CLIENT_SECRET: 'bench-client-secret',
  PAYU_SECOND_KEY: secondKey,
  PAYU_URL: 'http://127.0.0.1:9',
};

const address = JSON.stringify({
  type: 'shipping',
  street: 'Złota',
  streetNumber: '44',
  city: 'Warszawa',
  postalCode: '00-120',
  country: 'PL',
  companyName: '',
  taxNumber: '',
  contactUser: { firstnameLastname: 'Anna Nowak', email: 'anna@example.com', phone: '600700800', comments: '' },
});

/**
 * Makes orders of three lines that wait for their money, each with one attempt at PayU; those of an earlier run are
 * deleted.
 */
export async function prepareUnpaidOrders({ pool }: Database, count: number): Promise<void> {
  await pool.query(`delete from payment_events where attempt_id like 'benchpay%'`);
  await pool.query(`delete from outbox_messages where key like 'order-paid:bench%' or key like 'bare%'`);
  await pool.query(`delete from orders where id like 'bench%' or id like 'bare%'`);
  await pool.query(
    `insert into orders (id, reference, email, locale, state, payment_state, currency, basis, net_total, gross_total,
      delivery_name, delivery_net, delivery_gross, delivery_vat_rate_percent, payment_name, payment_provider,
      prepaid_percent, prepaid_gross, shipping, billing, terms_accepted_at)
    select 'bench' || n, 'bench/' || n, 'anna@example.com', 'pl', 'awaiting_payment', 'unpaid', 'PLN', 'gross', 107235,
      131900, 'Kurier', 7236, 8900, 23, 'PayU', 'payu', 100, 131900, $2, $2, now()
    from generate_series(1, $1::int) n`,
    [count, address],
  );
  await pool.query(
    `insert into order_lines (order_id, position, product_id, product_code, normalized_code, name, slug,
      category_name, producer_name, quantity, unit_net, unit_gross, line_net, line_gross, vat_rate_percent)
    select 'bench' || n, line, line, 'P-' || line, 'P-' || line, 'Komoda wzorcowa ' || line, 'komoda',
      'Komody', 'Komoda', 1, 33333, 41000, 33333, 41000, 23
    from generate_series(1, $1::int) n, generate_series(1, 3) line`,
    [count],
  );
  await pool.query(
    `insert into payment_attempts (id, order_id, provider, provider_ref, amount, currency, state, redirect_url)
    select 'benchpay' || n, 'bench' || n, 'payu', 'BENCH' || n, 131900, 'PLN', 'new', 'http://127.0.0.1:9/'
    from generate_series(1, $1::int) n`,
    [count],
  );
  await pool.query('analyze orders; analyze order_lines; analyze payment_attempts');
}

/** PayU's notice that the money of an order has come, the first of its kind for each number from 1 on. */
export function paymentNotice(shopUrl: string, number: number): Call {
  const order = {
    orderId: `BENCH${number}`,
    extOrderId: `benchpay${number}`,
    orderCreateDate: '2026-11-21T12:00:00.000+01:00',
    notifyUrl: `${shopUrl}/api/payments/notices/payu`,
    customerIp: '127.0.0.1',
    merchantPosId: '1',
    description: `bench/${number}`,
    currencyCode: 'PLN',
    totalAmount: '131900',
    status: 'COMPLETED',
    buyer: { email: 'anna@example.com', language: 'pl' },
    payMethod: { type: 'PBL' },
    products: [{ name: `bench/${number}`, unitPrice: '131900', quantity: '1' }],
  };
  const body = JSON.stringify({
    order,
    localReceiptDateTime: '2026-11-21T12:00:05.000+01:00',
    properties: [{ name: 'PAYMENT_ID', value: String(number) }],
  });
  return {
    url: order.notifyUrl,
    method: 'POST',
    body,
    headers: {
      'content-type': 'application/json',
      'openpayu-signature': `sender=checkout;signature=${payuSignature(body, secondKey)};algorithm=MD5;content=DOCUMENT`,
    },
  };
}
