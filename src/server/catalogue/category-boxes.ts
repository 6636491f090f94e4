import { sql } from 'drizzle-orm';
import type { CategoryBox } from '#contract/category.ts';
import { inLocale, type Locale } from '#domain/locale.ts';
import { categoryRoute, pathTo } from '#domain/routing/paths.ts';
import { isAnyGiven } from '#server/database/any-of.ts';
import type { Database, Reader } from '#server/database/database.ts';
import { categoryListing as c } from '#server/database/schema/index.ts';
import { statement } from '#server/database/statement.ts';
import { catalogueMemory } from './memory.ts';
import { categoryTags } from './tags.ts';
import { presentCategory, visibleChildren, type CategoryIndex, type StoredCategory } from './tree.ts';

/** Boxes of the categories with the number of products in each and its visible children. */
export async function categoryBoxes(
  database: Database,
  index: CategoryIndex,
  categories: readonly StoredCategory[],
  locale: Locale,
): Promise<CategoryBox[]> {
  const totals = await totalsOf(
    database,
    categories.map(({ id }) => id),
  );
  return categories.map((category, place) => {
    const { invisible: _invisible, ...box } = presentCategory(category, locale);
    return {
      ...box,
      url: categoryUrl(category, locale),
      total: totals[place]!,
      children: visibleChildren(index, category.id).map((child) => childLink(child, locale)),
    };
  });
}

/** Counted once until a product comes into the category or leaves it: the largest takes as long as a search. */
function totalsOf(database: Database, ids: readonly number[]): Promise<number[]> {
  const { categoryTotals } = catalogueMemory(database);
  const missing = ids.filter((id) => categoryTotals.find(String(id)) === undefined);
  let counted: Promise<Map<number, number>> | undefined;
  const countMissing = () => (counted ??= countProducts(database.shared, missing));
  const make = async (id: number) => ({
    value: (await countMissing()).get(id) ?? 0,
    bytes: bytesPerTotal,
    tags: new Set(categoryTags([id])),
    keep: 'at-once' as const,
  });
  return Promise.all(ids.map((id) => categoryTotals.get(String(id), () => make(id))));
}

const bytesPerTotal = 8;

const productsInEach = statement(
  'category_products',
  sql<{ id: number; total: number }>`
    select ${c.categoryId} as id, count(*)::int as total from ${c}
    where ${isAnyGiven(c.categoryId, 'ids')} group by ${c.categoryId}`,
);

async function countProducts(reader: Reader, ids: readonly number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map();
  const rows = await productsInEach(reader, { ids: [...ids] });
  return new Map(rows.map(({ id, total }) => [id, total]));
}

function childLink(child: StoredCategory, locale: Locale): CategoryBox['children'][number] {
  return {
    id: child.id,
    slug: inLocale(child.slugs, locale),
    name: inLocale(child.names, locale),
    url: categoryUrl(child, locale),
  };
}

/** The address of the category's page, or the address that replaces it (CATALOGUE-2). */
function categoryUrl({ id, slugs, b2b, redirectUrl }: StoredCategory, locale: Locale): string {
  return redirectUrl ?? pathTo(categoryRoute({ b2b }), locale, { id, slug: inLocale(slugs, locale) });
}
