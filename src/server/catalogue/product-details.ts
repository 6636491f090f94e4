import { sql } from 'drizzle-orm';
import { inLocale, type Locale, type Localized } from '#domain/locale.ts';
import type { Queryable } from '#server/database/database.ts';
import type { Product } from '#contract/catalogue.ts';
import { boxColumns, type BoxRow } from './box-text.ts';
import type { StoredImage } from './present-image.ts';
import { publicListing } from './public-listing.ts';

type Names = Partial<Localized>;
type Feature = { id: number; type: number; name: Names; slug: Names };
export type ShownAttribute = {
  name: Names;
  unit: string;
  kind: 'number' | 'option';
  dimension: boolean;
  minimum: number | null;
  maximum: number | null;
  values: Names[];
};

/** What the product call shows beyond the box. */
export type ProductDetails = BoxRow & {
  descriptions: Names;
  summaries: Names;
  slugs: Names;
  vatRatePercent: number;
  weightGrams: number | null;
  categoryId: number | null;
  producerDetails: Product['producer'];
  images: StoredImage[];
  attributes: ShownAttribute[];
  features: Feature[];
  resources: { id: number; name: Names; kind: string }[];
  hasOutlet: boolean;
  configurable: boolean;
  giftCard: boolean;
};

export async function findProductDetails(
  database: Queryable,
  id: number,
  locale: Locale,
): Promise<ProductDetails | undefined> {
  const { rows } = await database.execute<ProductDetails>(sql`
    select ${boxColumns(locale, { category: true, producer: true })}, p.vat_rate_percent as "vatRatePercent", p.weight_grams as "weightGrams",
      p.category_id as "categoryId", coalesce(texts.slugs, '{}') as slugs, coalesce(texts.summaries, '{}') as summaries, coalesce(texts.descriptions, '{}') as descriptions,
      (select json_build_object('id', id, 'name', name, 'street', street, 'postalCode', postal_code, 'city', city, 'country', country, 'email', email, 'url', url)
        from producers where id = p.producer_id) as "producerDetails",
      (select coalesce(json_agg(json_build_object('path', path, 'name', name, 'alt', alt, 'width', width, 'height', height, 'color', color) order by position, id), '[]')
        from product_images where product_id = p.id) as images,
      (select coalesce(json_agg(json_build_object('id', v.id, 'type', v.type, 'name', v.name, 'slug', v.slug) order by v.position, v.id), '[]')
        from product_features f join feature_values v on v.id = f.feature_value_id where f.product_id = p.id) as features,
      (select coalesce(json_agg(json_build_object('id', r.id, 'name', r.name, 'kind', r.kind) order by r.id), '[]')
        from product_resources pr join resources r on r.id = pr.resource_id where pr.product_id = p.id) as resources,
      exists (select 1 from outlet_pieces where product_id = p.id and quantity > 0) as "hasOutlet",
      exists (select 1 from configurators where id = p.configurator_id and current_version_id is not null) as configurable,
      p.is_gift_card as "giftCard",
      (select coalesce(json_agg(attribute order by position, id), '[]') from (
        select a.id, a.position, json_build_object('name', a.name, 'unit', a.unit, 'kind', a.kind, 'dimension', a.dimension,
          'minimum', min(pa.minimum), 'maximum', max(coalesce(pa.maximum, pa.minimum)),
          'values', coalesce(json_agg(v.name order by v.position, v.id) filter (where v.id is not null), '[]')) as attribute
        from product_attributes pa join attributes a on a.id = pa.attribute_id left join attribute_values v on v.id = pa.value_id
        where pa.product_id = p.id group by a.id) shown) as attributes
    from ${publicListing} join products p on p.id = l.product_id
    left join lateral (
      select json_object_agg(locale, slug) as slugs, json_object_agg(locale, summary) as summaries, json_object_agg(locale, description) as descriptions
      from product_texts where product_id = p.id) texts on true
    where l.product_id = ${id}`);
  return rows[0];
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
