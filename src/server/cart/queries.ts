import { eq, getTableColumns, isNotNull, sql } from 'drizzle-orm';
import type { Connection } from '#server/database/connection.ts';
import { jsonOf, jsonOfJoined } from '#server/database/json-of.ts';
import { cartAdditions, carts, deliveryMethods, paymentMethods } from '#server/database/schema/index.ts';
import { compose, statement } from '#server/database/statement.ts';
import { codeNamed, giftCardNamed } from '#server/discounts/index.ts';
import { listLines, listPlainLines, type Regard } from './line-queries.ts';
import type { StoredCart } from './stored-cart.ts';

const {
  sessionId: _session,
  userId: _user,
  updatedAt: _updated,
  checkoutStartedAt: _started,
  ...columns
} = getTableColumns(carts);

const methods = {
  delivery: jsonOfJoined(deliveryMethods.id, getTableColumns(deliveryMethods)).as('delivery'),
  payment: jsonOfJoined(paymentMethods.id, getTableColumns(paymentMethods)).as('payment'),
};

export const cartOfSession = compose
  .select({ id: carts.id, row: jsonOf(columns).as('row'), ...methods })
  .from(carts)
  .leftJoin(deliveryMethods, eq(deliveryMethods.id, carts.deliveryMethodId))
  .leftJoin(paymentMethods, eq(paymentMethods.id, carts.paymentMethodId))
  .where(eq(carts.sessionId, sql.placeholder('sessionId')));

const found = statement('cart_by_session', cartOfSession);

/** The cart of a session as it stands; null: none yet. */
export async function findCart(connection: Connection, sessionId: number, regard?: Regard): Promise<StoredCart | null> {
  const [cart] = await found(connection, { sessionId });
  if (!cart) return null;
  const plain = isPlain(cart);
  const [named] = plain ? [] : await codes(connection, { sessionId });
  const lines =
    plain && !regard?.withFacts
      ? await listPlainLines(connection, sessionId)
      : await listLines(connection, sessionId, regard);
  return {
    row: cart.row,
    delivery: cart.delivery,
    payment: cart.payment,
    discount: named?.discount ?? null,
    giftCard: named?.giftCard ?? null,
    lines,
  };
}

/** Whether a cart can be judged by its rows alone: no code, no card, no delivery that asks how long things are. */
export function isPlain({ row, delivery }: Pick<StoredCart, 'row' | 'delivery'>): boolean {
  return row.discountCode === null && row.giftCardCode === null && (delivery?.maximumLengthMm ?? null) === null;
}

/** Apart, because most carts have neither. */
const codes = statement(
  'cart_codes',
  compose
    .select({
      discount: codeNamed(sql`${carts.discountCode}`).as('discount'),
      giftCard: giftCardNamed(sql`${carts.giftCardCode}`).as('giftCard'),
    })
    .from(carts)
    .where(eq(carts.sessionId, sql.placeholder('sessionId'))),
);

const locked = compose.$with('locked').as(
  compose
    .insert(carts)
    .values({ sessionId: sql.placeholder('sessionId') })
    .onConflictDoUpdate({ target: carts.sessionId, set: { version: sql`${carts.version} + 1`, updatedAt: sql`now()` } })
    .returning({
      id: carts.id,
      deliveryMethodId: carts.deliveryMethodId,
      paymentMethodId: carts.paymentMethodId,
      discountCode: carts.discountCode,
      giftCardCode: carts.giftCardCode,
      row: jsonOf(columns).as('row'),
    }),
);
const conversion = sql<string>`${sql.placeholder('conversionId')}::text`;
const noted = compose.$with('noted').as(
  compose
    .insert(cartAdditions)
    .select((query) =>
      query
        .select({ cartId: locked.id, conversionId: conversion.as('conversion_id') })
        .from(locked)
        .where(isNotNull(conversion)),
    )
    .onConflictDoNothing()
    .returning(),
);

const lock = statement(
  'cart_lock',
  compose
    .with(locked, noted)
    .select({
      row: locked.row,
      ...methods,
      discount: codeNamed(locked.discountCode).as('discount'),
      giftCard: giftCardNamed(locked.giftCardCode).as('giftCard'),
      fresh: sql<boolean>`${noted.cartId} is not null`.as('fresh'),
    })
    .from(locked)
    .leftJoin(noted, sql`true`)
    .leftJoin(deliveryMethods, eq(deliveryMethods.id, locked.deliveryMethodId))
    .leftJoin(paymentMethods, eq(paymentMethods.id, locked.paymentMethodId)),
);

/**
 * The cart of a session, made where there is none, locked to the end of the transaction and with its next version.
 * A conversion id is noted in the same statement: `fresh` tells whether it is new to this cart.
 * The lines are read by a statement of their own, sent along, which sees what the transaction waited for.
 */
export async function lockCart(
  connection: Connection,
  sessionId: number,
  { conversionId = null, regard }: { conversionId?: string | null | undefined; regard?: Regard | undefined } = {},
): Promise<{ cart: StoredCart; fresh: boolean }> {
  const [[cart], lines] = await Promise.all([
    lock(connection, { sessionId, conversionId }),
    listLines(connection, sessionId, regard),
  ]);
  const { fresh, ...stored } = cart!;
  return { cart: { ...stored, lines }, fresh };
}

/** Stores methods, addresses and codes. */
export const saveCheckout = statement(
  'cart_checkout_save',
  compose
    .update(carts)
    .set({
      deliveryMethodId: sql`${sql.placeholder('deliveryMethodId')}`,
      paymentMethodId: sql`${sql.placeholder('paymentMethodId')}`,
      shippingAddress: sql`${sql.placeholder('shippingAddress')}`,
      shippingAddressGuest: sql`${sql.placeholder('shippingAddressGuest')}`,
      billingAddress: sql`${sql.placeholder('billingAddress')}`,
      billingAddressGuest: sql`${sql.placeholder('billingAddressGuest')}`,
      billingSameAsShipping: sql`${sql.placeholder('billingSameAsShipping')}`,
      discountCode: sql`${sql.placeholder('discountCode')}`,
      giftCardCode: sql`${sql.placeholder('giftCardCode')}`,
      pickUpPoint: sql`${sql.placeholder('pickUpPoint')}`,
    })
    .where(eq(carts.id, sql.placeholder('id'))),
);

/** Forgets what was meant for one order alone. */
export const forgetCodes = statement(
  'cart_codes_forget',
  compose
    .update(carts)
    .set({ discountCode: null, giftCardCode: null })
    .where(eq(carts.id, sql.placeholder('id'))),
);

/** Notes when the checkout began; null: it has ended. */
export const noteCheckout = statement(
  'cart_checkout_note',
  compose
    .update(carts)
    .set({ checkoutStartedAt: sql`${sql.placeholder('startedAt')}` })
    .where(eq(carts.id, sql.placeholder('id'))),
);
