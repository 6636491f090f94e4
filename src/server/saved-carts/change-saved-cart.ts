import { eq } from 'drizzle-orm';
import type { Transaction } from '#server/database/database.ts';
import { savedCarts, users } from '#server/database/schema/index.ts';
import { invalidField, notFound } from '#server/http/errors.ts';
import { isOwn } from './saved-cart-queries.ts';

type Own = { id: string; userId: number };
type Changes = { name?: string | undefined; shared?: boolean | undefined };

/** Renames an own saved cart, hands it to the company or takes it back (SAVED-3); another one's is not there. */
export async function changeSavedCart(tx: Transaction, { id, userId }: Own, { name, shared }: Changes): Promise<void> {
  const [own] = await tx
    .select({ name: savedCarts.name, companyId: savedCarts.companyId, ofOwner: users.companyId })
    .from(savedCarts)
    .innerJoin(users, eq(users.id, savedCarts.userId))
    .where(isOwn(id, userId))
    .for('update', { of: savedCarts });
  if (!own) throw notFound();
  if (shared === true && own.ofOwner === null) throw invalidField('shared', 'saved_cart.no_company');
  const sharedWith = shared === true ? own.ofOwner : null;
  await tx
    .update(savedCarts)
    .set({ name: name ?? own.name, companyId: shared === undefined ? own.companyId : sharedWith })
    .where(isOwn(id, userId));
}

export async function removeSavedCart(tx: Transaction, { id, userId }: Own): Promise<void> {
  const removed = await tx.delete(savedCarts).where(isOwn(id, userId)).returning({ id: savedCarts.id });
  if (removed.length === 0) throw notFound();
}
