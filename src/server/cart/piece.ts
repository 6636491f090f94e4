import { and, eq, sql, type SQLWrapper } from 'drizzle-orm';
import type { Offer } from '#domain/cart/offer.ts';
import type { Localized } from '#domain/locale.ts';
import type { Minor } from '#domain/pricing/money.ts';
import { isDiscounted, type StoredImage } from '#server/catalogue/index.ts';
import { configuratorRef, type ConfiguratorRef, type Judged } from '#server/configurator/index.ts';
import { jsonOf, jsonOfJoined } from '#server/database/json-of.ts';
import { outletPieces, productPrices, products } from '#server/database/schema/index.ts';
import type { Facts } from './facts.ts';

type Names = Partial<Localized>;

const product = {
  id: products.id,
  code: products.code,
  normalizedCode: products.normalizedCode,
  active: products.active,
  stockQuantity: products.stockQuantity,
  realizationDays: products.realizationDays,
  priceHidden: products.priceHidden,
  vatRatePercent: products.vatRatePercent,
  weightGrams: products.weightGrams,
  producerId: products.producerId,
  isGiftCard: products.isGiftCard,
  ratesAvg: products.ratesAvg,
  ratesCount: products.ratesCount,
};
const price = {
  net: productPrices.net,
  gross: productPrices.gross,
  baseNet: productPrices.baseNet,
  baseGross: productPrices.baseGross,
  discount: productPrices.discount,
};
const outlet = {
  id: outletPieces.id,
  code: outletPieces.code,
  currency: outletPieces.currency,
  net: outletPieces.net,
  gross: outletPieces.gross,
  quantity: outletPieces.quantity,
};

/** What a line needs to know of its product, in both languages; its facts are looked up where they are asked for. */
export const pieceColumns = {
  product: jsonOf(product),
  price: jsonOfJoined(productPrices.productId, price),
  outlet: jsonOfJoined(outletPieces.id, outlet),
  names: sql<Names | null>`(select json_object_agg(locale, name) from product_texts where product_id = ${products.id})`,
  slugs: sql<Names | null>`(select json_object_agg(locale, slug) from product_texts where product_id = ${products.id})`,
  categoryNames: sql<Names | null>`(select json_object_agg(locale, name) from category_texts where category_id = ${products.categoryId})`,
  producerName: sql<string | null>`(select name from producers where id = ${products.producerId})`,
  configurator: configuratorRef,
  facts: sql<Facts | null>`null`,
  picture: sql<StoredImage | null>`(select to_json(image) from (select path, name, alt, width, height, color from product_images where product_id = ${products.id} order by position, id limit 1) image)`,
};

/** The public price of a product in a currency. */
export const isPublicPrice = (currency: SQLWrapper) =>
  and(eq(productPrices.productId, products.id), eq(productPrices.currency, currency), eq(productPrices.priceGroup, ''));

type Price = Pick<typeof productPrices.$inferSelect, keyof typeof price>;

/** A product, or an outlet piece of it, as it is sold now. */
export type Piece = {
  product: Pick<typeof products.$inferSelect, keyof typeof product>;
  price: Price | null;
  outlet: Pick<typeof outletPieces.$inferSelect, keyof typeof outlet> | null;
  names: Names | null;
  slugs: Names | null;
  categoryNames: Names | null;
  producerName: string | null;
  picture: StoredImage | null;
  /** null: there is nothing to configure. */
  configurator: ConfiguratorRef | null;
  /** null: nobody has asked. */
  facts: Facts | null;
};

/** The price of what is sold: an outlet piece has its own; without a discount the base is the price itself. */
export function priceOf({ price: listed, outlet: sold }: Piece, currency: string): Price | null {
  if (sold) return sold.currency === currency ? undiscounted(sold) : null;
  return listed && (isDiscounted({ ...listed, currency }) ? listed : undiscounted(listed));
}

const undiscounted = ({ net, gross }: { net: Minor; gross: Minor }): Price => ({
  net,
  gross,
  baseNet: net,
  baseGross: gross,
  discount: null,
});

/** What the rules need to know; an outlet piece that is gone cannot be bought. `judged` is what its configuration comes to. */
export function offerOf(piece: Piece, currency: string, isOutlet: boolean, judged: Judged | null): Offer {
  const stored = piece.product;
  return {
    active: stored.active && (!isOutlet || piece.outlet !== null),
    priceHidden: stored.priceHidden,
    price: judged === null ? priceOf(piece, currency) : judged.ok ? (judged.configured.prices[currency] ?? null) : null,
    fits: judged === null || judged.ok,
    vatRatePercent: stored.vatRatePercent,
    stockQuantity: isOutlet ? (piece.outlet?.quantity ?? 0) : stored.stockQuantity,
    outlet: isOutlet,
    giftCard: stored.isGiftCard,
    categoryIds: piece.facts?.categoryIds ?? [],
    producerId: stored.producerId,
  };
}
