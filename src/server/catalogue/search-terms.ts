import { compactCode } from '#domain/catalogue/normalize-code.ts';
import { isUnknown, type SearchedPart, type SearchedWord } from './searched-words.ts';

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
const mostCompletions = 8;

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
/** Phrases that mean the same, each with the alternatives of its words: one phrase is enough, of it each word is needed. */
type Phrases = Alternative[][][];

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

/** What was typed and what means the same; what was typed is left out where the shop has only the others. */
const asParts =
  (alternativesOf: (word: SearchedWord) => Alternative[]) =>
  ({ words, others }: SearchedPart): Phrases => {
    const typed = others.length > 0 && words.some(isUnknown) ? [] : [words];
    return [...typed, ...others].map((phrase) => phrase.map(alternativesOf));
  };

const asTyped = ({ words, others }: SearchedPart): SearchedPart => ({
  words,
  others: words.some(isUnknown) ? others : [],
});

function termsOf(q: string, all: readonly Phrases[], parts: readonly SearchedPart[]): SearchTerms {
  const code = compactCode(q);
  return {
    code,
    codeEnd: code.length < shortestCode ? code : code + lastLetter,
    words: queryOf(all, ''),
    exact: queryOf(parts.map(asTyped).map(asParts(itself)), 'A'),
    named: queryOf(all, 'A'),
    placed: queryOf(all, 'AB'),
  };
}

/** Lexemes are letters and digits only. */
const queryOf = (parts: readonly Phrases[], weights: string): string => {
  const word = (one: readonly Alternative[]) =>
    one.map(({ lexeme, begins }) => `'${lexeme}'${suffix(begins, weights)}`).join('|');
  const phrase = (words: readonly Alternative[][]) => words.map((one) => `(${word(one)})`).join('&');
  return parts.map((phrases) => `(${phrases.map(phrase).join('|')})`).join('&');
};

const suffix = (begins: boolean, weights: string) => (begins || weights ? `:${begins ? '*' : ''}${weights}` : '');
