import { compactCode } from '#domain/catalogue/normalize-code.ts';
import { recordOf } from '#domain/record-of.ts';
import { isNumber, isUnknown, namesNumber, type SearchedPart, type SearchedWord } from './searched-words.ts';
import { sql, type Placeholder, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Locale } from '#domain/locale.ts';
import { businessSearch, productSearch } from '#server/database/schema/index.ts';
import type { SearchTier } from './search-tiers.ts';
import type { CatalogueSide } from './tree.ts';

/**
 * The terms of a search. They are a code, the same code with leading zeros, the end of the range of codes that begin
 * with it, and the words as queries of PostgreSQL. `words` finds; the other queries rank what is found: whole words in
 * the name, beginnings in the name, words in name or category.
 */
export type SearchTerms<Value = string> = Record<(typeof termNames)[number], Value>;

export const termNames = ['code', 'zeroed', 'codeEnd', 'words', 'exact', 'named', 'placed'] as const;

export const termPlaceholders: SearchTerms<Placeholder> = recordOf(termNames, (name) => sql.placeholder(name));

/** The last sign of the sort order. */
const lastLetter = '\u{10ffff}';
/** Shorter beginnings of codes are words. */
const shortestCode = 3;
const mostCompletions = 8;
/** Shorter numbers are measures only. */
const shortestNumber = 3;
const leadingZeros = ['0', '00', '000', '0000', '00000', '000000'];

/** The terms of a search for `q`, whose parts were looked up. */
export const searchTerms = (q: string, parts: readonly SearchedPart[]): SearchTerms =>
  termsOf(q, parts.map(asParts(alternatives)), parts);

/** The terms of a search that is still being typed: its last word may be any of its most frequent completions. */
export function unfinishedTerms(q: string, parts: readonly SearchedPart[]): SearchTerms {
  const all = [...parts.slice(0, -1).map(asParts(alternatives)), asParts(unfinished)(parts.at(-1)!)];
  return termsOf(q, all, parts);
}

/** A part of a query: the lexeme, and whether it is only the beginning of one. */
type Alternative = { lexeme: string; begins: boolean };
/**
 * Phrases that mean the same, each with the alternatives of its words. One phrase has to be found, with each of its
 * words.
 */
type Phrases = Alternative[][][];

const wholeWords = (words: readonly string[]): Alternative[] =>
  [...new Set(words)].map((lexeme) => ({ lexeme, begins: false }));

const alternatives = ({ beginning, isComplete, forms, completions }: SearchedWord): Alternative[] => [
  ...(isComplete ? [] : [{ lexeme: beginning, begins: true }]),
  ...wholeWords([...forms, ...completions]),
];

function unfinished(word: SearchedWord): Alternative[] {
  const { typed, beginning, forms, completions } = word;
  if (isNumber(typed)) return [...alternatives(word), { lexeme: beginning, begins: true }];
  if (completions.length > 0) return wholeWords([...forms, ...completions.slice(0, mostCompletions)]);
  return forms[0] === beginning ? [{ lexeme: beginning, begins: true }] : alternatives(word);
}

const itself = (word: SearchedWord): Alternative[] =>
  word.forms.length > 0 ? wholeWords(word.forms) : alternatives(word);

/** What can be ordered in a searched size stands before what only begins like its name: wardrobes before cabinets. */
const inSize = (word: SearchedWord): Alternative[] => (isNumber(word.typed) ? alternatives(word) : itself(word));

/**
 * The typed phrase and its synonyms, word for word; the typed one is left out when only the synonyms are known to the
 * shop.
 */
const asParts =
  (alternativesOf: (word: SearchedWord) => Alternative[]) =>
  ({ words, others }: SearchedPart): Phrases => {
    const typed = others.length > 0 && words.some(isUnknown) ? [] : [words.map(alternativesOf)];
    return [...typed, ...others.map((phrase) => phrase.map(itself))];
  };

const asTyped = ({ words, others }: SearchedPart): SearchedPart => ({
  words,
  others: words.some(isUnknown) ? others : [],
});

function termsOf(q: string, all: readonly Phrases[], parts: readonly SearchedPart[]): SearchTerms {
  const code = compactCode(q);
  return {
    code,
    zeroed: `{${isLongNumber(code) ? leadingZeros.map((zeros) => zeros + code).join() : ''}}`,
    codeEnd: code.length < shortestCode ? code : code + lastLetter,
    words: queryOf(all, ''),
    exact: queryOf(parts.map(asTyped).map(asParts(itself)), 'A'),
    named: queryOf(parts.some(namesNumber) ? parts.map(asParts(inSize)) : all, 'A'),
    placed: queryOf(all, 'AB'),
  };
}

