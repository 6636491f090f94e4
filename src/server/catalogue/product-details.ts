import { sql, type SQL } from 'drizzle-orm';
import type { Product, ProductBox } from '#contract/product.ts';
import type { OrderableSizes } from '#domain/catalogue/size-ranges.ts';
import type { ConfiguredPicture } from '#domain/configurator/views/configured-picture.ts';
import { inEachLocale, inLocale, type Locale, type Localized } from '#domain/locale.ts';
import type { Reader } from '#server/database/database.ts';
import { jsonOf, jsonOfJoined } from '#server/database/json-of.ts';
import {
  attributes,
  attributeValues,
  configurators,
  featureValues,
  opinions,
  outletPieces,
  producers,
  productAttributes as own,
  productFeatures,
  products as p,
  productTexts,
} from '#server/database/schema/index.ts';
import { statement } from '#server/database/statement.ts';
import { imagesOf, type StoredImage } from './present-image.ts';
import { productBox } from './product-boxes.ts';
import { ids, l, publicListing, wholeListing } from './public-listing.ts';
import { resourcesOf, type StoredResource } from './product-resources.ts';
import { accessoriesOf, variantsOf, type VariantRow } from './related-products.ts';
import { textsOf } from './texts-of.ts';
import type { CatalogueSide } from './tree.ts';

type Names = Partial<Localized>;
type Feature = { id: number; type: number; name: Names; slug: Names };
export type ShownAttribute = {
  code: string;
  name: Names;
  unit: string;
  kind: 'number' | 'option';
  dimension: boolean;
  minimum: number | null;
  maximum: number | null;
  values: Names[];
};

/** Reads what the product call shows by one statement: the box, everything behind it, and what depends on it. */
export type ProductDetails = {
  box: ProductBox;
  descriptions: Names;
  slugs: Names;
  vatRatePercent: number;
  weightGrams: number | null;
  categoryId: number | null;
  producer: Product['producer'];
  images: StoredImage[];
  configuredPictures: ConfiguredPicture[];
  attributes: ShownAttribute[];
  orderableSizes: OrderableSizes;
  features: Feature[];
  resources: StoredResource[];
  hasOutlet: boolean;
  configurable: boolean;
  giftCard: boolean;
  accessories: ProductBox[];
  variants: VariantRow[];
  /** Published opinions by their stars, and whether one of them is an example. */
  opinions: { rates: Product['rates']; sample: boolean };
};

const { id, name, street, postalCode, city, country, email, url, responsible } = producers;
const producer = jsonOfJoined(id, { id, name, street, postalCode, city, country, email, url, responsible });

const feature = jsonOf({
  id: featureValues.id,
  type: featureValues.type,
  name: featureValues.name,
  slug: featureValues.slug,
});
const features = sql`(
  select coalesce(json_agg(${feature} order by ${featureValues.position}, ${featureValues.id}), '[]')
  from ${productFeatures} join ${featureValues} on ${featureValues.id} = ${productFeatures.featureValueId}
  where ${productFeatures.productId} = ${p.id})`;

const valueNames = sql`
  json_agg(${attributeValues.name} order by ${attributeValues.position}, ${attributeValues.id})
  filter (where ${attributeValues.id} is not null)`;
const attribute = jsonOf({
  code: attributes.code,
  name: attributes.name,
  unit: attributes.unit,
  kind: attributes.kind,
  dimension: attributes.dimension,
  minimum: sql`min(${own.minimum})`,
  maximum: sql`max(coalesce(${own.maximum}, ${own.minimum}))`,
  values: sql`coalesce(${valueNames}, '[]')`,
});
const ownAttributes = sql`(
  select coalesce(json_agg(attribute order by position, id), '[]') from (
    select ${attributes.id}, ${attributes.position}, ${attribute} as attribute
    from ${own} join ${attributes} on ${attributes.id} = ${own.attributeId}
      left join ${attributeValues} on ${attributeValues.id} = ${own.valueId}
    where ${own.productId} = ${p.id} group by ${attributes.id}) shown)`;

const stars = (value: number) => sql`count(*) filter (where ${opinions.value} = ${sql.raw(String(value))})`;
const rates = sql`json_build_object(
  '1', ${stars(1)}, '2', ${stars(2)}, '3', ${stars(3)}, '4', ${stars(4)}, '5', ${stars(5)})`;
