import { sql, type SQL } from 'drizzle-orm';
import type { z } from 'zod';
import type { catalogueContract, ProductBox } from '#contract/catalogue.ts';
import { suggestedCategories, suggestedProducts, suggestFromLetters } from '#domain/catalogue/limits.ts';
import { searchWords } from '#domain/catalogue/search-words.ts';
import { inEachLocale, inLocale, type Locale, type Localized } from '#domain/locale.ts';
import type { Database } from '#server/database/database.ts';
import { statement } from '#server/database/statement.ts';
import { categoryBoxes, visibleBelow } from './category-boxes.ts';
import { bestBoxes } from './find-found-page.ts';
import { catalogueMemory } from './memory.ts';
import { productBox } from './product-boxes.ts';
import { unfinishedTerms } from './search-terms.ts';
import type { SearchedWord } from './searched-words.ts';
import type { CategoryIndex, StoredCategory } from './tree.ts';

type Suggestions = z.infer<typeof catalogueContract.suggest.response>;

/** The first products and categories for the beginning of a search; nothing below two letters (CATALOGUE-11). */
export async function suggest(database: Database, q: string, locale: Locale): Promise<Suggestions> {
  const search = q.length < suggestFromLetters ? null : await unfinishedTerms(database.reader, q, locale);
  if (search === null) return { products: [], categories: [] };
  const index = await catalogueMemory(database).categories.get();
  const [products, categories] = await Promise.all([
    firstFound[locale](database.reader, search.terms),
    categoryBoxes(
      database.reader,
      index,
      matchingCategories(index, search.words, locale).slice(0, suggestedCategories),
      locale,
    ),
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

/** Visible categories whose name has each searched word or one that begins with it, those that begin so first. */
function matchingCategories(index: CategoryIndex, words: readonly SearchedWord[], locale: Locale): StoredCategory[] {
  const fits = ({ beginning, forms }: SearchedWord, part: string) => forms.includes(part) || part.startsWith(beginning);
  const begins = ({ name }: NamedCategory) => fits(words[0]!, name[0] ?? '');
  return namedCategories(index)
    [locale].filter(({ name }) => words.every((word) => name.some((part) => fits(word, part))))
    .toSorted((a, b) => Number(begins(b)) - Number(begins(a)))
    .map(({ category }) => category);
}

/** A category with the words of its name. */
type NamedCategory = { category: StoredCategory; name: string[] };

const named = new WeakMap<CategoryIndex, Localized<NamedCategory[]>>();

/** The visible categories, read into words once for each tree. */
function namedCategories(index: CategoryIndex): Localized<NamedCategory[]> {
  const known = named.get(index);
  if (known) return known;
  const visible = visibleBelow(index, null);
  const made = inEachLocale((locale) =>
    visible.map((category) => ({ category, name: searchWords(inLocale(category.names, locale)) })),
  );
  named.set(index, made);
  return made;
}
