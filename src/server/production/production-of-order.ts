import { and, eq, ne, sql } from 'drizzle-orm';
import type { Reader } from '#server/database/database.ts';
import { orders, productionPieces } from '#server/database/schema/index.ts';

/** How far the pieces of a line are. */
export type LineProduction = { readonly position: number; readonly pieces: number; readonly ready: number };

/** Of each line of an order that is made: how many pieces, and how many of them are ready. */
export async function productionOfOrder(reader: Reader, orderId: string): Promise<LineProduction[]> {
  return reader
    .select({
      position: productionPieces.position,
      pieces: sql<number>`count(*)::int`,
      ready: sql<number>`(count(*) filter (where ${productionPieces.state} = 'ready'))::int`,
    })
    .from(productionPieces)
    .where(and(eq(productionPieces.orderId, orderId), ne(productionPieces.state, 'withdrawn')))
    .groupBy(productionPieces.position);
}

/** Whether an order has pieces and all are ready (PRODUCTION-5). */
export const isAllReady = (lines: readonly LineProduction[]): boolean =>
  lines.length > 0 && lines.every(({ pieces, ready }) => pieces === ready);

const piecesOf = (state: 'ready' | 'open') =>
  sql`select from ${productionPieces}
    where ${productionPieces.orderId} = ${orders.id} and ${productionPieces.state} = ${sql.raw(`'${state}'`)} offset 0`;

/**
 * Orders that are not sent yet and whose pieces are all ready (PRODUCTION-5). Open pieces are looked for first: they
 * have an index of their own, and most orders have one. By the offset each order looks for its own pieces alone.
 */
export const isProduced = sql`${orders.state} in ('paid', 'in_progress')
  and case when exists (${piecesOf('open')}) then false else exists (${piecesOf('ready')}) end`;
