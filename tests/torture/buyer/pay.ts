import type { Order } from '#contract/order.ts';
import type { PaymentTransaction } from '#contract/payments.ts';
import type { Books } from '../books.ts';
import type { Browser } from './browser.ts';

export type Payer = { email: string; orderId: string };

const asGuest = ({ email }: Payer) => ({ 'confirm-email': email });

/** Begins to pay; null when the shop refuses, as it does when the order is not to be paid any more. */
export async function beginToPay(
  browser: Browser,
  payer: Payer,
  body?: { blikCode: string },
): Promise<PaymentTransaction | null> {
  const answer = await browser.call({
    method: 'POST',
    path: `/api/ecommerce/order/${payer.orderId}/pay`,
    body,
    headers: asGuest(payer),
  });
  return answer.status === 200 ? (answer.body as PaymentTransaction) : null;
}

/** Decides on the provider's own page; the answer leads back to the shop. */
export async function decide(browser: Browser, { id }: PaymentTransaction, decision: 'pay' | 'refuse'): Promise<void> {
  const { status, body } = await browser.call({ method: 'POST', path: `/sandbox-payment/${id}`, form: { decision } });
  if (status !== 303) throw new Error(`The provider's page answered ${status}: ${JSON.stringify(body)}`);
}

/** Decides once and goes away, whatever comes of it. */
export async function decideAndLeave(
  browser: Browser,
  { id }: PaymentTransaction,
  decision: 'pay' | 'refuse',
): Promise<void> {
  await browser.try({ method: 'POST', path: `/sandbox-payment/${id}`, form: { decision } });
}

export async function readOrder(books: Books, browser: Browser, payer: Payer): Promise<Order> {
  const { status, body } = await browser.call({
    path: `/api/ecommerce/order/${payer.orderId}`,
    headers: asGuest(payer),
  });
  if (status !== 200) throw new Error(`Order ${payer.orderId} was answered with ${status}: ${JSON.stringify(body)}`);
  const order = body as Order;
  if (order.paymentState === 'paid') books.seenPaid.add(order.id);
  return order;
}
