import { asc, inArray, sql } from 'drizzle-orm';
import { connectionOf } from '#server/database/connection.ts';
import type { Transaction } from '#server/database/database.ts';
import { outletPieces, products } from '#server/database/schema/index.ts';
import { compose, statement } from '#server/database/statement.ts';

/** What is on stock now; null: made to order. */
export type Stock = { products: Map<number, number | null>; pieces: Map<number, number> };

export type StockedLine = { productId: number; outletPieceId: number | null };

const lockProducts = statement(
  'stock_lock',
  compose
    .select({ id: products.id, stock: sql<number | null>`${products.stockQuantity}`.as('stock') })
    .from(products)
    .where(sql`${products.id} = any(${sql.placeholder('ids')}::int[])`)
    .orderBy(asc(products.id))
    .for('no key update'),
);

/**
 * Locks the products of the lines, and then their outlet pieces, each in the order of ids: buyers of the same things
 * wait for one another and never in a circle.
 */
export async function lockStock(tx: Transaction, lines: readonly StockedLine[]): Promise<Stock> {
  const productIds = [...new Set(lines.map(({ productId }) => productId))];
  const pieceIds = [...new Set(lines.flatMap(({ outletPieceId }) => outletPieceId ?? []))];
  const locked = productIds.length === 0 ? [] : await lockProducts(connectionOf(tx), { ids: productIds });
  const pieces =
    pieceIds.length === 0
      ? []
      : await tx
          .select({ id: outletPieces.id, quantity: outletPieces.quantity })
          .from(outletPieces)
          .where(inArray(outletPieces.id, pieceIds))
          .orderBy(asc(outletPieces.id))
          .for('no key update');
  return {
    products: new Map(locked.map(({ id, stock }) => [id, stock])),
    pieces: new Map(pieces.map(({ id, quantity }) => [id, quantity])),
  };
}
