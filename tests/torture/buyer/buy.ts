import { randomUUID } from 'node:crypto';
import type { DeliveryMethod, PaymentMethod } from '#contract/checkout.ts';
import type { Cart } from '#contract/cart.ts';
import type { Order } from '#contract/order.ts';
import type { PlaceOrderBody } from '#contract/orders.ts';
import { anAddress } from '#tests/support/domain/cart-builders.ts';
import { toMinor } from '#domain/pricing/money.ts';
import type { AcknowledgedOrder, Books } from '../books.ts';
import type { Answer, Browser } from './browser.ts';

export type Purchase = {
  email: string;
  lines: { productId: number; quantity: number }[];
  /** A default payment method, by its provider. */
  payment: 'sandbox' | 'payu' | 'przelewy24' | 'transfer' | 'cash';
  /** The provider's method by name; otherwise the first one. */
  method?: string;
  /** Further fields of the cart, such as a code. */
  cart?: Record<string, unknown>;
  /** Whether the buyer closes the shop when the order's answer does not come. */
  impatient?: boolean;
};

export type Bought = { ok: true; order: Order } | { ok: false; answer: Answer } | { ok: false; answer: null };

/** Fills a cart and orders it as a browser does: ids and keys stay the same when a call is repeated. */
export async function buy(books: Books, browser: Browser, purchase: Purchase): Promise<Bought> {
  for (const { productId, quantity } of purchase.lines) {
    const added = await browser.call({
      method: 'POST',
      path: '/api/ecommerce/cart/item',
      body: { product: productId, quantity, conversionId: randomUUID() },
    });
    if (added.status !== 200) return { ok: false, answer: added };
  }
  const filled = await fillCart(browser, purchase);
  if (filled.status !== 200) return { ok: false, answer: filled };
  return order(books, browser, purchase, filled.body as Cart);
}

async function fillCart(browser: Browser, { email, payment, method, cart }: Purchase): Promise<Answer> {
  const deliveries = (await browser.call({ path: '/api/ecommerce/delivery-methods' })).body as DeliveryMethod[];
  const payments = (await browser.call({ path: '/api/ecommerce/payment-methods' })).body as PaymentMethod[];
  const shippingAddress = anAddress({
    contactUser: { firstnameLastname: 'Anna Nowak', email, phone: '+48 600 700 800', comments: '' },
  });
  const [deliveryMethod, paymentMethod] = [
    deliveries[0]!,
    payments.find(({ provider, name }) => provider === payment && (method === undefined || name === method))!,
  ];
  return browser.call({
    method: 'PATCH',
    path: '/api/ecommerce/cart',
    body: {
      deliveryMethod: { id: deliveryMethod.id },
      paymentMethod: { id: paymentMethod.id },
      shippingAddress,
      shippingAddressGuest: shippingAddress,
      ...cart,
    },
  });
}

/** A buyer whose cart has changed looks at it again, and orders it if that is still possible. */
async function order(books: Books, browser: Browser, purchase: Purchase, cart: Cart): Promise<Bought> {
  const { email, impatient = false } = purchase;
  const call = {
    method: 'POST' as const,
    path: '/api/ecommerce/order',
    body: { termsAccepted: true, cartVersion: cart.version, totals: cart.totals } satisfies PlaceOrderBody,
    headers: { 'idempotency-key': `order-${email}` },
  };
  if (impatient) books.gone.add(email);
  const answer = impatient ? await browser.try(call) : await browser.call(call);
  if (!answer || answer.status >= 500) return { ok: false, answer: null };
  books.gone.delete(email);
  if (answer.status !== 200) {
    const { cart: now } = answer.body as { cart?: Cart };
    return now?.blockers.length === 0 ? order(books, browser, purchase, now) : { ok: false, answer };
  }
  const placed = answer.body as Order;
  books.orders.push(acknowledged(email, placed));
  return { ok: true, order: placed };
}

const acknowledged = (email: string, { id, reference, priceGross, items }: Order): AcknowledgedOrder => ({
  email,
  orderId: id,
  reference,
  gross: toMinor(priceGross),
  lines: items.map(({ productId, quantity }) => ({ productId, quantity })),
});
