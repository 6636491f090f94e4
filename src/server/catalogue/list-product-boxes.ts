import { sql } from 'drizzle-orm';
import type { ProductBox } from '#contract/product.ts';
import { largestPerPage } from '#contract/wire.ts';
import { categoryBlockPageSize } from '#domain/catalogue/limits.ts';
import type { Locale } from '#domain/locale.ts';
import type { Database } from '#server/database/database.ts';
import { PublicAnswer } from '#server/http/public-answer.ts';
import { listingScope } from './listing-scope.ts';
import { catalogueMemory } from './memory.ts';
import { boxList, boxText, wholeBox, type BoxText } from './product-boxes.ts';
import { allOf } from './public-listing.ts';
import { listTags } from './tags.ts';

/**
 * Boxes of the named products in their order, or of the first products of a category. Without either there are none.
 */
export async function listProductBoxes(
  database: Database,
  { id, category, locale }: { id?: number[] | undefined; category?: number | undefined; locale: Locale },
): Promise<PublicAnswer<ProductBox[]>> {
  const selection = { id, category: category === undefined ? undefined : [category] };
  const isLimited = category !== undefined || (id !== undefined && id.length > 0);
  const categories = await catalogueMemory(database).categories.get();
  const scope = isLimited ? listingScope(selection, categories) : null;
  if (scope === null) return PublicAnswer.of([], listTags(selection, []));
  const { rows } = await database.shared.execute<BoxText>(sql`
    select ${boxText(locale, wholeBox)} from ${scope.from} where ${allOf(scope.conditions)}
    order by ${scope.order} limit ${id ? largestPerPage : categoryBlockPageSize}`);
  return new PublicAnswer(boxList(rows), listTags(selection, rows));
}
