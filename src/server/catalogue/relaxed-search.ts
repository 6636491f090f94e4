import { searchWords } from '#domain/catalogue/search-words.ts';
import { inEachLocale, inLocale, type Localized, type Locale } from '#domain/locale.ts';
import { visibleBelow } from './category-boxes.ts';
import type { CategoryIndex, StoredCategory } from './tree.ts';
import { sql, type SQL } from 'drizzle-orm';
import { leastTellingFirst, typedAs, wordsOfPurpose, type TellingPart } from '#domain/catalogue/telling-words.ts';
import type { Reader } from '#server/database/database.ts';
import { productSearch } from '#server/database/schema/index.ts';
import { statement, type Statement } from '#server/database/statement.ts';
import { searchTerms, type SearchTerms } from './search-terms.ts';
import { isNumber, isUnknown, type SearchedPart } from './searched-words.ts';

/** A category with the words of its name. */
export type NamedCategory = { category: StoredCategory; name: string[] };

const named = new WeakMap<CategoryIndex, Localized<NamedCategory[]>>();

/** The visible categories, read into words once for each tree. */
export function namedCategories(index: CategoryIndex): Localized<NamedCategory[]> {
  const known = named.get(index);
  if (known) return known;
  const visible = visibleBelow(index, null);
  const made = inEachLocale((locale) =>
    visible.map((category) => ({ category, name: searchWords(inLocale(category.names, locale)) })),
  );
  named.set(index, made);
  return made;
}

/** A search that finds something, and the words that were left out for it, as they were typed. */
type RelaxedSearch = { terms: SearchTerms; without: string[] };

/**
 * A search that found nothing without its least telling words, as few of them as can be (CATALOGUE-32); null when a
 * single word finds nothing, or when all words together do find products, elsewhere or under other filters.
 */
export async function relaxedSearch(
  reader: Reader,
  { q, parts, locale }: { q: string; parts: readonly SearchedPart[]; locale: Locale },
  categories: CategoryIndex,
): Promise<RelaxedSearch | null> {
  const isFound = async (terms: SearchTerms) => (await anyFound[locale](reader, terms))[0]!.found > 0;
  if (parts.length < 2 || (await isFound(searchTerms(q, parts)))) return null;
  const left = new Set(parts);
  const purpose = wordsOfPurpose(q);
  const names = namedCategories(categories)[locale];
  for (const { part } of leastTellingFirst(parts.map((one) => tellingPart(one, purpose, names))).slice(0, -1)) {
    left.delete(part);
    const kept = parts.filter((one) => left.has(one));
    const terms = searchTerms('', kept);
    if (await isFound(terms)) return { terms, without: parts.filter((one) => !left.has(one)).flatMap(typedWords(q)) };
  }
  return null;
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
    number: part.words.every(({ typed }) => isNumber(typed)),
    purpose: part.words.every(({ typed }) => purpose.has(typed)),
    category: namedBy(forms, names),
    products: Math.max(...phrases.flat().map(({ products }) => products)),
  };
}

function namedBy(forms: ReadonlySet<string>, names: readonly NamedCategory[]): TellingPart['category'] {
  if (names.some(({ name }) => name.every((word) => forms.has(word)))) return 'whole';
  return names.some(({ name }) => name.some((word) => forms.has(word))) ? 'part' : 'none';
}

/** Looks at some, not at the first alone: for a single row PostgreSQL would read the table instead of the index. */
const lookedAt = sql.raw('100');

const anyOf = (column: typeof productSearch.wordsPl | typeof productSearch.wordsEn): SQL<{ found: number }> => sql`
  select count(*)::int as found from (
    select 1 from ${productSearch} where ${column} @@ ${sql.placeholder('words')}::tsquery limit ${lookedAt}) hit`;

const anyFound: Record<Locale, Statement<{ found: number }>> = {
  pl: statement('search_any_pl', anyOf(productSearch.wordsPl)),
  en: statement('search_any_en', anyOf(productSearch.wordsEn)),
};
