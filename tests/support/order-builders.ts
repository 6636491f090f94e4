import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { LightMyRequestResponse } from 'fastify';
import type { Cart } from '#contract/cart.ts';
import type { Order } from '#contract/order.ts';
import { anAddress } from '#tests/support/domain/cart-builders.ts';
import type { Address } from '#domain/checkout/address.ts';
import { ensureDefaultMethods } from '#server/checkout/index.ts';
import { carts, sessions, users } from '#server/database/schema/index.ts';
import { forgetSession } from '#server/http/session-memory.ts';
import { hashToken } from '#server/http/sessions.ts';
import { aProduct } from './catalogue-builders.ts';
import type { TestShop, TestVisitor } from './test-shop.ts';

export const guestEmail = 'anna@example.com';
export const asGuest = (email = guestEmail) => ({ 'confirm-email': email });

export type OrderToBuild = {
  visitor?: TestVisitor;
  /** Of the default methods. */
  payment?: 'online' | 'deposit' | 'transfer' | 'cash' | 'payu' | 'przelewy24' | 'blik' | 'deferred';
  delivery?: 'courier' | 'furniture-transport' | 'pick-up';
  items?: {
    product: number;
    quantity?: number;
    outletCode?: string;
    configuration?: number[] | string;
    mark?: string;
  }[];
  address?: Partial<Address>;
};

/** A visitor whose cart is ready to be ordered: one product by courier, paid online, unless said otherwise. */
export async function aReadyCart(
  shop: TestShop,
  { visitor = shop.visitor(), payment = 'online', delivery = 'courier', items, address }: OrderToBuild = {},
): Promise<TestVisitor> {
  await ensureDefaultMethods(shop.database, shop.config);
  const [deliveryMethod, paymentMethod] = [
    await shop.tables.query.deliveryMethods.findFirst({ where: (t, { eq }) => eq(t.code, delivery) }),
    await shop.tables.query.paymentMethods.findFirst({ where: (t, { eq }) => eq(t.code, payment) }),
  ];
  for (const { product, quantity = 1, outletCode, configuration, mark } of items ?? [
    { product: await aProduct(shop.database) },
  ]) {
    expectOk(
      await visitor.send('POST', '/ecommerce/cart/item', {
        product,
        quantity,
        outletCode,
        configuration,
        mark,
        conversionId: randomUUID(),
      }),
    );
  }
  const shippingAddress = anAddress(address);
  expectOk(
    await visitor.send('PATCH', '/ecommerce/cart', {
      deliveryMethod: { id: deliveryMethod!.id },
      paymentMethod: { id: paymentMethod!.id },
      shippingAddress,
      shippingAddressGuest: shippingAddress,
    }),
  );
  return visitor;
}

type OrderToSend = {
  key?: string;
  locale?: 'pl' | 'en';
  comments?: string;
  seen?: Cart;
  opinionConsent?: boolean;
  headers?: Record<string, string>;
};

/** What a visitor agrees to who orders the cart as it was seen; unless said otherwise, as it is shown now. */
export async function seenBody(visitor: TestVisitor, seen?: Cart) {
  const { version, totals, items } = seen ?? (await visitor.get('/ecommerce/cart')).json<Cart>();
  const delayedItems = items.filter(({ delayed }) => delayed).map(({ id }) => id);
  return { termsAccepted: true, cartVersion: version, totals, delayedItems };
}

/** Orders the cart as the visitor saw it; unless said otherwise, as it is shown now. */
export async function sendOrder(
  visitor: TestVisitor,
  { key, locale = 'pl', comments, seen, opinionConsent, headers }: OrderToSend = {},
): Promise<LightMyRequestResponse> {
  return visitor.send(
    'POST',
    `/ecommerce/order?locale=${locale}`,
    {
      ...(await seenBody(visitor, seen)),
      ...(comments === undefined ? {} : { comments }),
      ...(opinionConsent === undefined ? {} : { opinionConsent }),
    },
    { ...headers, ...(key === undefined ? {} : { 'idempotency-key': key }) },
  );
}

/** Places an order and answers it. */
export async function anOrder(
  shop: TestShop,
  overrides: OrderToBuild & { locale?: 'pl' | 'en'; comments?: string } = {},
): Promise<Order> {
  return expectOk(await sendOrder(await aReadyCart(shop, overrides), overrides)).json<Order>();
}

/** Makes the session of a visitor, who has a cart, that of a customer with this id. */
export async function signIn(shop: TestShop, visitor: TestVisitor, userId: number): Promise<void> {
  const tokenHash = hashToken(visitor.session!);
  await shop.tables
    .insert(users)
    .overridingSystemValue()
    .values({ id: userId, discr: 'customer', email: `customer-${userId}@example.com`, locale: 'pl' })
    .onConflictDoNothing();
  const ofSession = await shop.tables
    .update(sessions)
    .set({ userId })
    .where(eq(sessions.tokenHash, tokenHash))
    .returning({ id: sessions.id });
  await shop.tables.update(carts).set({ sessionId: null, userId }).where(eq(carts.sessionId, ofSession[0]!.id));
  forgetSession(tokenHash);
}

function expectOk(response: LightMyRequestResponse): LightMyRequestResponse {
  if (response.statusCode !== 200) throw new Error(`${response.statusCode} ${response.body}`);
  return response;
}
