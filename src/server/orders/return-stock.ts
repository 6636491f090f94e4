import { eq, sql } from 'drizzle-orm';
import { refreshStock } from '#server/catalogue/index.ts';
import type { Transaction } from '#server/database/database.ts';
import { outletPieces, products } from '#server/database/schema/index.ts';
import { lockStock } from './lock-stock.ts';
import type { OrderLineRow } from './order-queries.ts';

/** Gives back what lines of an order had taken from the stock and need no more. */
export async function returnStock(
  tx: Transaction,
  lines: readonly OrderLineRow[],
  freed: readonly { position: number; quantity: number }[],
): Promise<void> {
  const given = freed.map(({ position, quantity }) => ({
    ...lines.find((line) => line.position === position)!,
    quantity,
  }));
  await lockStock(tx, given);
  for (const { productId, outletPieceId, quantity } of given) {
    if (outletPieceId === null)
      await tx
        .update(products)
        .set({ stockQuantity: sql`${products.stockQuantity} + ${quantity}` })
        .where(eq(products.id, productId));
    else
      await tx
        .update(outletPieces)
        .set({ quantity: sql`${outletPieces.quantity} + ${quantity}` })
        .where(eq(outletPieces.id, outletPieceId));
  }
  await refreshStock(
    tx,
    given.map(({ productId }) => productId),
  );
}