/** The terms with the parts in the name or the category of what is found; a code finds as before. */
export const namedIn = (terms: SearchTerms, parts: readonly SearchedPart[]): SearchTerms => ({
  ...terms,
  words: `${terms.words}&${queryOf(parts.map(asParts(alternatives)), 'AB')}`,
});

const isLongNumber = (code: string) => code.length >= shortestNumber && /^[0-9]+$/.test(code);

/** Lexemes are letters and digits only. */
const queryOf = (parts: readonly Phrases[], weights: string): string => {
  const word = (one: readonly Alternative[]) =>
    one.map(({ lexeme, begins }) => `'${lexeme}'${suffix(begins, weights)}`).join('|');
  const phrase = (words: readonly Alternative[][]) => words.map((one) => `(${word(one)})`).join('&');
  return parts.map((phrases) => `(${phrases.map(phrase).join('|')})`).join('&');
};

const suffix = (begins: boolean, weights: string) => (begins || weights ? `:${begins ? '*' : ''}${weights}` : '');

const s = alias(productSearch, 's');
const columns = { pl: s.wordsPl, en: s.wordsEn } as const;

/** The business side also finds products that only it has. */
const searchedOn: Record<CatalogueSide, SQL> = {
  public: sql`${productSearch} s`,
  business: sql`(select * from ${productSearch} union all select * from ${businessSearch}) s`,
};

/** How many results are ranked; the others follow in the order of the shop. */
const compared = 500;

/** Where a search looks, and at how many results at most. */
export type Looked = { limit?: number; side?: CatalogueSide; tier?: SearchTier };

/**
 * The products that a search finds, `product_id` with their `level`, `place` and the `total`; the best have the
 * highest level, then the lowest place. At most `limit` are looked at.
 *
 * The terms may be placeholders: a range of codes is found by an index where PostgreSQL plans without their values, and
 * a query that is a parameter, not a function's result, is not read again for every row.
 */
export function foundProducts(terms: SearchTerms<string | Placeholder>, locale: Locale, looked: Looked = {}): SQL {
  return sql`
    select product_id, total, place, case
      when code_level > 0 then 4 + code_level
      when place > ${sql.raw(String(compared))} then 0
      else words_level end as level
    from (
      select product_id, code_level, words_level, count(*) over ()::int as total,
        row_number() over (order by code_level desc, available desc, position, product_id) as place
      from (${hits(terms, locale, { ...looked, wordsLevel: wordsLevel(terms, locale) })}) hit) placed`;
}

/** How well the words fit. It is worked out beside each row, so that its words are not carried through the sort. */
function wordsLevel({ exact, named, placed }: SearchTerms<string | Placeholder>, locale: Locale): SQL {
  const has = (query: string | Placeholder) => sql`${columns[locale]} @@ ${query}::tsquery`;
  return sql`case when ${has(exact)} then 4 when ${has(named)} then 3 when ${has(placed)} then 2 else 1 end`;
}

/** The products that a search finds in any order; `wordsLevel` is told beside each. Codes are found in any tier. */
export function hits(
  { code, zeroed, codeEnd, words }: Pick<SearchTerms<string | Placeholder>, 'code' | 'zeroed' | 'codeEnd' | 'words'>,
  locale: Locale,
  { limit, side = 'public', tier = 'all', wordsLevel }: Looked & { wordsLevel?: SQL } = {},
): SQL {
  const isZeroed = sql`${s.normalizedCode} = any(${zeroed}::text[])`;
  const whole = sql`(${s.normalizedCode} = ${code} or ${s.ean} = ${code} or ${isZeroed})`;
  const beginning = sql`(${s.normalizedCode} ~>=~ ${code} and ${s.normalizedCode} ~<~ ${codeEnd})`;
  const hasWords = sql`${columns[locale]} @@ ${words}::tsquery`;
  return sql`
    select ${s.productId}, ${s.available}, ${s.position},${wordsLevel ? sql` ${wordsLevel} as words_level,` : sql``}
      case when ${whole} then 2 when ${beginning} then 1 else 0 end as code_level
    from ${searchedOn[side]}
    where ${whole} or ${beginning} or ${tier === 'first' ? sql`(${s.firstTier} and ${hasWords})` : hasWords}
    ${limit === undefined ? sql`` : sql.raw(`limit ${limit}`)}`;
}

export const bestFirst = sql`level desc, place`;
