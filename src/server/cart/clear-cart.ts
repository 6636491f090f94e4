import { connectionOf, type Connection } from '#server/database/connection.ts';
import type { Database, Transaction } from '#server/database/database.ts';
import type { Visitor } from '#server/http/visitor.ts';
import { inLockedCart } from './in-locked-cart.ts';
import { deleteLines } from './line-queries.ts';
import { noteCheckout } from './queries.ts';
import { emptyCart, type StoredCart } from './stored-cart.ts';

/** Removes the lines and ends the checkout of a locked cart; addresses and methods stay for the next order. */
export function clearCart(tx: Transaction, cartId: number): Promise<void> {
  return clear(connectionOf(tx), cartId);
}

/** Clears the cart of a visitor; who has no session has nothing to clear. */
export async function clearCartOf(database: Database, visitor: Visitor): Promise<StoredCart> {
  if (visitor.sessionId === null) return emptyCart;
  return inLockedCart(database, visitor, {
    decide: (cart) => ({ ...cart, lines: [] }),
    save: async (connection, cart) => {
      await clear(connection, cart.row.id);
      return cart;
    },
  });
}

async function clear(connection: Connection, cartId: number): Promise<void> {
  await Promise.all([deleteLines(connection, { cartId }), noteCheckout(connection, { id: cartId, startedAt: null })]);
}
