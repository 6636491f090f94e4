import { sql, type SQL } from 'drizzle-orm';
import type { z } from 'zod';
import type { catalogueContract, ProductBox } from '#contract/catalogue.ts';
import { suggestedCategories, suggestedProducts, suggestFromLetters } from '#domain/catalogue/limits.ts';
import { searchPrefix, searchWords, wantedWords } from '#domain/catalogue/search-words.ts';
import { inLocale, type Locale } from '#domain/locale.ts';
import type { Database } from '#server/database/database.ts';
import { statement } from '#server/database/statement.ts';
import { categoryBoxes, visibleBelow } from './category-boxes.ts';
import { catalogueMemory } from './memory.ts';
import { productBox } from './product-boxes.ts';
import { publicListing } from './public-listing.ts';
import { searchCondition, searchTerms, similarCondition, type SearchCondition } from './search-condition.ts';
import type { CategoryIndex, StoredCategory } from './tree.ts';

type Terms = NonNullable<ReturnType<typeof searchTerms>>;
type Suggestions = z.infer<typeof catalogueContract.suggest.response>;

/** The first products and categories for the beginning of a search; nothing below two letters (CATALOGUE-11). */
export async function suggest(database: Database, q: string, locale: Locale): Promise<Suggestions> {
  const terms = q.length < suggestFromLetters ? null : searchTerms(q);
  if (terms === null) return { products: [], categories: [] };
  const index = await catalogueMemory(database).categories.get();
  const [products, categories] = await Promise.all([
    suggestProducts(database, q, terms, locale),
    categoryBoxes(database.reader, index, matchingCategories(index, q, locale).slice(0, suggestedCategories), locale),
  ]);
  return { products, categories };
}

async function suggestProducts(database: Database, q: string, terms: Terms, locale: Locale): Promise<ProductBox[]> {
  const asWritten = await firstFound[locale](database.reader, terms);
  if (asWritten.length > 0) return asWritten.map(({ box }) => box);
  const { rows } = await database.reader.execute<{ box: ProductBox }>(
    firstBoxes(await similarCondition(database, q), locale),
  );
  return rows.map(({ box }) => box);
}

const firstBoxes = ({ found, order }: SearchCondition, locale: Locale): SQL<{ box: ProductBox }> => sql`
  select ${productBox(locale)} as box from ${publicListing}
  where ${found} order by ${order} limit ${suggestedProducts}`;

const placeholders = {
  code: sql.placeholder('code'),
  codeEnd: sql.placeholder('codeEnd'),
  words: sql.placeholder('words'),
};
const firstFound = {
  pl: statement('suggest_pl', firstBoxes(searchCondition(placeholders, 'pl'), 'pl')),
  en: statement('suggest_en', firstBoxes(searchCondition(placeholders, 'en'), 'en')),
};

/** Visible categories in whose name each searched word begins a word; names that begin with it come first. */
function matchingCategories(index: CategoryIndex, q: string, locale: Locale): StoredCategory[] {
  const beginnings = wantedWords(q).map(searchPrefix);
  const nameOf = (category: StoredCategory) => searchWords(inLocale(category.names, locale));
  const matches = visibleBelow(index, null).filter((category) =>
    beginnings.every((word) => nameOf(category).some((part) => part.startsWith(word))),
  );
  return matches.toSorted(
    (a, b) => Number(nameOf(b)[0]!.startsWith(beginnings[0]!)) - Number(nameOf(a)[0]!.startsWith(beginnings[0]!)),
  );
}
