import { sql, type SQL } from 'drizzle-orm';
import type { z } from 'zod';
import type { catalogueContract } from '#contract/catalogue.ts';
import type { ProductBox } from '#contract/product.ts';
import { suggestedCategories, suggestedProducts, suggestFromLetters } from '#domain/catalogue/limits.ts';
import type { Locale } from '#domain/locale.ts';
import type { Database } from '#server/database/database.ts';
import { statement } from '#server/database/statement.ts';
import { categoryBoxes } from './category-boxes.ts';
import { catalogueMemory } from './memory.ts';
import { namedCategories, type NamedCategory } from './relaxed-search.ts';
import { bestBoxes, productBox } from './product-boxes.ts';
import { unfinishedTerms } from './search-terms.ts';
import { searchedParts, type SearchedPart, type SearchedWord } from './searched-words.ts';
import type { CategoryIndex, StoredCategory } from './tree.ts';

type Suggestions = z.infer<typeof catalogueContract.suggest.response>;

/** The first products and categories for the beginning of a search; nothing below two letters (CATALOGUE-11). */
export async function suggest(database: Database, q: string, locale: Locale): Promise<Suggestions> {
  const { categories: tree, synonyms } = catalogueMemory(database);
  const [index, allSynonyms] = await Promise.all([tree.get(), synonyms.get()]);
  const parts =
    q.length < suggestFromLetters
      ? []
      : await searchedParts(database.shared, q, { locale, synonyms: allSynonyms[locale] });
  if (parts.length === 0) return { products: [], categories: [] };
  const [products, categories] = await Promise.all([
    firstFound[locale](database.shared, unfinishedTerms(q, parts)),
    categoryBoxes(
      database.shared,
      index,
      matchingCategories(index, parts, locale).slice(0, suggestedCategories),
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

/**
 * Visible categories whose name has every searched word, or a word that begins with it. Names that begin with it come
 * first.
 */
function matchingCategories(index: CategoryIndex, parts: readonly SearchedPart[], locale: Locale): StoredCategory[] {
  const fits = ({ beginning, forms }: SearchedWord, part: string) => forms.includes(part) || part.startsWith(beginning);
  const has = ({ name }: NamedCategory, words: readonly SearchedWord[]) =>
    words.every((word) => name.some((part) => fits(word, part)));
  const begins = ({ name }: NamedCategory) => fits(parts[0]!.words[0]!, name[0] ?? '');
  return namedCategories(index)
    [locale].filter((one) => parts.every(({ words, others }) => [words, ...others].some((phrase) => has(one, phrase))))
    .toSorted((a, b) => Number(begins(b)) - Number(begins(a)))
    .map(({ category }) => category);
}
