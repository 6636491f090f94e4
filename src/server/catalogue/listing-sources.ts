import { sql, type AnyColumn, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { boxImageLimit, swatchLimit } from '#domain/catalogue/limits.ts';
import { cm2PerM2 } from '#domain/catalogue/area.ts';
import type { ConfiguredFacts } from '#domain/configurator/configured-facts.ts';
import type { ConfiguredPicture } from '#domain/configurator/views/configured-picture.ts';
import type { Localized } from '#domain/locale.ts';
import type { Reader } from '#server/database/database.ts';
import { jsonOf, jsonOfJoined } from '#server/database/json-of.ts';
import {
  attributes,
  attributeValues,
  categoryTexts,
  featureValues,
  producers,
  productAttributes as own,
  productFeatures,
  products as p,
  productTexts,
  type StoredEnergyLabel,
  type StoredIcon,
  type StoredLabel,
} from '#server/database/schema/index.ts';
import { imagesOf, type StoredImage } from './present-image.ts';
import { publicPrices, type StoredPrice } from './present-price.ts';
import { ids } from './public-listing.ts';
import { tellsApart } from './tells-apart.ts';
import { textsOf } from './texts-of.ts';

type Names = Partial<Localized>;
export type StoredDimension = { name: Names; unit: string; minimum: number; maximum: number };
export type StoredSwatch = { name: Names; color: string };

/** What a box is made of, gathered from the normal tables. */
export type ListingSource = {
  id: number;
  code: string;
  normalizedCode: string;
  ean: string | null;
  stockQuantity: number | null;
  realizationDays: number | null;
  priceHidden: boolean;
  isNew: boolean;
  labels: StoredLabel[];
  icons: StoredIcon[];
  energyLabel: StoredEnergyLabel | null;
  ratesAvg: number;
  ratesCount: number;
  createdAt: string;
  updatedAt: string;
  names: Names;
  slugs: Names;
  summaries: Names;
  images: StoredImage[];
  configuredPictures: ConfiguredPicture[];
  configuredFacts: ConfiguredFacts | null;
  prices: StoredPrice[];
  /** null: not known, or not one number. */
  packAreaCm2: number | null;
  categoryId: number | null;
  category: { id: number; names: Names; slugs: Names } | null;
  producer: { id: number; name: string } | null;
  dimensions: StoredDimension[];
  swatches: StoredSwatch[];
  /** What people call it by besides: rooms, systems, values such as a colour. */
  spoken: Names[];
};

const utcText = (moment: AnyColumn): SQL => sql`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Square centimetres that a pack of a row of `products` covers; null: not known, or not one number. */
export const packArea = sql<number | null>`(
  select nullif(round(${own.minimum} * ${cm2PerM2})::int, 0)
  from ${own} join ${attributes} on ${attributes.id} = ${own.attributeId}
  where ${own.productId} = ${p.id} and ${attributes.packArea}
    and coalesce(${own.maximum}, ${own.minimum}) = ${own.minimum}
  order by ${attributes.position}, ${attributes.id} limit 1)`;

const category = sql`(
  select json_build_object(
    'id', ${p.categoryId}, 'names', ${textsOf(categoryTexts, 'name')}, 'slugs', ${textsOf(categoryTexts, 'slug')})
  from ${categoryTexts} where ${categoryTexts.categoryId} = ${p.categoryId} having count(*) > 0)`;

const dimension = jsonOf({
  name: attributes.name,
  unit: attributes.unit,
  minimum: own.minimum,
  maximum: sql`coalesce(${own.maximum}, ${own.minimum})`,
});
const dimensions = sql`(
  select coalesce(json_agg(${dimension} order by ${attributes.position}, ${attributes.id}), '[]')
  from ${own} join ${attributes} on ${attributes.id} = ${own.attributeId}
  where ${own.productId} = ${p.id} and ${attributes.dimension} and ${own.minimum} is not null)`;

const sibling = alias(p, 'sibling');
/** The colours that tell the products of the model apart, each once, in the order of the products that have them. */
const swatches = sql`(
  select coalesce(json_agg(json_build_object('name', name, 'color', color) order by position, id), '[]')
  from (
    select * from (
      select distinct on (${attributeValues.swatch}) ${attributeValues.swatch} as color, ${attributeValues.name},
        ${sibling.position}, ${sibling.id}
      from ${p} sibling
        join ${own} on ${own.productId} = ${sibling.id}
          join ${attributeValues} on ${attributeValues.id} = ${own.valueId}
      where ${sibling.variantGroup} = ${p.variantGroup} and ${sibling.active} and ${attributeValues.swatch} is not null
        and ${tellsApart(sibling.variantGroup)}
      order by ${attributeValues.swatch}, ${sibling.position}, ${sibling.id}) colours
    order by position, id limit ${swatchLimit}) shown)`;

const spoken = sql`(
  select coalesce(json_agg(name), '[]') from (
    select ${attributeValues.name} from ${own} join ${attributeValues} on ${attributeValues.id} = ${own.valueId}
      where ${own.productId} = ${p.id}
    union all select ${featureValues.name} from ${productFeatures}
      join ${featureValues} on ${featureValues.id} = ${productFeatures.featureValueId}
      where ${productFeatures.productId} = ${p.id}) each)`;

/** The sources of the active products among the ids, by one query. */
export async function loadListingSources(reader: Reader, productIds: readonly number[]): Promise<ListingSource[]> {
  const { rows } = await reader.execute<ListingSource>(sql`
    select ${p.id}, ${p.code}, ${p.normalizedCode} as "normalizedCode", ${p.ean},
      ${p.stockQuantity} as "stockQuantity", ${p.categoryId} as "categoryId",
        ${p.realizationDays} as "realizationDays", ${p.priceHidden} as "priceHidden", ${p.isNew} as "isNew",
        ${p.labels}, ${p.icons}, ${p.energyLabel} as "energyLabel",
      ${p.ratesAvg} as "ratesAvg", ${p.ratesCount} as "ratesCount",
      ${utcText(p.createdAt)} as "createdAt", ${utcText(p.updatedAt)} as "updatedAt",
      coalesce(texts.names, '{}') as names, coalesce(texts.slugs, '{}') as slugs,
      coalesce(texts.summaries, '{}') as summaries,
      ${imagesOf(p.id, boxImageLimit)} as images, ${p.configuredPictures} as "configuredPictures",
      ${p.configuredFacts} as "configuredFacts", ${publicPrices} as prices, ${packArea} as "packAreaCm2",
      ${category} as category, ${jsonOfJoined(producers.id, { id: producers.id, name: producers.name })} as producer,
      ${dimensions} as dimensions, ${swatches} as swatches,
      ${spoken} as spoken
    from ${p}
    left join ${producers} on ${producers.id} = ${p.producerId}
    left join lateral (
      select ${textsOf(productTexts, 'name')} as names, ${textsOf(productTexts, 'slug')} as slugs,
        ${textsOf(productTexts, 'summary')} as summaries
      from ${productTexts} where ${productTexts.productId} = ${p.id}) texts on true
    where ${p.active} and ${p.id} = any(${ids(productIds)})`);
  return rows;
}
