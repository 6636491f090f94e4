import { and, eq, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
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

const { orderId, state } = productionPieces;
const piece = alias(productionPieces, 'piece');

/**
 * Orders that are not sent yet and whose pieces are all ready (PRODUCTION-5). Those with a last piece are few, and are
 * looked at one by one: another piece may have been taken up again since.
 */
export const isProduced = sql`${orders.state} in ('paid', 'in_progress')
  and ${orders.id} = any(array(
    select ${piece.orderId} from ${productionPieces} piece where ${piece.wasLast} and (${piece.state} = 'ready'
      or exists (select from ${productionPieces} where ${orderId} = ${piece.orderId} and ${state} = 'ready'))))
  and not exists (select from ${productionPieces} where ${orderId} = ${orders.id} and ${state} = 'open' offset 0)`;
