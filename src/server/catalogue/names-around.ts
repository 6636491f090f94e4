import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Transaction } from '#server/database/database.ts';
import { categories, categoryTexts } from '#server/database/schema/index.ts';
import type { Names } from './box-parts.ts';
import { ids } from './public-listing.ts';
import { textsOf } from './texts-of.ts';

/** A product with all categories that list it: its own ones and those above them. */
export type ListedProduct = { id: number; categoryIds: number[] };

const above = alias(categories, 'above');

/** For each product the names of its categories that everybody sees. */
export async function namesAround(
  transaction: Transaction,
  listedProducts: readonly ListedProduct[],
): Promise<Map<number, Names[]>> {
  const allCategoryIds = [...new Set(listedProducts.flatMap(({ categoryIds }) => categoryIds))];
  const { rows } = await transaction.execute<{ id: number; names: Names }>(sql`
    select ${categories.id}, texts.names from ${categories} cross join lateral (
      select ${textsOf(categoryTexts, 'name')} as names
      from ${categoryTexts} where ${categoryTexts.categoryId} = ${categories.id} having count(*) > 0) texts
    where ${categories.id} = any(${ids(allCategoryIds)}) and not exists (
      select 1 from ${categories} above
      where (${above.invisible} or ${above.b2b}) and ${above.id} = any(${categories.lineage} || ${categories.id}))`);
  const names = new Map(rows.map((row) => [row.id, row.names]));
  return new Map(listedProducts.map(({ id, categoryIds }) => [id, categoryIds.flatMap((one) => names.get(one) ?? [])]));
}
