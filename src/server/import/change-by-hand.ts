import { eq } from 'drizzle-orm';
import { priceFrom } from '#domain/pricing/unit-price.ts';
import type { CurrencyCode, Minor } from '#domain/pricing/money.ts';
import { refreshListing } from '#server/catalogue/index.ts';
import { refreshConfigured } from '#server/configurator/index.ts';
import type { Database } from '#server/database/database.ts';
import { priceGroups, productPrices, products } from '#server/database/schema/index.ts';

/** The gross price; group '' is the public price. */
type PriceChange = { code: string; currency: CurrencyCode; group: string; gross: Minor };

/** Sets a price and ends its discount. False when there is no such product. */
export async function changePrice(database: Database, { code, currency, group, gross }: PriceChange): Promise<boolean> {
  return database.transaction(async (tx) => {
    const [product] = await tx
      .select({ id: products.id, vat: products.vatRatePercent })
      .from(products)
      .where(eq(products.code, code))
      .for('no key update');
    if (!product) return false;
    const amounts = { ...priceFrom(gross, 'gross', product.vat), discount: null };
    await tx
      .insert(productPrices)
      .values({ productId: product.id, currency, priceGroup: group, ...amounts })
      .onConflictDoUpdate({
        target: [productPrices.productId, productPrices.currency, productPrices.priceGroup],
        set: amounts,
      });
    await refreshConfigured(tx, [product.id]);
    await refreshListing(tx, [product.id]);
    return true;
  });
}

/** Sets the stock of a product; null: made to order. False when there is no such product. */
export async function changeStock(database: Database, code: string, stock: number | null): Promise<boolean> {
  return database.transaction(async (tx) => {
    const [changedProduct] = await tx
      .update(products)
      .set({ stockQuantity: stock, updatedAt: new Date() })
      .where(eq(products.code, code))
      .returning({ id: products.id });
    if (!changedProduct) return false;
    await refreshListing(tx, [changedProduct.id]);
    return true;
  });
}

/** Gives a group a percent off the prices of everybody, where it has none of its own (PRICE-14); 0 takes it back. */
export async function changeGroupDiscount(
  database: Database,
  { group, percent }: { group: string; percent: number },
): Promise<void> {
  const values = { code: group, discountPercent: percent };
  await database.transaction(async (tx) => {
    await tx.delete(priceGroups).where(eq(priceGroups.code, group));
    if (percent > 0) await tx.insert(priceGroups).values(values);
  });
}
