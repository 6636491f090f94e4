import { sql, type SQL } from 'drizzle-orm';
import type { Locale } from '#domain/locale.ts';

/** The stored texts that a box is put together from. */
export type BoxRow = { box: string; category: string; producer: string; ranges?: string };

/** What a call asks to have in each box beyond the plain one. */
export type BoxParts = { category?: boolean; producer?: boolean; ranges?: boolean };

/** The columns of a BoxRow on the listing row `l`. */
export function boxColumns(locale: Locale, parts: BoxParts = {}): SQL {
  const text = (name: string) => sql.raw(`l.${name}_${locale}`);
  return sql.join([
    sql`${text('box')} as box`,
    parts.category ? sql`${text('category')} as category` : sql`coalesce('{"id":' || l.category_id || '}', 'null') as category`,
    parts.producer ? sql`l.producer as producer` : sql`coalesce('{"id":' || l.producer_id || '}', 'null') as producer`,
    ...(parts.ranges ? [sql`${text('ranges')} as ranges`] : []),
  ], sql`, `);
}

/** A whole box as JSON. */
export function boxText({ box, category, producer, ranges }: BoxRow): string {
  const merged = ranges === undefined ? '' : `,"mergedAttributesRanges":${ranges}`;
  return `${box},"favourite":false,"category":${category},"producer":${producer}${merged}}`;
}

export const boxesText = (rows: readonly BoxRow[]) => `[${rows.map(boxText).join(',')}]`;
