import { and, eq, ne, sql } from 'drizzle-orm';
import type { Reader } from '#server/database/database.ts';
import { orderProduction, orders, productionPieces } from '#server/database/schema/index.ts';

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

/**
 * Orders that are not sent yet and whose pieces are all ready (PRODUCTION-5), as counted with their pieces. Said so,
 * PostgreSQL goes through the orders in work by their index, where it would else look each up that is ready.
 */
export const isProduced = sql`${orders.state} in ('paid', 'in_progress') and (${orders.id} in (
  select ${orderProduction.orderId} from ${orderProduction}
  where ${orderProduction.open} = 0 and ${orderProduction.ready} > 0)) is true`;
