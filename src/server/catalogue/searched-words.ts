import { sql, type SQL } from 'drizzle-orm';
import { wantedWords, searchPrefix } from '#domain/catalogue/search-words.ts';
import { wordDistance } from '#domain/catalogue/word-distance.ts';
import { commonBeginning, wordStem } from '#domain/catalogue/word-stem.ts';
import type { Locale } from '#domain/locale.ts';
import type { Reader } from '#server/database/database.ts';
import { searchWords } from '#server/database/schema/index.ts';
import { statement } from '#server/database/statement.ts';

/**
 * What stands for one typed word: its forms, or the words it was probably meant to be; and words that begin with it,
 * the most frequent first. Where these may not be all, its `beginning` finds the rest; that costs more than all of them.
 */
export type SearchedWord = { beginning: string; isComplete: boolean; forms: string[]; completions: string[] };

/** A word of the shop, with the number of the typed word that it was found for. */
type KnownWord = { typed: number; word: string; products: number };

const known = 100;
const similar = 40;
const corrections = 3;

const { locale: wordLocale, word, products } = searchWords;
const parameters = { locale: sql.placeholder('locale'), words: sql.placeholder('words') };
/** Stands after every other letter. */
const lastLetter = sql.raw('chr(1114111)');

/** For each of the words, those that `condition` finds. */
const foundForEach = (condition: SQL, order: SQL, limit: number): SQL<KnownWord> => sql`
  select typed.number::int - 1 as typed, found.word, found.products
  from unnest(${parameters.words}::text[]) with ordinality as typed(word, number) cross join lateral (
    select ${word}, ${products} from ${searchWords}
    where ${wordLocale} = ${parameters.locale} and ${condition} order by ${order} limit ${sql.raw(String(limit))}) found`;

const begun = statement(
  'search_words_beginning',
  foundForEach(
    sql`${word} ~>=~ typed.word and ${word} ~<~ (typed.word || ${lastLetter})`,
    sql`${products} desc, ${word}`,
    known,
  ),
);
const nearby = statement(
  'search_words_nearby',
  foundForEach(sql`one_letter_less(${word}) && one_letter_less(typed.word)`, sql`${products} desc, ${word}`, similar),
);
const alike = statement(
  'search_words_alike',
  foundForEach(sql`${word} % typed.word`, sql`similarity(${word}, typed.word) desc, ${products} desc`, similar),
);

/** What stands for each word of what was typed; empty when there is nothing to search for (CATALOGUE-10, 26). */
export async function searchedWords(reader: Reader, q: string, locale: Locale): Promise<SearchedWord[]> {
  const typed = wantedWords(q);
  if (typed.length === 0) return [];
  const rows = await begun(reader, { locale, words: typed.map((one) => commonBeginning(one, locale)) });
  const found = typed.map((one, index) => {
    const candidates = rows.filter((row) => row.typed === index).map((row) => row.word);
    return knownAs(one, candidates, locale);
  });
  const strange = typed.filter((one, index) => isCorrectable(one) && isUnknown(found[index]!));
  if (strange.length === 0) return found;
  const corrected = await correct(reader, strange, locale);
  return found.map((one, index) => {
    const words = corrected.get(typed[index]!);
    return words ? { ...one, isComplete: true, forms: words } : one;
  });
}

function knownAs(typed: string, candidates: readonly string[], locale: Locale): SearchedWord {
  if (hasDigits(typed)) return { beginning: typed, isComplete: isNumber(typed), forms: [typed], completions: [] };
  const beginning = searchPrefix(typed);
  const stem = wordStem(typed, locale);
  const forms = candidates.filter((one) => one === typed || wordStem(one, locale) === stem);
  const completions = candidates.filter((one) => one.startsWith(beginning));
  const isComplete = candidates.length < known && forms.length + completions.length > 0;
  return { beginning, isComplete, forms, completions };
}

const hasDigits = (typed: string) => /\p{N}/u.test(typed);
const isNumber = (typed: string) => /^\p{N}+$/u.test(typed);
const isUnknown = ({ forms, completions }: SearchedWord) => forms.length + completions.length === 0;
const isCorrectable = (typed: string) => typed.length >= 3 && !hasDigits(typed);
const longEnoughForTwo = 6;

/** The nearest words of the shop; a word that none is near enough to is left out. */
async function correct(reader: Reader, typed: readonly string[], locale: Locale): Promise<Map<string, string[]>> {
  const found = nearest(typed, await nearby(reader, { locale, words: [...typed] }));
  const left = typed.filter((one) => !found.has(one) && one.length >= longEnoughForTwo);
  if (left.length === 0) return found;
  const further = nearest(left, await alike(reader, { locale, words: left }));
  return new Map([...found, ...further]);
}

function nearest(typed: readonly string[], rows: readonly KnownWord[]): Map<string, string[]> {
  return new Map(
    typed.flatMap((one, index) => {
      const limit = one.length >= longEnoughForTwo ? 2 : 1;
      const measured = rows
        .filter((row) => row.typed === index)
        .map((row) => ({ ...row, errors: wordDistance(one, row.word, limit) }))
        .filter(({ errors }) => errors <= limit);
      const least = Math.min(...measured.map(({ errors }) => errors));
      const words = measured.filter(({ errors }) => errors === least).slice(0, corrections);
      return words.length > 0 ? [[one, words.map((row) => row.word)] as const] : [];
    }),
  );
}
