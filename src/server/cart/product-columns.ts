import { and, eq, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { Localized } from '#domain/locale.ts';
import type { Minor } from '#domain/pricing/money.ts';
import type { StoredImage } from '#server/catalogue/index.ts';
import { configuratorRef } from '#server/configurator/index.ts';
import { jsonOf, jsonOfJoined } from '#server/database/json-of.ts';
import {
  attributes,
  categoryTexts,
  discountCodes,
  outletPieces,
  priceHistory,
  producers,
  productAttributes,
  productImages,
  productListing,
  productPrices,
  products,
  productTexts,
} from '#server/database/schema/index.ts';

/** A product as a line reads it, with what hangs on it; facts only where a code or a limit of length asks for them. */
export const productColumns = (facts: SQL<ProductFacts | null>) => ({
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
  price: jsonOfJoined(productPrices.productId, priceColumns),
  outlet: jsonOfJoined(outletPieces.id, outletColumns),
  names: textOf(productTexts.name),
  slugs: textOf(productTexts.slug),
  categoryNames: sql<Partial<Localized> | null>`(select json_object_agg(${categoryTexts.locale}, ${categoryTexts.name})
    from ${categoryTexts} where ${categoryTexts.categoryId} = ${products.categoryId})`,
  producerName: sql<
    string | null
  >`(select ${producers.name} from ${producers} where ${producers.id} = ${products.producerId})`,
  picture: sql<StoredImage | null>`(select ${jsonOf(imageColumns)} from ${productImages}
    where ${productImages.productId} = ${products.id} order by ${productImages.position}, ${productImages.id} limit 1)`,
  /** null: there is nothing to configure. */
  configurator: configuratorRef,
  facts,
});

const priceColumns = {
  net: productPrices.net,
  gross: productPrices.gross,
  baseNet: productPrices.baseNet,
  baseGross: productPrices.baseGross,
  discount: productPrices.discount,
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

const textOf = (
  text: SQLWrapper,
) => sql<Partial<Localized> | null>`(select json_object_agg(${productTexts.locale}, ${text})
  from ${productTexts} where ${productTexts.productId} = ${products.id})`;

/** The public price of a product in a currency. */
export const isPublicPrice = (currency: SQLWrapper) =>
  and(eq(productPrices.productId, products.id), eq(productPrices.currency, currency), eq(productPrices.priceGroup, ''));

/** What only discount codes and delivery limits ask of a product. */
export type ProductFacts = {
  /** Of its categories and all above them; null: it is on no list. */
  categoryIds: number[] | null;
  longestSideMm: number | null;
  /** Lowest public gross price of the 30 days before the code began, minor units; null without a code. */
  lowestGross30: Minor | null;
};

/** The facts of a row of `products`, for a currency and the normalised code of a discount. */
export function productFacts(currency: SQLWrapper, code: SQLWrapper): SQL<ProductFacts> {
  return jsonOf({
    categoryIds: sql<number[] | null>`(select ${productListing.categoryIds} from ${productListing}
      where ${productListing.productId} = ${products.id})`,
    longestSideMm,
    lowestGross30: sql<Minor | null>`case when ${code} is not null then (${lowestBeforeCode(currency, code)}) end`,
  });
}

const millimetres = sql`case ${attributes.unit} when 'cm' then 10 when 'm' then 1000 else 1 end`;
const longestSideMm = sql<number | null>`(select ceil(max(${productAttributes.maximum} * ${millimetres}))::int
  from ${productAttributes} join ${attributes} on ${attributes.id} = ${productAttributes.attributeId}
  where ${productAttributes.productId} = ${products.id} and ${attributes.dimension} and ${attributes.unit} in ('mm', 'cm', 'm'))`;

/** A code offered to everybody is a reduction in law: it is measured against the 30 days before it began (DISCOUNT-6). */
function lowestBeforeCode(currency: SQLWrapper, code: SQLWrapper): SQL {
  const began = sql`select coalesce(${discountCodes.validFrom}, ${discountCodes.createdAt}) as at from ${discountCodes} where ${discountCodes.code} = ${code}`;
  const history = sql`${priceHistory} where ${priceHistory.productId} = ${products.id} and ${priceHistory.currency} = ${currency}`;
  const inForceBefore = sql`select max(${priceHistory.validFrom}) from ${history} and ${priceHistory.validFrom} <= began.at - interval '30 days'`;
  return sql`select (select min(${priceHistory.gross}) from ${history} and ${priceHistory.validFrom} < began.at
    and ${priceHistory.validFrom} >= coalesce((${inForceBefore}), '-infinity')) from (${began}) began`;
}