const ownOpinions = sql`(
  select json_build_object('rates', ${rates}, 'sample', coalesce(bool_or(${opinions.sample}), false))
  from ${opinions} where ${opinions.productId} = ${p.id} and ${opinions.state} = 'published')`;

/** Whether a row of `products` has outlet pieces. */
export const hasOutlet = sql<boolean>`exists (
  select 1 from ${outletPieces} where ${outletPieces.productId} = ${p.id} and ${outletPieces.quantity} > 0)`;
/** The sizes in which a row of `products` can be ordered. */
export const orderableSizes = sql<OrderableSizes>`coalesce(${p.configuredFacts} -> 'sizes', '{}')`;
const isConfigurable = sql`exists (
  select 1 from ${configurators}
  where ${configurators.id} = ${p.configuratorId} and ${configurators.currentVersionId} is not null)`;

const detailsOf = (side: CatalogueSide, locale: Locale, isAsked: SQL) => sql<ProductDetails>`
  select ${productBox(locale, { category: true, producer: true })} as box,
    ${p.vatRatePercent} as "vatRatePercent", ${p.weightGrams} as "weightGrams", ${p.categoryId} as "categoryId",
    coalesce(texts.slugs, '{}') as slugs, coalesce(texts.descriptions, '{}') as descriptions,
    ${producer} as producer, ${imagesOf(p.id)} as images, ${p.configuredPictures} as "configuredPictures",
    ${features} as features, ${resourcesOf(locale)} as resources,
    ${hasOutlet} as "hasOutlet", ${isConfigurable} as configurable, ${p.isGiftCard} as "giftCard",
    ${ownOpinions} as opinions, ${ownAttributes} as attributes,
    ${orderableSizes} as "orderableSizes", ${accessoriesOf(locale)} as accessories,
    ${variantsOf(locale)} as variants
  from ${side === 'public' ? publicListing : wholeListing} join ${p} on ${p.id} = ${l.productId}
    left join ${producers} on ${id} = ${p.producerId}
  left join lateral (
    select ${textsOf(productTexts, 'slug')} as slugs, ${textsOf(productTexts, 'description')} as descriptions
    from ${productTexts} where ${productTexts.productId} = ${p.id}) texts on true
  where ${isAsked}`;

const findOn = (side: CatalogueSide) =>
  inEachLocale((locale) =>
    statement(
      `catalogue_product_${side}_${locale}`,
      detailsOf(side, locale, sql`${l.productId} = ${sql.placeholder('id')}`),
    ),
  );

const find = { public: findOn('public'), business: findOn('business') };

export async function findProductDetails(
  reader: Reader,
  productId: number,
  locale: Locale,
  side: CatalogueSide,
): Promise<ProductDetails | undefined> {
  const [details] = await find[side][locale](reader, { id: productId });
  return details;
}

/** The details of many products, of both sides. */
export async function listProductDetails(
  reader: Reader,
  productIds: readonly number[],
  locale: Locale,
): Promise<ProductDetails[]> {
  const isAsked = sql`${l.productId} = any(${ids(productIds)})`;
  return (await reader.execute<ProductDetails>(detailsOf('business', locale, isAsked))).rows;
}

/** Merged ranges of all attributes: the dimensions together, then each other attribute by itself (CATALOGUE-14). */
export function mergedRanges(
  attributes: readonly ShownAttribute[],
  dimensions: Product['mergedAttributesRanges'],
  locale: Locale,
): Product['mergedAttributesRanges'] {
  const others = attributes.filter((attribute) => !attribute.dimension);
  return [
    ...dimensions,
    ...others.map((attribute) => ({
      name: inLocale(attribute.name, locale),
      unit: attribute.unit,
      ranges: rangesOf(attribute, locale),
    })),
  ].filter(({ ranges }) => ranges.length > 0);
}

function rangesOf(
  { kind, minimum, maximum, values }: ShownAttribute,
  locale: Locale,
): Product['mergedAttributesRanges'][number]['ranges'] {
  if (kind === 'number')
    return minimum === null ? [] : [{ name: '', minName: String(minimum), maxName: String(maximum) }];
  return values.map((value) => inLocale(value, locale)).map((name) => ({ name, minName: name, maxName: name }));
}
