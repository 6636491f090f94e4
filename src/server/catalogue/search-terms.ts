import { normalizeCode } from '#domain/catalogue/normalize-code.ts';
import type { Locale } from '#domain/locale.ts';
import type { Reader } from '#server/database/database.ts';
import { searchedWords, type SearchedWord } from './searched-words.ts';

/**
 * What is searched for: a code, the end of the codes that begin with it, and the words as queries of PostgreSQL. `words`
 * finds; the others tell how well: the words themselves in the name, their beginnings in it, in name or category.
 */
export type SearchTerms<Value = string> = Record<(typeof termNames)[number], Value>;

export const termNames = ['code', 'codeEnd', 'words', 'exact', 'named', 'placed'] as const;

/** Stands after every other letter. */
const lastLetter = '\u{10ffff}';
/** Shorter beginnings of codes are words. */
const shortestCode = 3;

/** The terms of a search; null when there is nothing to search for. */
export async function searchTerms(reader: Reader, q: string, locale: Locale): Promise<SearchTerms | null> {
  const words = await searchedWords(reader, q, locale);
  return words.length === 0 ? null : termsOf(q, words.map(alternatives), words.map(itself));
}

const mostCompletions = 8;

/** The terms of a search that is still being typed: its last word may be any of its most frequent completions. */
export async function unfinishedTerms(
  reader: Reader,
  q: string,
  locale: Locale,
): Promise<{ terms: SearchTerms; words: SearchedWord[] } | null> {
  const words = await searchedWords(reader, q, locale);
  if (words.length === 0) return null;
  const all = [...words.slice(0, -1).map(alternatives), unfinished(words.at(-1)!)];
  return { terms: termsOf(q, all, words.map(itself)), words };
}

/** A part of a query: the lexeme, and whether it is only the beginning of one. */
type Alternative = { lexeme: string; begins: boolean };

const wholeWords = (words: readonly string[]): Alternative[] =>
  [...new Set(words)].map((lexeme) => ({ lexeme, begins: false }));

const alternatives = ({ beginning, isComplete, forms, completions }: SearchedWord): Alternative[] => [
  ...(isComplete ? [] : [{ lexeme: beginning, begins: true }]),
  ...wholeWords([...forms, ...completions]),
];

function unfinished(word: SearchedWord): Alternative[] {
  const { beginning, forms, completions } = word;
  if (completions.length > 0) return wholeWords([...forms, ...completions.slice(0, mostCompletions)]);
  return forms[0] === beginning ? [{ lexeme: beginning, begins: true }] : alternatives(word);
}

const itself = (word: SearchedWord): Alternative[] =>
  word.forms.length > 0 ? wholeWords(word.forms) : alternatives(word);

function termsOf(q: string, all: readonly Alternative[][], exact: readonly Alternative[][]): SearchTerms {
  const code = normalizeCode(q);
  return {
    code,
    codeEnd: code.length < shortestCode ? code : code + lastLetter,
    words: queryOf(all, ''),
    exact: queryOf(exact, 'A'),
    named: queryOf(all, 'A'),
    placed: queryOf(all, 'AB'),
  };
}

/** Lexemes are letters and digits only. */
const queryOf = (words: readonly Alternative[][], weights: string): string =>
  words
    .map((one) => one.map(({ lexeme, begins }) => `'${lexeme}'${suffix(begins, weights)}`).join('|'))
    .map((one) => `(${one})`)
    .join('&');

const suffix = (begins: boolean, weights: string) => (begins || weights ? `:${begins ? '*' : ''}${weights}` : '');
