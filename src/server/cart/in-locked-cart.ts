import type { Database, Transaction } from '#server/database/database.ts';
import type { Visitor } from '#server/http/visitor.ts';
import { lockCart } from './queries.ts';
import { emptyCart, type StoredCart } from './stored-cart.ts';

type Change<Changed extends StoredCart> = {
  /** The cart as it becomes; throws a refusal. Reads and writes nothing. */
  decide: (cart: StoredCart) => Changed;
  save: (tx: Transaction, changed: Changed) => Promise<StoredCart>;
  /** A change that was made under this id before is not made again. */
  conversionId?: string;
};

/**
 * Makes one change of the visitor's cart. Changes of the same cart wait for one another, and a refusal leaves nothing
 * behind. The first change begins session and cart; it is decided beforehand, so that a refused one begins neither.
 */
export async function inLockedCart<Changed extends StoredCart>({ orm }: Database, visitor: Visitor, change: Change<Changed>): Promise<StoredCart> {
  if (visitor.sessionId === null) change.decide(emptyCart);

  return orm.transaction(async (tx) => {
    const { cart, fresh } = await lockCart(tx, await visitor.begin(tx), change.conversionId ?? null);
    const repeated = change.conversionId !== undefined && !fresh;
    return repeated ? cart : change.save(tx, change.decide(cart));
  });
}
