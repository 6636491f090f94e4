import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '#server/database/database.ts';
import { orderLines, outletPieces, products } from '#server/database/schema/index.ts';
import { refreshListing } from '#server/catalogue/index.ts';
import { lockStock } from './lock-stock.ts';
import { listLines } from './order-queries.ts';

/** Gives back what a cancelled order has taken from the stock. */
export async function returnStock(tx: Transaction, orderId: string): Promise<void> {
  const taken = (await listLines(tx, [orderId])).filter(({ stockTaken }) => stockTaken > 0);
  const productIds = taken.map(({ productId }) => productId);
  await lockStock(tx, taken);
  for (const { productId, outletPieceId, stockTaken } of taken) {
    if (outletPieceId === null) await tx.update(products).set({ stockQuantity: sql`${products.stockQuantity} + ${stockTaken}` }).where(eq(products.id, productId));
    else await tx.update(outletPieces).set({ quantity: sql`${outletPieces.quantity} + ${stockTaken}` }).where(eq(outletPieces.id, outletPieceId));
  }
  await tx.update(orderLines).set({ stockTaken: 0 }).where(eq(orderLines.orderId, orderId));
  await refreshListing(tx, productIds);
}
