import { asc, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '#server/database/database.ts';
import { outletPieces, products } from '#server/database/schema/index.ts';

/** What is on stock now; null: made to order. */
export type Stock = { products: Map<number, number | null>; pieces: Map<number, number> };

export type StockedLine = { productId: number; outletPieceId: number | null };

/**
 * Locks the products of the lines, and then their outlet pieces, each in the order of ids: buyers of the same things
 * wait for one another and never in a circle. The siblings are locked as well because a changed stock refreshes
 * their listing too.
 */
export async function lockStock(tx: Transaction, lines: readonly StockedLine[]): Promise<Stock> {
  const productIds = [...new Set(lines.map(({ productId }) => productId))];
  const pieceIds = [...new Set(lines.flatMap(({ outletPieceId }) => outletPieceId ?? []))];
  const groups = sql`select ${products.variantGroup} from ${products} where ${inArray(products.id, productIds)} and ${products.variantGroup} is not null`;
  const locked = productIds.length === 0 ? [] : await tx.select({ id: products.id, stock: products.stockQuantity }).from(products)
    .where(sql`${inArray(products.id, productIds)} or ${products.variantGroup} in (${groups})`).orderBy(asc(products.id)).for('no key update');
  const pieces = pieceIds.length === 0 ? [] : await tx.select({ id: outletPieces.id, quantity: outletPieces.quantity }).from(outletPieces)
    .where(inArray(outletPieces.id, pieceIds)).orderBy(asc(outletPieces.id)).for('no key update');
  return {
    products: new Map(locked.map(({ id, stock }) => [id, stock])),
    pieces: new Map(pieces.map(({ id, quantity }) => [id, quantity])),
  };
}
