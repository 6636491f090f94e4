import { sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import type { AttributeRange, CategoryReference, ProductBox } from '#contract/product.ts';
import { cm2PerM2 } from '#domain/catalogue/area.ts';
import { inOneUnit } from '#domain/catalogue/dimensions.ts';
import { sheetAddress } from '#domain/catalogue/energy-label.ts';
import { swatchLimit } from '#domain/catalogue/limits.ts';
import { inLocale, type Locale, type Localized } from '#domain/locale.ts';
import { translators } from '#i18n/all.ts';
import { jsonOf } from '#server/database/json-of.ts';
import {
  attributes,
  attributeValues,
  categoryTexts,
  featureValues,
  productAttributes as own,
  productFeatures,
  products as p,
  type StoredEnergyLabel,
  type StoredLabel,
} from '#server/database/schema/index.ts';
import { tellsApart } from './tells-apart.ts';
import { textsOf } from './texts-of.ts';

export type Names = Partial<Localized>;

/** Square centimetres that a pack of a row of `products` covers; null: not known, or not one number. */
export const packArea = sql<number | null>`(
  select nullif(round(${own.minimum} * ${cm2PerM2})::int, 0)
  from ${own} join ${attributes} on ${attributes.id} = ${own.attributeId}
  where ${own.productId} = ${p.id} and ${attributes.packArea}
    and coalesce(${own.maximum}, ${own.minimum}) = ${own.minimum}
  order by ${attributes.position}, ${attributes.id} limit 1)`;

export type StoredCategory = { id: number; names: Names; slugs: Names };

/** The category of a row of `products`; null where it has none. */
export const ownCategory: SQL<StoredCategory | null> = sql`(
  select json_build_object(
    'id', ${p.categoryId}, 'names', ${textsOf(categoryTexts, 'name')}, 'slugs', ${textsOf(categoryTexts, 'slug')})
  from ${categoryTexts} where ${categoryTexts.categoryId} = ${p.categoryId} having count(*) > 0)`;

export function categoryReference(
  category: StoredCategory | null,
  locale: Locale,
): z.infer<typeof CategoryReference> | null {
  if (!category) return null;
  return { id: category.id, slug: inLocale(category.slugs, locale), name: inLocale(category.names, locale) };
}

export type StoredDimension = { name: Names; unit: string; minimum: number; maximum: number };

const dimension = jsonOf({
  name: attributes.name,
  unit: attributes.unit,
  minimum: own.minimum,
  maximum: sql`coalesce(${own.maximum}, ${own.minimum})`,
});

/** The dimensions of a row of `products` as a JSON list. */
export const ownDimensions: SQL<StoredDimension[]> = sql`(
  select coalesce(json_agg(${dimension} order by ${attributes.position}, ${attributes.id}), '[]')
  from ${own} join ${attributes} on ${attributes.id} = ${own.attributeId}
  where ${own.productId} = ${p.id} and ${attributes.dimension} and ${own.minimum} is not null)`;

/** The dimensions as one merged attribute; nothing where there are none. */
export function dimensionRanges(
  storedDimensions: readonly StoredDimension[],
  locale: Locale,
): z.infer<typeof AttributeRange>[] {
  const dimensions = inOneUnit(storedDimensions);
  if (dimensions.length === 0) return [];
  const ranges = dimensions.map(({ name, minimum, maximum }) => ({
    name: inLocale(name, locale),
    minName: String(minimum),
    maxName: String(maximum),
  }));
  return [{ name: translators[locale]('catalogue.dimensions'), unit: dimensions[0]!.unit, ranges }];
}

export type StoredSwatch = { name: Names; color: string };

const sibling = alias(p, 'sibling');

/** The colours that distinguish the products of the model, each once, in the order of the products. */
export const modelSwatches: SQL<StoredSwatch[]> = sql`(
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

/** Further search words of a row of `products`: rooms, systems, values such as a colour. */
export const spokenNames: SQL<Names[]> = sql`(
  select coalesce(json_agg(name), '[]') from (
    select ${attributeValues.name} from ${own} join ${attributeValues} on ${attributeValues.id} = ${own.valueId}
      where ${own.productId} = ${p.id}
    union all select ${featureValues.name} from ${productFeatures}
      join ${featureValues} on ${featureValues.id} = ${productFeatures.featureValueId}
      where ${productFeatures.productId} = ${p.id}) each)`;

export function presentEnergy(label: StoredEnergyLabel | null, locale: Locale): Pick<ProductBox, 'energy'> {
  if (!label) return {};
  const { picture } = label;
  return {
    energy: {
      class: label.class,
      eprel: label.eprel,
      sheet: sheetAddress(label, locale),
      picture: picture === null ? null : { path: picture },
    },
  };
}

type Labels = Pick<ProductBox, `${'first' | 'second' | 'third'}Label${'Title' | 'Color' | 'BckColor'}`>;

export function presentLabels(storedLabels: readonly StoredLabel[], locale: Locale): Labels {
  const part = (index: number) => {
    const label = storedLabels[index];
    return label
      ? { title: inLocale(label.title, locale), color: label.color, background: label.background }
      : { title: null, color: null, background: null };
  };
  const [first, second, third] = [part(0), part(1), part(2)];
  return {
    firstLabelTitle: first.title,
    firstLabelColor: first.color,
    firstLabelBckColor: first.background,
    secondLabelTitle: second.title,
    secondLabelColor: second.color,
    secondLabelBckColor: second.background,
    thirdLabelTitle: third.title,
    thirdLabelColor: third.color,
    thirdLabelBckColor: third.background,
  };
}
