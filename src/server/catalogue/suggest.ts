import { sql, type SQL } from 'drizzle-orm';
import type { z } from 'zod';
import type { catalogueContract } from '#contract/catalogue.ts';
import type { ProductBox } from '#contract/product.ts';
import { suggestedProducts, suggestFromLetters } from '#domain/catalogue/limits.ts';
import type { Locale } from '#domain/locale.ts';
import type { Database } from '#server/database/database.ts';
import { statement } from '#server/database/statement.ts';
import { catalogueMemory } from './memory.ts';
import { bestBoxes, productBox } from './product-boxes.ts';
import { namedIn, unfinishedTerms } from './search-terms.ts';
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
const firstBoxes = (locale: Locale): SQL<{ box: ProductBox }> =>
  bestBoxes<{ box: ProductBox }>(
    sql`${productBox(locale)} as box`,
    locale,
    lookedAt,
    sql.raw(`limit ${suggestedProducts}`),
  );

const firstFound = {
  pl: statement('suggest_pl', firstBoxes('pl')),
  en: statement('suggest_en', firstBoxes('en')),
};

/** Things of the named kind, if there are any, come before products whose texts only mention it (CATALOGUE-45). */
async function firstProducts(database: Database, q: string, { parts, kinds }: Understood, locale: Locale) {
  const terms = unfinishedTerms(q, parts);
  const ofKind = kinds.length > 0 ? await firstFound[locale](database.shared, namedIn(terms, kinds)) : [];
  return ofKind.length > 0 ? ofKind : firstFound[locale](database.shared, terms);
}
