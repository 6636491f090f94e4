import { and, eq, sql, type SQLWrapper } from 'drizzle-orm';
import type { Localized } from '#domain/locale.ts';
import { groupPrice, packArea, type StoredImage, type StoredPrice } from '#server/catalogue/index.ts';
import { configuratorRef } from '#server/configurator/index.ts';
import { jsonOf, jsonOfJoined } from '#server/database/json-of.ts';
import {
  categoryTexts,
  configuredPrices,
  outletPieces,
  producers,
  productImages,
  productListing,
  productPrices,
  products,
  productTexts,
} from '#server/database/schema/index.ts';

/** A product of the business side alone is offered to business customers only. */
const isOffered = sql<boolean>`(${products.active} and (${sql.placeholder('business')}::boolean or not exists (
  select from ${productListing} where ${productListing.productId} = ${products.id} and ${productListing.businessOnly})))`;

/** A product as a line reads it, with what hangs on it. */
export const productColumns = (currency: SQLWrapper) => ({
  id: products.id,
  code: products.code,
  normalizedCode: products.normalizedCode,
  active: isOffered,
  stockQuantity: products.stockQuantity,
  realizationDays: products.realizationDays,
  priceHidden: products.priceHidden,
  vatRatePercent: products.vatRatePercent,
  weightGrams: products.weightGrams,
  producerId: products.producerId,
  isGiftCard: products.isGiftCard,
  ratesAvg: products.ratesAvg,
  ratesCount: products.ratesCount,
  price: jsonOfJoined(productPrices.productId, priceColumns),
  groupPrice: groupPrice(sql.placeholder('priceGroup'), currency),
  outlet: jsonOfJoined(outletPieces.id, outletColumns),
  names: sql<Partial<Localized> | null>`texts.names`,
  slugs: sql<Partial<Localized> | null>`texts.slugs`,
  categoryNames: sql<Partial<Localized> | null>`(select json_object_agg(${categoryTexts.locale}, ${categoryTexts.name})
    from ${categoryTexts} where ${categoryTexts.categoryId} = ${products.categoryId})`,
  producerName: sql<
    string | null
  >`(select ${producers.name} from ${producers} where ${producers.id} = ${products.producerId})`,
  picture: sql<StoredImage | null>`(select ${jsonOf(imageColumns)} from ${productImages}
    where ${productImages.productId} = ${products.id} order by ${productImages.position}, ${productImages.id} limit 1)`,
  packAreaCm2: packArea,
  /** null: there is nothing to configure. */
  configurator: configuratorRef,
  /** null: it is not configured, or can't be ordered. */
  configuredPrice: sql<StoredPrice | null>`(select ${jsonOf(configuredColumns)} from ${configuredPrices}
    where ${configuredPrices.productId} = ${products.id} and ${configuredPrices.currency} = ${productPrices.currency})`,
});

const priceColumns = {
  net: productPrices.net,
  gross: productPrices.gross,
  baseNet: productPrices.baseNet,
  baseGross: productPrices.baseGross,
  discount: productPrices.discount,
};
const configuredColumns = {
  currency: configuredPrices.currency,
  net: configuredPrices.net,
  gross: configuredPrices.gross,
  baseNet: configuredPrices.baseNet,
  baseGross: configuredPrices.baseGross,
  varies: configuredPrices.varies,
  discount: configuredPrices.discount,
};
const outletColumns = {
  id: outletPieces.id,
  code: outletPieces.code,
  currency: outletPieces.currency,
  net: outletPieces.net,
  gross: outletPieces.gross,
  quantity: outletPieces.quantity,
};
const imageColumns = {
  path: productImages.path,
  name: productImages.name,
  alt: productImages.alt,
  width: productImages.width,
  height: productImages.height,
  color: productImages.color,
};

/** What `productColumns` say of a product in each language. */
export const itsTexts = sql`lateral (
  select json_object_agg(${productTexts.locale}, ${productTexts.name}) as names,
    json_object_agg(${productTexts.locale}, ${productTexts.slug}) as slugs
  from ${productTexts} where ${productTexts.productId} = ${products.id}) texts`;

/** The public price of a product in a currency. */
export const isPublicPrice = (currency: SQLWrapper) =>
  and(eq(productPrices.productId, products.id), eq(productPrices.currency, currency), eq(productPrices.priceGroup, ''));
