import type { Database } from '#server/database/database.ts';
import { notFound } from '#server/http/errors.ts';
import type { Visitor } from '#server/http/visitor.ts';
import { inLockedCart } from './in-locked-cart.ts';
import { deleteLine } from './line-queries.ts';
import type { StoredCart } from './stored-cart.ts';

/** Removes a line; an item of another cart does not exist for this visitor. */
export function removeCartItem(database: Database, visitor: Visitor, id: number): Promise<StoredCart> {
  return inLockedCart(database, visitor, {
    decide: (cart) => {
      const lines = cart.lines.filter((line) => line.id !== id);
      if (lines.length === cart.lines.length) throw notFound();
      return { ...cart, lines };
    },
    save: async (connection, cart) => {
      await deleteLine(connection, { id });
      return cart;
    },
  });
}
