import { sql } from 'drizzle-orm';
import { cm2PerM2 } from '#domain/catalogue/square-metre.ts';
import { boxImageLimit, swatchLimit } from '#domain/catalogue/limits.ts';
import type { Localized } from '#domain/locale.ts';
import type { Queryable } from '#server/database/database.ts';
import type { StoredLabel } from '#server/database/schema/index.ts';
import type { StoredPrice } from './present-price.ts';
import type { StoredImage } from './present-image.ts';

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
  ratesAvg: number;
  ratesCount: number;
  updatedAt: string;
  names: Names;
  slugs: Names;
  summaries: Names;
  images: StoredImage[];
  prices: StoredPrice[];
  /** null: not known, or not one number. */
  packAreaCm2: number | null;
  category: { id: number; names: Names; slugs: Names } | null;
  producer: { id: number; name: string } | null;
  dimensions: StoredDimension[];
  swatches: StoredSwatch[];
};

/** The sources of the active products among the ids, by one query. */
export async function loadListingSources(database: Queryable, ids: readonly number[]): Promise<ListingSource[]> {
  const { rows } = await database.execute<ListingSource>(sql`
    select p.id, p.code, p.normalized_code as "normalizedCode", p.ean, p.stock_quantity as "stockQuantity",
      p.realization_days as "realizationDays", p.price_hidden as "priceHidden", p.is_new as "isNew", p.labels,
      p.rates_avg as "ratesAvg", p.rates_count as "ratesCount",
      to_char(p.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "updatedAt",
      coalesce(texts.names, '{}') as names, coalesce(texts.slugs, '{}') as slugs, coalesce(texts.summaries, '{}') as summaries,
      coalesce(images.list, '[]') as images, coalesce(prices.list, '[]') as prices, category.value as category,
      (select nullif(round(pa.minimum * ${cm2PerM2})::int, 0) from product_attributes pa join attributes a on a.id = pa.attribute_id
        where pa.product_id = p.id and a.pack_area and coalesce(pa.maximum, pa.minimum) = pa.minimum order by a.position, a.id limit 1) as "packAreaCm2",
      case when m.id is not null then json_build_object('id', m.id, 'name', m.name) end as producer,
      coalesce(dimensions.list, '[]') as dimensions, coalesce(swatches.list, '[]') as swatches
    from products p
    left join producers m on m.id = p.producer_id
    left join lateral (
      select json_object_agg(locale, name) as names, json_object_agg(locale, slug) as slugs, json_object_agg(locale, summary) as summaries
      from product_texts where product_id = p.id) texts on true
    left join lateral (
      select json_agg(json_build_object('path', path, 'name', name, 'alt', alt, 'width', width, 'height', height, 'color', color) order by position, id) as list
      from (select * from product_images where product_id = p.id order by position, id limit ${boxImageLimit}) i) images on true
    left join lateral (
      select json_agg(json_build_object('currency', currency, 'net', net, 'gross', gross, 'baseNet', base_net, 'baseGross', base_gross, 'discount', discount) order by currency) as list
      from product_prices where product_id = p.id and price_group = '') prices on true
    left join lateral (
      select json_build_object('id', p.category_id, 'names', json_object_agg(locale, name), 'slugs', json_object_agg(locale, slug)) as value
      from category_texts where category_id = p.category_id having count(*) > 0) category on true
    left join lateral (
      select json_agg(json_build_object('name', a.name, 'unit', a.unit, 'minimum', pa.minimum, 'maximum', coalesce(pa.maximum, pa.minimum)) order by a.position, a.id) as list
      from product_attributes pa join attributes a on a.id = pa.attribute_id
      where pa.product_id = p.id and a.dimension and pa.minimum is not null) dimensions on true
    left join lateral (
      select json_agg(json_build_object('name', name, 'color', swatch) order by position, id) as list
      from (select * from (
          select distinct on (v.swatch) v.swatch, v.name, s.position, s.id
          from products s join product_attributes pa on pa.product_id = s.id join attribute_values v on v.id = pa.value_id
          where p.variant_group is not null and s.variant_group = p.variant_group and s.active and v.swatch is not null
          order by v.swatch, s.position, s.id) colours
        order by position, id limit ${swatchLimit}) shown) swatches on true
    where p.active and p.id = any(${sql.param([...ids])}::int[])`);
  return rows;
}
