import { and, asc, count, desc, eq, or, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Reader } from '#server/database/database.ts';
import { jsonOf } from '#server/database/json-of.ts';
import { savedCartLines, savedCarts, users } from '#server/database/schema/index.ts';

const owner = alias(users, 'owner');
const asking = alias(users, 'asking');

const sharedWithAsking = and(eq(savedCarts.companyId, owner.companyId), eq(savedCarts.companyId, asking.companyId));

type SavedItem = Pick<typeof savedCartLines.$inferSelect, 'name' | 'mark' | 'quantity'>;
const itemColumns = { name: savedCartLines.name, mark: savedCartLines.mark, quantity: savedCartLines.quantity };

/** The saved carts that somebody may take up, the newest first: the own ones, and those of the company (SAVED-3). */
export function listSavedCarts(reader: Reader, userId: number, which?: SQL) {
  return reader
    .select({
      id: savedCarts.id,
      userId: savedCarts.userId,
      companyId: savedCarts.companyId,
      name: savedCarts.name,
      savedAt: savedCarts.savedAt,
      lines: count(savedCartLines.position),
      items: sql<SavedItem[]>`json_agg(${jsonOf(itemColumns)} order by ${savedCartLines.position})`,
      owner: { firstName: owner.firstName, lastName: owner.lastName, companyId: owner.companyId },
    })
    .from(savedCarts)
    .innerJoin(owner, eq(owner.id, savedCarts.userId))
    .innerJoin(asking, eq(asking.id, userId))
    .innerJoin(savedCartLines, eq(savedCartLines.savedCartId, savedCarts.id))
    .where(and(which, or(eq(savedCarts.userId, userId), sharedWithAsking)))
    .groupBy(savedCarts.id, owner.id)
    .orderBy(desc(savedCarts.savedAt), asc(savedCarts.id));
}

export type ListedCart = Awaited<ReturnType<typeof listSavedCarts>>[number];

/** One saved cart; null: there is none that they may see. */
export async function findSavedCart(reader: Reader, userId: number, id: string): Promise<ListedCart | null> {
  const [cart] = await listSavedCarts(reader, userId, eq(savedCarts.id, id));
  return cart ?? null;
}

/** What it holds, in order. */
export const linesOf = (reader: Reader, { id }: Pick<ListedCart, 'id'>) =>
  reader.select().from(savedCartLines).where(eq(savedCartLines.savedCartId, id)).orderBy(asc(savedCartLines.position));

/** A saved cart of its owner. The cart of somebody else counts as unknown. */
export const isOwn = (id: string, userId: number): SQL | undefined =>
  and(eq(savedCarts.id, id), eq(savedCarts.userId, userId));
