import { searchPrefix } from '#domain/catalogue/search-words.ts';
import { numberForms, orderableWidths } from '#domain/catalogue/size-words.ts';
import { commonBeginning, wordRoot, wordStem } from '#domain/catalogue/word-stem.ts';
import type { Locale } from '#domain/locale.ts';
import type { Reader } from '#server/database/database.ts';
import { begun, known, ofWord, type KnownWord } from './vocabulary.ts';

/**
 * The words that a search looks for in place of one typed word: its forms, or the words that it probably means. Words
 * that begin with it or are derived from it follow, the most frequent first. If there may be more of them, `beginning`
 * finds the rest, which costs more than all of these.
 */
export type SearchedWord = {
  typed: string;
  beginning: string;
  isComplete: boolean;
  forms: string[];
  completions: string[];
  /** How many products the most frequent of them has; unknown for numbers. */
  products: number;
  /** The words of the shop that a mistyped one was taken for, one for all its endings. */
  corrections?: readonly string[];
};

/** A phrase of typed words, and the phrases that mean the same in this shop; mostly one word and no others. */
export type SearchedPart = { words: SearchedWord[]; others: SearchedWord[][] };

/** Typed words, and words that stand for them, with what the shop knows of each. */
export type ShopWords = ReadonlyMap<string, SearchedWord>;

/** What the shop knows of these words, each by itself. */
export async function lookUp(reader: Reader, words: readonly string[], locale: Locale): Promise<ShopWords> {
  if (words.length === 0) return new Map();
  const rows = await begun(reader, { locale, words: words.map((word) => commonBeginning(word, locale)) });
  return new Map(words.map((word, index) => [word, knownAs(word, ofWord(rows, index), locale)]));
}

function knownAs(typed: string, candidates: readonly KnownWord[], locale: Locale): SearchedWord {
  if (isNumber(typed)) {
    const isComplete = /^\p{N}+(x\p{N}+)*(mm)?$/u.test(typed);
    return {
      typed,
      beginning: typed,
      isComplete,
      forms: numberForms(typed),
      completions: orderableWidths(typed),
      products: 0,
    };
  }
  const beginning = searchPrefix(typed);
  const [stem, root] = [wordStem(typed, locale), wordRoot(typed, locale)];
  const isForm = ({ word }: KnownWord) => word === typed || wordStem(word, locale) === stem;
  const isRelated = ({ word }: KnownWord) => word.startsWith(beginning) || wordRoot(word, locale) === root;
  const fitting = candidates.filter((one) => isForm(one) || isRelated(one));
  return {
    typed,
    beginning,
    isComplete: candidates.length < known && fitting.length > 0,
    forms: candidates.filter(isForm).map(({ word }) => word),
    completions: candidates.filter(isRelated).map(({ word }) => word),
    products: mostProducts(fitting),
  };
}

/** The same if some words are unknown: a typed word may be the beginning of a longer one. */
export const asBeginnings = ({ words, others }: SearchedPart): SearchedPart => ({
  words: words.map((word) => ({ ...word, isComplete: false })),
  others,
});

const mostProducts = (words: readonly KnownWord[]) => Math.max(0, ...words.map(({ products }) => products));

/** Codes, numbers and measures, which the vocabulary does not contain. */
export const isNumber = (word: string) => /\p{N}/u.test(word);

/** Whether a part names a size or a code, alone or beside other words. */
export const namesNumber = ({ words }: SearchedPart): boolean => words.some(({ typed }) => isNumber(typed));

/** Whether a part is nothing but sizes or codes. */
export const isAllNumbers = ({ words }: SearchedPart): boolean => words.every(({ typed }) => isNumber(typed));

/** Whether the shop has no word for the part. */
export const isUnknown = ({ forms, completions }: SearchedWord) => forms.length + completions.length === 0;
