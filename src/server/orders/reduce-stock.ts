import { and, eq, gte, sql } from 'drizzle-orm';
import { refreshListing } from '#server/catalogue/index.ts';
import type { Transaction } from '#server/database/database.ts';
import { outletPieces, products } from '#server/database/schema/index.ts';
import type { StockedLine } from './lock-stock.ts';

/** Lowers locked stock by what the lines take; the condition keeps it from ever falling below 0. */
export async function reduceStock(tx: Transaction, lines: readonly StockedLine[], taken: readonly number[]): Promise<void> {
  const changed = new Set<number>();
  for (const [index, { productId, outletPieceId }] of lines.entries()) {
    const count = taken[index]!;
    if (count === 0) continue;
    const { rowCount } = outletPieceId === null ? await reduceProduct(tx, productId, count) : await reducePiece(tx, outletPieceId, count);
    if (rowCount !== 1) throw new Error(`Stock of product ${productId} changed under its lock`);
    if (outletPieceId === null) changed.add(productId);
  }
  await refreshListing(tx, [...changed]);
}

function reduceProduct(tx: Transaction, id: number, count: number) {
  return tx.update(products).set({ stockQuantity: sql`${products.stockQuantity} - ${count}` }).where(and(eq(products.id, id), gte(products.stockQuantity, count)));
}

function reducePiece(tx: Transaction, id: number, count: number) {
  return tx.update(outletPieces).set({ quantity: sql`${outletPieces.quantity} - ${count}` }).where(and(eq(outletPieces.id, id), gte(outletPieces.quantity, count)));
}
