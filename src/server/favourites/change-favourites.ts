import { eq, sql, and, inArray, type SQL } from 'drizzle-orm';
import type { Transaction, Database, Reader } from '#server/database/database.ts';
import { favouriteLists, favourites } from '#server/database/schema/index.ts';
import type { Visitor } from '#server/http/visitor.ts';
import { l, publicListing } from '#server/catalogue/index.ts';
import { notFound } from '#server/http/errors.ts';
import { randomId } from '#server/random-id.ts';
import { bareNames } from '#server/database/bare-names.ts';

/** Whose list it is: of the account of who is signed in, else of the session. */
export function ownerOf({ sessionId, userId }: Visitor): { sessionId: number | null; userId: number | null } {
  return userId === null ? { sessionId, userId } : { sessionId: null, userId };
}

/** Which list is the visitor's; a passer-by has none. */
function isOwnList(visitor: Visitor): SQL {
  const { sessionId, userId } = ownerOf(visitor);
  if (userId !== null) return eq(favouriteLists.userId, userId);
  return sessionId === null ? sql`false` : eq(favouriteLists.sessionId, sessionId);
}

/** The id of the visitor's list, which begins here where there is none, with its session. */
async function beginOwnList(tx: Transaction, visitor: Visitor): Promise<number> {
  const { userId } = visitor;
  const sessionId = userId === null ? (visitor.sessionId ?? (await visitor.begin(tx))) : null;
  const [list] = await tx
    .insert(favouriteLists)
    .values({ sessionId, userId })
    .onConflictDoUpdate({
      target: userId === null ? favouriteLists.sessionId : favouriteLists.userId,
      set: { userId },
    })
    .returning({ id: favouriteLists.id });
  return list!.id;
}

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
