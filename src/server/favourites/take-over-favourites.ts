import { eq, sql } from 'drizzle-orm';
import { bareNames } from '#server/database/bare-names.ts';
import type { Transaction } from '#server/database/database.ts';
import { favouriteLists, favourites } from '#server/database/schema/index.ts';

type Owners = { sessionId: number; userId: number };

/** Makes the favourites of a session those of its account: its only ones, or added to those that are there already. */
export async function takeOverFavourites(tx: Transaction, { sessionId, userId }: Owners): Promise<void> {
  const [ofGuest] = await lock(tx, eq(favouriteLists.sessionId, sessionId));
  if (!ofGuest) return;
  const [own] = await lock(tx, eq(favouriteLists.userId, userId));
  if (!own) {
    await tx.update(favouriteLists).set({ sessionId: null, userId }).where(eq(favouriteLists.id, ofGuest.id));
    return;
  }
  const { listId, productId, addedAt } = favourites;
  await tx.execute(sql`insert into ${favourites} (${bareNames(listId, productId, addedAt)})
    select ${own.id}, ${bareNames(productId, addedAt)} from ${favourites} where ${listId} = ${ofGuest.id}
    on conflict do nothing`);
  await tx.delete(favouriteLists).where(eq(favouriteLists.id, ofGuest.id));
}

const lock = (tx: Transaction, condition: ReturnType<typeof eq>) =>
  tx.select({ id: favouriteLists.id }).from(favouriteLists).where(condition).for('update');

/** The favourites of an account that is deleted. */
export async function deleteFavourites(tx: Transaction, userId: number): Promise<void> {
  await tx.delete(favouriteLists).where(eq(favouriteLists.userId, userId));
}
