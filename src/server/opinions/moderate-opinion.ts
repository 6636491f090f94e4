import { sql, asc, desc, eq } from 'drizzle-orm';
import { refreshListing } from '#server/catalogue/index.ts';
import { bareNames } from '#server/database/bare-names.ts';
import type { Transaction, Reader } from '#server/database/database.ts';
import { isAnyOf } from '#server/database/any-of.ts';
import { opinions, products, opinionHistory, orderLines, orders } from '#server/database/schema/index.ts';
import type { OpinionState } from '#domain/opinions/opinion.ts';
import type { ServerDeps } from '#server/http/handlers.ts';
import { filesOf } from '#server/storage/index.ts';
import { removePictures } from './opinion-pictures.ts';

const published = sql`from ${opinions}
  where ${opinions.productId} = ${products.id} and ${opinions.state} = 'published'`;

/**
 * Brings mean and count of products into line with their published opinions (OPINION-3). The products are locked first,
 * in a fixed order, so the second of two callers also counts what the first has published.
 */
export async function countOpinions(tx: Transaction, productIds: readonly number[]): Promise<void> {
  await tx
    .select({ id: products.id })
    .from(products)
    .where(isAnyOf(products.id, productIds))
    .orderBy(products.id)
    .for('no key update');
  await tx.execute(sql`
    update ${products} set
      ${bareNames(products.ratesAvg)} = (select coalesce(round(avg(${opinions.value}) * 2, 2), 0) ${published}),
      ${bareNames(products.ratesCount)} = (select count(*) ${published})
    where ${isAnyOf(products.id, productIds)}`);
  await refreshListing(tx, productIds);
}

/** An order of the same account or address holds the product and was not cancelled (OPINION-4). */
const isBought = sql<boolean>`exists (
  select from ${orders} join ${orderLines} on ${orderLines.orderId} = ${orders.id}
  where ${orderLines.productId} = ${opinions.productId} and ${orders.state} <> 'cancelled'
    and ${orderLines.cancelledQuantity} < ${orderLines.quantity}
    and (${orders.userId} = ${opinions.userId} or lower(${orders.email}) = ${opinions.email}))`;

type Moderation = { id: number; state: OpinionState; author: string; reason?: string };

/**
 * Publishes or rejects an opinion, or makes it wait again, and counts the opinions of its product anew, in one
 * transaction. A rejected one loses its pictures. False: there is no such opinion.
 */
export async function moderateOpinion(
  { database, config, clock }: Pick<ServerDeps, 'database' | 'config' | 'clock'>,
  { id, state, author, reason = '' }: Moderation,
): Promise<boolean> {
  const removed = await database.transaction(async (tx) => {
    const [before] = await tx.select().from(opinions).where(eq(opinions.id, id)).for('update');
    if (!before) return null;
    if (before.state === state) return [];
    await tx
      .update(opinions)
      .set({
        state,
        ...(state === 'published' && { bought: sql`${isBought}` }),
        ...(state === 'rejected' && { pictures: [] }),
      })
      .where(eq(opinions.id, id));
    await tx.insert(opinionHistory).values({ opinionId: id, state, author, reason, at: clock() });
    await countOpinions(tx, [before.productId]);
    return state === 'rejected' ? before.pictures : [];
  });
  if (removed === null) return false;
  await removePictures(filesOf(config), database.reader, removed);
  return true;
}

export type StaffOpinion = typeof opinions.$inferSelect & { productCode: string; isBought: boolean };

const listed = (reader: Reader) =>
  reader
    .select({ opinion: opinions, productCode: products.code, isBought })
    .from(opinions)
    .innerJoin(products, eq(products.id, opinions.productId));

const ofStaff = ({ opinion, ...more }: Awaited<ReturnType<typeof listed>>[number]): StaffOpinion => ({
  ...opinion,
  ...more,
});

/** Opinions in a state, the oldest first. */
export async function listStaffOpinions(reader: Reader, state: OpinionState, most: number): Promise<StaffOpinion[]> {
  const rows = await listed(reader)
    .where(eq(opinions.state, state))
    .orderBy(asc(opinions.createdAt), asc(opinions.id))
    .limit(most);
  return rows.map(ofStaff);
}

/** One opinion with what was done with it; null where there is none. */
export async function findStaffOpinion(reader: Reader, id: number) {
  const [rows, history] = await Promise.all([
    listed(reader).where(eq(opinions.id, id)),
    reader.select().from(opinionHistory).where(eq(opinionHistory.opinionId, id)).orderBy(desc(opinionHistory.id)),
  ]);
  return rows[0] ? { ...ofStaff(rows[0]), history } : null;
}
