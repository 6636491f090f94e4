import { connectionOf } from '#server/database/connection.ts';
import type { Queryable, Transaction } from '#server/database/database.ts';
import type { Visitor } from '#server/http/visitor.ts';
import { buyerOf } from './buyer.ts';
import { evaluateCart, type CartStanding } from './evaluate-cart.ts';
import type { Regard } from './line-queries.ts';
import { findCart, lockCart } from './queries.ts';
import { emptyCart, type StoredCart } from './stored-cart.ts';

/** The cart of a visitor as it stands; who never changed anything has an empty one. */
export async function loadCart(database: Queryable, visitor: Visitor, regard?: Regard): Promise<StoredCart> {
  if (visitor.sessionId === null) return emptyCart;
  return (await findCart(connectionOf(database), visitor.sessionId, regard)) ?? emptyCart;
}

/** What follows from the visitor's cart now, amounts in minor units; its parcel is measured for any delivery. */
export async function cartStanding(database: Queryable, visitor: Visitor, now: Date): Promise<CartStanding> {
  return evaluateCart(await loadCart(database, visitor, { withFacts: true }), buyerOf(visitor, now));
}

/** The cart that an order is made from: locked to the end of the transaction, judged with today's prices and stock. */
export async function loadCartForOrder(
  tx: Transaction,
  visitor: Visitor,
  now: Date,
): Promise<StoredCart & CartStanding> {
  const cart = visitor.sessionId === null ? emptyCart : (await lockCart(connectionOf(tx), visitor.sessionId)).cart;
  return { ...cart, ...evaluateCart(cart, buyerOf(visitor, now)) };
}
