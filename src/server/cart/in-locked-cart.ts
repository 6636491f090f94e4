import type { Connection } from '#server/database/connection.ts';
import type { Database } from '#server/database/database.ts';
import { inTransaction } from '#server/database/in-transaction.ts';
import type { Visitor } from '#server/http/visitor.ts';
import type { Regard } from './line-queries.ts';
import { lockCart } from './queries.ts';
import { emptyCart, type StoredCart } from './stored-cart.ts';

type Change<Found, Changed extends StoredCart> = {
  /** What else the decision needs; sent along with the lock. */
  find?: (connection: Connection) => Promise<Found>;
  /** The cart as it becomes; throws a refusal. Reads and writes nothing. */
  decide: (cart: StoredCart, found: Found) => Changed;
  /** Sends all its statements at once. */
  save: (connection: Connection, changed: Changed) => Promise<StoredCart>;
  /** A change that was made under this id before is not made again. */
  conversionId?: string;
  /** What the lines are read for. */
  regard?: Regard;
};

const nothing = async () => undefined as never;

/**
 * Makes one change of the visitor's cart. Changes of the same cart wait for one another, and a refusal leaves nothing
 * behind. The first change begins session and cart; it is decided beforehand, so that a refused one begins neither.
 */
export async function inLockedCart<Found, Changed extends StoredCart>(
  database: Database,
  visitor: Visitor,
  change: Change<Found, Changed>,
): Promise<StoredCart> {
  const { find = nothing, decide, save, conversionId, regard } = change;
  if (visitor.sessionId === null) decide(emptyCart, await find(database.pool));

  return inTransaction(database, async (connection) => {
    const sessionId = visitor.sessionId ?? (await visitor.begin(connection));
    const [{ cart, fresh }, found] = await Promise.all([
      lockCart(connection, sessionId, { conversionId, regard }),
      find(connection),
    ]);
    const repeated = conversionId !== undefined && !fresh;
    if (repeated) return async () => cart;
    const changed = decide(cart, found);
    return () => save(connection, changed);
  });
}
