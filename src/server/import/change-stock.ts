import { eq } from 'drizzle-orm';
import { refreshListing } from '#server/catalogue/index.ts';
import type { Database } from '#server/database/database.ts';
import { products } from '#server/database/schema/index.ts';

/** Sets the stock of a product; null: made to order. False when there is no such product. */
export async function changeStock(database: Database, code: string, stock: number | null): Promise<boolean> {
  return database.transaction(async (tx) => {
    const [changed] = await tx
      .update(products)
      .set({ stockQuantity: stock, updatedAt: new Date() })
      .where(eq(products.code, code))
      .returning({ id: products.id });
    if (!changed) return false;
    await refreshListing(tx, [changed.id]);
    return true;
  });
}
