import type { Database } from '#server/database/database.ts';
import type { Visitor } from '#server/http/visitor.ts';
import { buyerOf } from './buyer.ts';
import { inLockedCart } from './in-locked-cart.ts';
import { noteCheckout } from './queries.ts';
import { refuseBlocked } from './refuse-blocked.ts';
import type { StoredCart } from './stored-cart.ts';

/** Checks lines and codes and marks the cart as in checkout (CHECKOUT-9). */
export function initiateCheckout(database: Database, visitor: Visitor, now: Date): Promise<StoredCart> {
  return inLockedCart(database, visitor, {
    decide: (cart) => {
      refuseBlocked(cart, buyerOf(visitor, now), ['no-items', 'item-problem', 'discount-code', 'gift-card']);
      return cart;
    },
    save: async (connection, cart) => {
      await noteCheckout(connection, { id: cart.row.id, startedAt: now });
      return cart;
    },
  });
}
