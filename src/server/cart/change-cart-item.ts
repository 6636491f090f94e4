import { changeQuantity } from '#domain/cart/change-quantity.ts';
import type { Database } from '#server/database/database.ts';
import { notFound } from '#server/http/errors.ts';
import type { Visitor } from '#server/http/visitor.ts';
import { inLockedCart } from './in-locked-cart.ts';
import { saveLine } from './line-queries.ts';
import { refuseOffer } from './refusals.ts';
import type { StoredCart } from './stored-cart.ts';

/** Sets the quantity of a line; an item of another cart does not exist for this visitor. */
export function changeCartItem(database: Database, visitor: Visitor, id: number, quantity: number): Promise<StoredCart> {
  return inLockedCart(database, visitor, {
    decide: (cart) => {
      const existing = cart.lines.find((line) => line.id === id);
      if (!existing) throw notFound();
      const change = changeQuantity(cart.lines, existing, quantity);
      if (!change.ok) throw refuseOffer(change.reason, existing.offer);
      return { ...cart, lines: change.lines, line: change.line };
    },
    save: async (connection, { line, ...cart }) => {
      await saveLine(connection, cart.row.id, line);
      return cart;
    },
  });
}
