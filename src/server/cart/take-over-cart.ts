import { eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { largestQuantity } from '#domain/cart/quantity.ts';
import { bareNames, excluded } from '#server/database/bare-names.ts';
import type { Transaction } from '#server/database/database.ts';
import { cartAdditions, cartItems, carts } from '#server/database/schema/index.ts';

const guests = alias(carts, 'guests');
const { shippingAddress, shippingAddressGuest, billingAddress, billingAddressGuest } = carts;

/**
 * Gives the cart of a session to its customer (CART-26). When the customer has a cart already, its lines are added to
 * that, and equal lines add up. Two tabs that sign in at once wait for each other at the rows.
 */
export async function takeOverCart(tx: Transaction, { sessionId, userId }: { sessionId: number; userId: number }) {
  const ofSession = eq(carts.sessionId, sessionId);
  const [ofGuest] = await tx.select({ id: carts.id }).from(carts).where(ofSession).for('update');
  if (!ofGuest) return;
  const [own] = await tx.select({ id: carts.id }).from(carts).where(eq(carts.userId, userId)).for('update');
  if (own) await addCart(tx, ofGuest.id, own.id);
  else
    await tx
      .update(carts)
      .set({ sessionId: null, userId, ...asOwnAddresses })
      .where(eq(carts.id, ofGuest.id));
}

/** The addresses that the guest has typed become those of the customer. */
const asOwnAddresses = {
  version: sql`${carts.version} + 1`,
  shippingAddress: sql`coalesce(${shippingAddressGuest}, ${shippingAddress})`,
  billingAddress: sql`coalesce(${billingAddressGuest}, ${billingAddress})`,
  shippingAddressGuest: null,
  billingAddressGuest: null,
};

async function addCart(tx: Transaction, from: number, to: number): Promise<void> {
  const { id: _id, cartId, ...fields } = cartItems;
  const columns = [
    fields.productId,
    fields.normalizedCode,
    fields.mark,
    fields.configuration,
    fields.outletPieceId,
    fields.quantity,
    fields.productUrl,
    fields.conversionId,
  ];
  await tx.execute(sql`insert into ${cartItems} (${bareNames(cartId, ...columns)})
    select ${to}, ${bareNames(...columns)} from ${cartItems} where ${cartId} = ${from} order by ${cartItems.id}
    on conflict (${bareNames(cartId, fields.normalizedCode, fields.mark)}) do update
      set ${bareNames(fields.quantity)} =
        least(${largestQuantity}, ${fields.quantity} + ${excluded(fields.quantity)})`);
  await tx.execute(sql`insert into ${cartAdditions} (${bareNames(cartAdditions.cartId, cartAdditions.conversionId)})
    select ${to}, ${bareNames(cartAdditions.conversionId)} from ${cartAdditions}
    where ${cartAdditions.cartId} = ${from} on conflict do nothing`);
  await tx.execute(sql`update ${carts} set ${bareNames(carts.version)} = ${carts.version} + 1,
      ${bareNames(carts.discountCode)} = coalesce(${guests.discountCode}, ${carts.discountCode}),
      ${bareNames(carts.quotationId)} = null,
      ${bareNames(carts.giftCardCode)} = coalesce(${guests.giftCardCode}, ${carts.giftCardCode}),
      ${bareNames(carts.updatedAt)} = now()
    from ${carts} ${guests} where ${carts.id} = ${to} and ${guests.id} = ${from}`);
  await tx.delete(carts).where(eq(carts.id, from));
}
