import { inEachLocale, type Locale } from '#domain/locale.ts';
import type { CategoryIndex } from './tree.ts';
import { sql } from 'drizzle-orm';
import { leastTellingFirst, typedAs, wordsOfPurpose, type TellingPart } from '#domain/catalogue/telling-words.ts';
import { recordOf } from '#domain/record-of.ts';
import type { Database } from '#server/database/database.ts';
import { statement } from '#server/database/statement.ts';
import { namedCategories, type NamedCategory } from './searched-categories.ts';
import { askByTiers } from './ask-by-tiers.ts';
import { hits, namedIn, searchTerms, termPlaceholders, type SearchTerms } from './search-terms.ts';
import { searchTiers } from './search-tiers.ts';
import { isAllNumbers, isUnknown, type SearchedPart } from './searched-words.ts';

/** The parts of a search that finds something, and the words that were left out for it, as they were typed. */
type RelaxedSearch = { parts: SearchedPart[]; without: string[] };

/** What is relaxed: the query and its parts, the least telling first. */
type WordSearch = {
  q: string;
  parts: readonly SearchedPart[];
  telling: readonly (TellingPart & { part: SearchedPart })[];
};
type IsFound = (terms: SearchTerms) => Promise<boolean>;

/**
 * Repeats a search that finds nothing without its least telling words, as few of them as possible (CATALOGUE-32). Null:
 * even a single word finds nothing, or all words together do find something, elsewhere or under other filters.
 */
export async function relaxedSearch(
  database: Database,
  { q, parts, locale }: { q: string; parts: readonly SearchedPart[]; locale: Locale },
  categories: CategoryIndex,
): Promise<RelaxedSearch | null> {
  if (parts.length < 2) return null;
  const isFound: IsFound = (terms) =>
    askByTiers(
      database,
      async (tier) => (await anyFound[tier][locale](database.shared, terms))[0]!.found > 0,
      (found) => found,
    );
  const purpose = wordsOfPurpose(q);
  const names = namedCategories(categories)[locale];
  const telling = leastTellingFirst(parts.map((one) => tellingPart(one, purpose, names)));
  const search = { q, parts, telling };
  if (await isFound(searchTerms(q, parts))) return withoutForeignSize(search, isFound);
  return without(search, telling.slice(0, -1), isFound);
}

/** The search without the first parts whose removal makes it find something. */
async function without(
  { q, parts }: WordSearch,
  droppable: WordSearch['telling'],
  isFound: IsFound,
): Promise<RelaxedSearch | null> {
  const partsLeft = new Set(parts);
  for (const { part } of droppable) {
    partsLeft.delete(part);
    if (await isFound(searchTerms('', [...partsLeft])))
      return { parts: [...partsLeft], without: parts.filter((one) => !partsLeft.has(one)).flatMap(typedWords(q)) };
  }
  return null;
}

/**
 * A search for a category and a size, 'sofa 200 cm', leaves the size out when no product of the category has it:
 * otherwise it would find other things whose texts mention sofas.
 */
async function withoutForeignSize(search: WordSearch, isFound: IsFound): Promise<RelaxedSearch | null> {
  const { q, parts, telling } = search;
  const sizes = telling.filter(({ number }) => number);
  const categoryParts = telling
    .filter(({ category, purpose }) => category === 'whole' && !purpose)
    .map(({ part }) => part);
  if (sizes.length === 0 || categoryParts.length === 0) return null;
  const ofCategory: IsFound = (terms) => isFound(namedIn(terms, categoryParts));
  return (await ofCategory(searchTerms(q, parts))) ? null : without(search, sizes, ofCategory);
}

const typedWords =
  (q: string) =>
  ({ words }: SearchedPart) =>
    words.map(({ typed }) => typedAs(q, typed));

function tellingPart(
  part: SearchedPart,
  purpose: ReadonlySet<string>,
  names: readonly NamedCategory[],
): TellingPart & { part: SearchedPart } {
  const phrases = [part.words, ...part.others];
  const forms = new Set(phrases.flat().flatMap((word) => word.forms));
  return {
    part,
    known: phrases.some((phrase) => !phrase.some(isUnknown)),
    ambiguous: part.words.some(({ corrections = [] }) => corrections.length > 1),
    number: isAllNumbers(part),
    purpose: part.words.every(({ typed }) => purpose.has(typed)),
    category: namedBy(forms, names),
    products: Math.max(...phrases.flat().map(({ products }) => products)),
  };
}

function namedBy(forms: ReadonlySet<string>, names: readonly NamedCategory[]): TellingPart['category'] {
  if (names.some(({ name }) => name.every((word) => forms.has(word)))) return 'whole';
  return names.some(({ name }) => name.some((word) => forms.has(word))) ? 'part' : 'none';
}

/** Looks at several rows: for a single one PostgreSQL would read the table and not the index. */
const lookedAt = 100;

const anyFound = recordOf(searchTiers, (tier) =>
  inEachLocale((locale) =>
    statement(
      `search_any_${tier}_${locale}`,
      sql<{ found: number }>`
        select count(*)::int as found from (${hits(termPlaceholders, locale, { limit: lookedAt, tier })}) hit`,
    ),
  ),
);
