import { sql, type SQL } from 'drizzle-orm';
import { boxImageLimit } from '#domain/catalogue/limits.ts';
import type { Locale } from '#domain/locale.ts';
import type { StoredBox } from './listing-box.ts';

/** The stored texts that a box is put together from. */
export type BoxRow = { box: string; category: string; producer: string; ranges?: string };

/** What a call asks to have in each box beyond the plain one; fewer images only where it says so. */
export type BoxParts = { category?: boolean; producer?: boolean; ranges?: boolean; images?: number | undefined };

/** The columns of a BoxRow on the listing row `l`. */
export function boxColumns(locale: Locale, parts: BoxParts = {}): SQL {
  const text = (name: string) => sql.raw(`l.${name}_${locale}`);
  return sql.join(
    [
      sql`${text('box')} as box`,
      parts.category
        ? sql`${text('category')} as category`
        : sql`coalesce('{"id":' || l.category_id || '}', 'null') as category`,
      parts.producer
        ? sql`l.producer as producer`
        : sql`coalesce('{"id":' || l.producer_id || '}', 'null') as producer`,
      ...(parts.ranges ? [sql`${text('ranges')} as ranges`] : []),
    ],
    sql`, `,
  );
}

/** A whole box as JSON. */
export function boxText({ box, category, producer, ranges }: BoxRow): string {
  const merged = ranges === undefined ? '' : `,"mergedAttributesRanges":${ranges}`;
  return `${box},"favourite":false,"category":${category},"producer":${producer}${merged}}`;
}

export function boxesText(rows: readonly BoxRow[], images: number = boxImageLimit): string {
  const boxes = images < boxImageLimit ? rows.map((row) => ({ ...row, box: withImages(row.box, images) })) : rows;
  return `[${boxes.map(boxText).join(',')}]`;
}

function withImages(box: string, images: number): string {
  const stored = JSON.parse(`${box}}`) as StoredBox;
  return JSON.stringify({ ...stored, images: stored.images.slice(0, images) }).slice(0, -1);
}
