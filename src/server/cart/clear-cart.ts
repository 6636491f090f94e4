import { connectionOf, type Connection } from '#server/database/connection.ts';
import type { Database, Transaction } from '#server/database/database.ts';
import type { Visitor } from '#server/http/visitor.ts';
import { inLockedCart } from './in-locked-cart.ts';
import { deleteLines } from './line-queries.ts';
import { forgetCodes, noteCheckout } from './queries.ts';
import { emptyCart, type StoredCart } from './stored-cart.ts';

/** Empties a locked cart that has become an order; addresses and methods stay for the next one, codes do not. */
export async function clearCart(tx: Transaction, cartId: number): Promise<void> {
  await Promise.all([clear(connectionOf(tx), cartId), forgetCodes(connectionOf(tx), { id: cartId })]);
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
