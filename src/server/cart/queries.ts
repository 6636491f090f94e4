import { eq, getTableColumns, isNotNull, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '#server/database/database.ts';
import { cartAdditions, carts, deliveryMethods, paymentMethods } from '#server/database/schema/index.ts';
import { listLines } from './line-queries.ts';
import type { CartRow, StoredCart } from './stored-cart.ts';

const { sessionId: _session, userId: _user, updatedAt: _updated, ...columns } = getTableColumns(carts);

/** The cart of a session as it stands; null: none yet. */
export async function findCart(database: Queryable, sessionId: number): Promise<StoredCart | null> {
  const [cart] = await database.select({ row: columns, delivery: deliveryMethods, payment: paymentMethods }).from(carts)
    .leftJoin(deliveryMethods, eq(deliveryMethods.id, carts.deliveryMethodId))
    .leftJoin(paymentMethods, eq(paymentMethods.id, carts.paymentMethodId))
    .where(eq(carts.sessionId, sql.placeholder('sessionId')))
    .prepare('cart_by_session')
    .execute({ sessionId });
  return cart ? { ...cart, lines: await listLines(database, cart.row) } : null;
}

/**
 * The cart of a session, made where there is none, locked to the end of the transaction and with its next version.
 * A conversion id is noted in the same statement: `fresh` tells whether it is new to this cart.
 * The lines are read by a statement of their own, which sees what the transaction waited for.
 */
export async function lockCart(tx: Transaction, sessionId: number, conversionId: string | null = null): Promise<{ cart: StoredCart; fresh: boolean }> {
  const locked = tx.$with('locked').as(tx.insert(carts).values({ sessionId: sql.placeholder('sessionId') })
    .onConflictDoUpdate({ target: carts.sessionId, set: { version: sql`${carts.version} + 1`, updatedAt: sql`now()` } })
    .returning(columns));
  const conversion = sql<string>`${sql.placeholder('conversionId')}::text`;
  const noted = tx.$with('noted').as(tx.insert(cartAdditions)
    .select((query) => query.select({ cartId: locked.id, conversionId: conversion.as('conversion_id') }).from(locked).where(isNotNull(conversion)))
    .onConflictDoNothing().returning());
  const [found] = await tx.with(locked, noted).select().from(locked)
    .leftJoin(noted, sql`true`)
    .leftJoin(deliveryMethods, eq(deliveryMethods.id, locked.deliveryMethodId))
    .leftJoin(paymentMethods, eq(paymentMethods.id, locked.paymentMethodId))
    .prepare('cart_lock')
    .execute({ sessionId, conversionId });
  const { locked: row, noted: note, delivery_methods: delivery, payment_methods: payment } = found!;
  return { cart: { row, delivery, payment, lines: await listLines(tx, row) }, fresh: note !== null };
}

export async function updateCart(tx: Transaction, id: number, changes: Partial<CartRow>): Promise<void> {
  await tx.update(carts).set(changes).where(eq(carts.id, id));
}
