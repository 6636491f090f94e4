import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { catalogueContract } from '#contract/catalogue.ts';
import type { ProductBox } from '#contract/product.ts';
import { suggestedProducts, suggestFromLetters } from '#domain/catalogue/limits.ts';
import { inEachLocale, type Locale } from '#domain/locale.ts';
import { recordOf } from '#domain/record-of.ts';
import type { Database } from '#server/database/database.ts';
import { statement } from '#server/database/statement.ts';
import { askByTiers } from './ask-by-tiers.ts';
import { catalogueMemory } from './memory.ts';
import { bestBoxes, productBox } from './product-boxes.ts';
import { namedIn, unfinishedTerms, type SearchTerms } from './search-terms.ts';
import { enoughFound, searchTiers } from './search-tiers.ts';
import { searchedCategories } from './searched-categories.ts';
import { nothingSearched, understood, type Understood } from './understood-search.ts';

type Suggestions = z.infer<typeof catalogueContract.suggest.response>;

/** The first products and categories for the beginning of a search; nothing below two letters (CATALOGUE-11). */
export async function suggest(database: Database, q: string, locale: Locale): Promise<Suggestions> {
  const [index, { parts, kinds }] = await Promise.all([
    catalogueMemory(database).categories.get(),
    q.length < suggestFromLetters ? nothingSearched : understood(database, q, locale),
  ]);
  if (parts.length === 0) return { products: [], categories: [] };
  const [products, categories] = await Promise.all([
    firstProducts(database, q, { parts, kinds }, locale),
    searchedCategories(database, index, parts, locale),
  ]);
  return { products: products.map(({ box }) => box), categories };
}

/** A suggestion is quick rather than complete. */
const lookedAt = 200;
const firstFound = recordOf(searchTiers, (tier) =>
  inEachLocale((locale) =>
    statement(
      `suggest_${tier}_${locale}`,
      bestBoxes<{ box: ProductBox }>(
        sql`${productBox(locale)} as box`,
        locale,
        { limit: lookedAt, tier },
        sql.raw(`limit ${suggestedProducts}`),
      ),
    ),
  ),
);

/** Things of the named kind, if there are any, come before products whose texts only mention it (CATALOGUE-45). */
async function firstProducts(database: Database, q: string, { parts, kinds }: Understood, locale: Locale) {
  const all = unfinishedTerms(q, parts);
  const find = (terms: SearchTerms) =>
    askByTiers(
      database,
      (tier) => firstFound[tier][locale](database.shared, terms),
      ([first]) => first !== undefined && first.total >= enoughFound,
    );
  const ofKind = kinds.length > 0 ? await find(namedIn(all, kinds)) : [];
  return ofKind.length > 0 ? ofKind : find(all);
}
