import { sql } from 'drizzle-orm';
import { categoryBlockPageSize } from '#domain/catalogue/limits.ts';
import { largestPerPage } from '#contract/wire.ts';
import type { Locale } from '#domain/locale.ts';
import type { Database } from '#server/database/database.ts';
import { RawJson } from '#server/http/handlers.ts';
import { boxColumns, boxesText, type BoxRow } from './box-text.ts';
import { allOf } from './listing-conditions.ts';
import { listingScope } from './listing-scope.ts';
import { catalogueMemory } from './memory.ts';

/** Boxes of the given products in the given order, or the first of a category; with neither, none. */
export async function listProductBoxes(
  database: Database,
  { id, category, locale }: { id?: number[] | undefined; category?: number | undefined; locale: Locale },
): Promise<RawJson> {
  const categories = await catalogueMemory(database).categories.get();
  const scope =
    (id && id.length > 0) || category !== undefined
      ? listingScope({ id, category: category === undefined ? undefined : [category] }, categories)
      : null;
  if (scope === null) return new RawJson('[]');
  const { rows } = await database.orm.execute<BoxRow>(sql`
    select ${boxColumns(locale, { category: true, producer: true })} from ${scope.from} where ${allOf(scope.conditions)}
    order by ${scope.order} limit ${id ? largestPerPage : categoryBlockPageSize}`);
  return new RawJson(boxesText(rows));
}
