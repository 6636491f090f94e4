import type { CategoryBox } from '#contract/category.ts';
import { suggestedCategories } from '#domain/catalogue/limits.ts';
import { searchWords, wantedWords } from '#domain/catalogue/search-words.ts';
import { inEachLocale, inLocale, type Locale, type Localized } from '#domain/locale.ts';
import type { Database } from '#server/database/database.ts';
import { categoryBoxes } from './category-boxes.ts';
import { isAllNumbers, type SearchedPart, type SearchedWord } from './searched-words.ts';
import { visibleBelow, type CategoryIndex, type StoredCategory } from './tree.ts';

/** A category with the words of its name, and those of them that tell something. */
export type NamedCategory = { category: StoredCategory; name: string[]; telling: string[] };

const namesByIndex = new WeakMap<CategoryIndex, Localized<NamedCategory[]>>();

/** The visible categories, read into words once for each tree. */
export function namedCategories(index: CategoryIndex): Localized<NamedCategory[]> {
  const keptNames = namesByIndex.get(index);
  if (keptNames) return keptNames;
  const visible = visibleBelow(index, null);
  const names = inEachLocale((locale) =>
    visible.map((category) => {
      const name = searchWords(inLocale(category.names, locale));
      return { category, name, telling: wantedWords(name.join(' ')) };
    }),
  );
  namesByIndex.set(index, names);
  return names;
}

/** The first categories that a search names, as boxes (CATALOGUE-48). */
export const searchedCategories = (
  database: Database,
  index: CategoryIndex,
  parts: readonly SearchedPart[],
  locale: Locale,
): Promise<CategoryBox[]> =>
  categoryBoxes(database, index, matchingCategories(index, parts, locale).slice(0, suggestedCategories), locale);

/**
 * Visible categories whose whole name is searched for, the longest name first, then those whose name has every searched
 * word, or a word that begins with it. Of these, names that begin with it come first. Sizes and codes name no category.
 */
function matchingCategories(index: CategoryIndex, all: readonly SearchedPart[], locale: Locale): StoredCategory[] {
  const parts = all.filter((part) => !isAllNumbers(part));
  const [first] = parts;
  if (!first) return [];
  const names = namedCategories(index)[locale];
  const forms = new Set(
    parts.flatMap(({ words, others }) => [words, ...others].flat().flatMap((word) => [word.typed, ...word.forms])),
  );
  const whole = names.filter(({ telling }) => telling.every((word) => forms.has(word)));
  const longestFirst = whole.toSorted((a, b) => b.telling.length - a.telling.length);
  const begins = ({ name }: NamedCategory) => isBegun(first.words[0]!, name[0] ?? '');
  const partly = names.filter(({ name }) =>
    parts.every(({ words, others }) => [words, ...others].some((phrase) => hasAll(name, phrase))),
  );
  const beginningFirst = partly.toSorted((a, b) => Number(begins(b)) - Number(begins(a)));
  return [...new Set([...longestFirst, ...beginningFirst])].map(({ category }) => category);
}

const hasAll = (name: readonly string[], phrase: readonly SearchedWord[]) =>
  phrase.every((word) => name.some((part) => isBegun(word, part)));

const isBegun = ({ beginning, forms }: SearchedWord, part: string) =>
  forms.includes(part) || part.startsWith(beginning);
