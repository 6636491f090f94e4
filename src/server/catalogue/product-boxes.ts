import { sql, type SQL } from 'drizzle-orm';
import type { ProductBox } from '#contract/product.ts';
import { boxImageLimit } from '#domain/catalogue/limits.ts';
import type { Locale } from '#domain/locale.ts';
import { l } from './public-listing.ts';

/** What a call asks to have in each box beyond the plain one; fewer images only where it says so. */
export type BoxParts = {
  category?: boolean | undefined;
  producer?: boolean | undefined;
  ranges?: boolean | undefined;
  images?: number | undefined;
};

const stored = {
  pl: { box: l.boxPl, category: l.categoryPl, ranges: l.rangesPl },
  en: { box: l.boxEn, category: l.categoryEn, ranges: l.rangesEn },
} as const;

/** The box of a listing row `l`. */
export function productBox(locale: Locale, { category, producer, ranges, images }: BoxParts = {}): SQL<ProductBox> {
  const columns = stored[locale];
  const parts = [
    ...(category ? [sql`'category', ${columns.category}`] : []),
    ...(producer ? [sql`'producer', ${l.producer}`] : []),
    ...(ranges ? [sql`'mergedAttributesRanges', ${columns.ranges}`] : []),
    ...(images !== undefined && images < boxImageLimit ? [sql`'images', ${firstImages(columns.box, images)}`] : []),
  ];
  if (parts.length === 0) return sql`${columns.box}`;
  return sql`${columns.box} || jsonb_build_object(${sql.join(parts, sql`, `)})`;
}

const firstImages = (box: typeof l.boxPl | typeof l.boxEn, count: number): SQL => sql`(
  select coalesce(jsonb_agg(image order by place), '[]')
  from jsonb_array_elements(${box} -> 'images') with ordinality as images(image, place) where place <= ${count})`;

/** A box as JSON: a long list is answered without reading it into objects and writing it again. */
export type BoxText = { id: number; box: string };

/** The columns of a BoxText. */
export function boxText(locale: Locale, parts: BoxParts = {}): SQL {
  return sql`${l.productId} as id, (${productBox(locale, parts)})::text as box`;
}

/** The JSON list of the boxes. */
export const boxList = (rows: readonly BoxText[]): string => `[${rows.map(({ box }) => box).join(',')}]`;
