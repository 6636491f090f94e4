import { and, eq, inArray, sql } from 'drizzle-orm';
import { l, publicListing } from '#server/catalogue/index.ts';
import type { Database, Reader } from '#server/database/database.ts';
import { favouriteLists, favourites } from '#server/database/schema/index.ts';
import { notFound } from '#server/http/errors.ts';
import type { Visitor } from '#server/http/visitor.ts';
import { randomId } from '#server/random-id.ts';
import { beginOwnList, isOwnList } from './own-list.ts';

type Total = { total: number };

/** Begins the list, and the session where there is none; an unknown product begins neither. */
export function addFavourite(database: Database, visitor: Visitor, productId: number): Promise<Total> {
  return database.transaction(async (tx) => {
    const { rows } = await tx.execute(sql`select from ${publicListing} where ${l.productId} = ${productId}`);
    if (rows.length === 0) throw notFound();
    const listId = await beginOwnList(tx, visitor);
    await tx.insert(favourites).values({ listId, productId }).onConflictDoNothing();
    return countOf(tx, listId);
  });
}

export function removeFavourite(database: Database, visitor: Visitor, productId: number): Promise<Total> {
  return database.transaction(async (tx) => {
    const [list] = await tx.select({ id: favouriteLists.id }).from(favouriteLists).where(isOwnList(visitor));
    if (!list) return { total: 0 };
    await tx.delete(favourites).where(and(eq(favourites.listId, list.id), eq(favourites.productId, productId)));
    return countOf(tx, list.id);
  });
}

/** As many as the list shows. */
async function countOf(reader: Reader, listId: number): Promise<Total> {
  const { rows } = await reader.execute<Total>(sql`
    select count(*)::int as total from ${favourites} join ${publicListing} on ${l.productId} = ${favourites.productId}
    where ${favourites.listId} = ${listId}`);
  return rows[0]!;
}

export function shareFavourites(database: Database, visitor: Visitor): Promise<{ shareToken: string }> {
  return database.transaction(async (tx) => {
    const listId = await beginOwnList(tx, visitor);
    const [list] = await tx
      .update(favouriteLists)
      .set({ shareToken: sql`coalesce(${favouriteLists.shareToken}, ${randomId()})` })
      .where(eq(favouriteLists.id, listId))
      .returning({ shareToken: favouriteLists.shareToken });
    return { shareToken: list!.shareToken! };
  });
}

export function unshareFavourites(database: Database, visitor: Visitor): Promise<void> {
  return database.transaction(async (tx) => {
    const own = tx.select({ id: favouriteLists.id }).from(favouriteLists).where(isOwnList(visitor));
    await tx.update(favouriteLists).set({ shareToken: null }).where(inArray(favouriteLists.id, own));
  });
}
