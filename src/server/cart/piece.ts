import { and, eq, sql } from 'drizzle-orm';
import type { Offer } from '#domain/cart/offer.ts';
import type { Localized } from '#domain/locale.ts';
import { outletPieces, productPrices, products, type StoredDiscount } from '#server/database/schema/index.ts';

type Names = Partial<Localized>;
type Picture = { path: string; name: string; alt: Names; width: number; height: number; color: string };

const price = { net: productPrices.net, gross: productPrices.gross, baseNet: productPrices.baseNet, baseGross: productPrices.baseGross, discount: productPrices.discount };
const outlet = { id: outletPieces.id, code: outletPieces.code, currency: outletPieces.currency, net: outletPieces.net, gross: outletPieces.gross, quantity: outletPieces.quantity };

/** What a line needs to know of its product, in both languages. */
export const pieceColumns = {
  product: {
    id: products.id,
    code: products.code,
    normalizedCode: products.normalizedCode,
    active: products.active,
    stockQuantity: products.stockQuantity,
    realizationDays: products.realizationDays,
    priceHidden: products.priceHidden,
    vatRatePercent: products.vatRatePercent,
    weightGrams: products.weightGrams,
    ratesAvg: products.ratesAvg,
    ratesCount: products.ratesCount,
  },
  price, outlet,
  names: sql<Names | null>`(select jsonb_object_agg(locale, name) from product_texts where product_id = ${products.id})`,
  slugs: sql<Names | null>`(select jsonb_object_agg(locale, slug) from product_texts where product_id = ${products.id})`,
  categoryNames: sql<Names | null>`(select jsonb_object_agg(locale, name) from category_texts where category_id = ${products.categoryId})`,
  producerName: sql<string | null>`(select name from producers where id = ${products.producerId})`,
  picture: sql<Picture | null>`(select to_jsonb(image) from product_images image where product_id = ${products.id} order by position, id limit 1)`,
};

/** The public price of a product in a currency. */
export const isPublicPrice = and(eq(productPrices.productId, products.id), eq(productPrices.currency, sql.placeholder('currency')), eq(productPrices.priceGroup, ''));

type Row<Columns> = { [Name in keyof Columns]: Columns[Name] extends { _: { data: infer Data; notNull: infer NotNull } } ? (NotNull extends true ? Data : Data | null) : never };

/** A product, or an outlet piece of it, as it is sold now. */
export type Piece = {
  product: Row<typeof pieceColumns.product>;
  price: (Row<Omit<typeof price, 'discount'>> & { discount: StoredDiscount | null }) | null;
  outlet: Row<typeof outlet> | null;
  names: Names | null;
  slugs: Names | null;
  categoryNames: Names | null;
  producerName: string | null;
  picture: Picture | null;
};

/** The price of what is sold: an outlet piece has its own. */
export function priceOf({ price: listed, outlet: sold }: Piece, currency: string): Piece['price'] {
  if (!sold) return listed;
  return sold.currency === currency ? { net: sold.net, gross: sold.gross, baseNet: sold.net, baseGross: sold.gross, discount: null } : null;
}

/** What the rules need to know; an outlet piece that is gone cannot be bought. */
export function offerOf(piece: Piece, currency: string, isOutlet: boolean): Offer {
  const { product, outlet: sold } = piece;
  return {
    active: product.active && (!isOutlet || sold !== null),
    priceHidden: product.priceHidden,
    price: priceOf(piece, currency),
    vatRatePercent: product.vatRatePercent,
    stockQuantity: isOutlet ? (sold?.quantity ?? 0) : product.stockQuantity,
    outlet: isOutlet,
  };
}
