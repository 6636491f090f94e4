import { wantedWords, searchPrefix } from '#domain/catalogue/search-words.ts';
import { numberForms, orderablePairs, orderableWidths } from '#domain/catalogue/size-words.ts';
import { synonymParts, type SynonymIndex, type SynonymPart } from '#domain/catalogue/synonyms.ts';
import { wordDistance } from '#domain/catalogue/word-distance.ts';
import { commonBeginning, wordRoot, wordStem } from '#domain/catalogue/word-stem.ts';
import type { Locale } from '#domain/locale.ts';
import type { Reader } from '#server/database/database.ts';
import { alike, begun, known, nearby, type KnownWord } from './vocabulary.ts';

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

type Language = { locale: Locale; synonyms: SynonymIndex };

/** A typed word with the words that are looked for: itself, or what it was taken for, the likeliest first. */
type WantedWord = { typed: string; meanings: readonly string[] };

/**
 * The searched words of each typed part; empty when there is nothing to search for (CATALOGUE-10, 26, 31). `corrected`:
 * an unknown word was replaced by the nearest known words.
 */
export async function searchedParts(
  reader: Reader,
  q: string,
  { corrected = true, ...language }: Language & { corrected?: boolean },
): Promise<SearchedPart[]> {
  const typed = wantedWords(q);
  const asTyped = await lookUp(
    reader,
    typed.map((word) => ({ typed: word, meanings: [word] })),
    language,
  );
  const nearest = await correct(reader, corrected ? asTyped.strange : [], language.locale);
  if (nearest.size === 0) return asTyped.parts;
  const wanted = typed.map((word) => ({ typed: word, meanings: nearest.get(word) ?? [word] }));
  return (await lookUp(reader, wanted, language)).parts;
}

/** The parts of a search for these words, and those words of it that neither the shop nor its synonyms know. */
async function lookUp(
  reader: Reader,
  wanted: readonly WantedWord[],
  { locale, synonyms }: Language,
): Promise<{ parts: SearchedPart[]; strange: string[] }> {
  const likeliest = wanted.map(({ meanings }) => meanings[0]!);
  const apart = synonymParts(likeliest, synonyms, locale);
  const joined = apart.map((part, index) => joinedWith(part, apart[index + 1], synonyms, locale));
  const alone = (word: string) => synonymParts([word], synonyms, locale)[0]!;
  const further = new Map(wanted.flatMap(({ meanings }) => meanings.slice(1)).map((word) => [word, alone(word)]));
  const looked = [...apart, ...joined, ...further.values()];
  const all = [...new Set(looked.flatMap((part) => (part ? [part.words, ...part.others].flat() : [])))];
  if (all.length === 0) return { parts: [], strange: [] };
  const rows = await begun(reader, { locale, words: all.map((word) => commonBeginning(word, locale)) });
  const knownWords = new Map(all.map((word, index) => [word, knownAs(word, ofWord(rows, index), locale)] as const));
  const isKnown = (words: readonly string[]) => words.every((word) => knownWords.get(word)!.forms.length > 0);
  const phrase = (words: readonly string[]) => words.map((word) => knownWords.get(word)!);
  const parts = withCompounds(apart, joined, isKnown);
  const starts = parts.map((_part, index) => parts.slice(0, index).flatMap(({ words }) => words).length);
  return {
    parts: parts.map(({ words, others }, index) => {
      const ofPart = wanted.slice(starts[index]!, starts[index]! + words.length);
      const meantToo =
        words.length > 1 ? [] : ofPart[0]!.meanings.slice(1).flatMap((word) => further.get(word)!.others);
      return {
        words: ofPart.map((word) => asWanted(word, phrase(word.meanings))),
        others: [
          ...[...others, ...meantToo].map(phrase).filter((other) => !other.some(isUnknown)),
          ...orderable(words),
        ],
      };
    }),
    strange: parts
      .flatMap(({ words, others }) => (others.length > 0 ? [] : words))
      .filter((word) => isCorrectable(word) && isUnknown(knownWords.get(word)!)),
  };
}

/** A word with all that its meanings find. */
function asWanted({ typed, meanings }: WantedWord, known: readonly SearchedWord[]): SearchedWord {
  const likeliest = known[0]!;
  if (meanings[0] === typed) return likeliest;
  return {
    ...likeliest,
    typed,
    forms: known.flatMap(({ forms }) => forms),
    completions: known.flatMap(({ completions }) => completions),
    products: Math.max(...known.map(({ products }) => products)),
    corrections: meanings,
  };
}

/** The two sides of a measure as sizes that a product can be ordered in. */
function orderable([typed = '', ...others]: readonly string[]): SearchedWord[][] {
  if (others.length > 0) return [];
  const side = { typed, beginning: typed, isComplete: true, completions: [], products: 0 };
  return orderablePairs(typed).map((sides) => sides.map((forms) => ({ ...side, forms })));
}

/** Two words that follow one another as one, 'arm chair' as 'armchair', with what means the same. */
function joinedWith(
  part: SynonymPart,
  next: SynonymPart | undefined,
  synonyms: SynonymIndex,
  locale: Locale,
): SynonymPart | undefined {
  const words = [...part.words, ...(next?.words ?? [])];
  if (words.length !== 2 || !next || words.some(isNumber)) return undefined;
  return synonymParts([words.join('')], synonyms, locale)[0];
}

/** The parts, with two words together where the shop writes them as one (CATALOGUE-31). */
function withCompounds(
  apart: readonly SynonymPart[],
  joined: readonly (SynonymPart | undefined)[],
  isKnown: (words: readonly string[]) => boolean,
): SynonymPart[] {
  const parts: SynonymPart[] = [];
  for (let index = 0; index < apart.length; index += 1) {
    const [part, next, together] = [apart[index]!, apart[index + 1], joined[index]];
    const meanings = together ? [together.words, ...together.others] : [];
    if (next && meanings.some(isKnown)) {
      parts.push({ words: [...part.words, ...next.words], others: meanings });
      index += 1;
    } else parts.push(part);
  }
  return parts;
}

const ofWord = (rows: readonly KnownWord[], index: number) => rows.filter(({ typed }) => typed === index);

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
const isCorrectable = (word: string) => word.length >= 3 && !isNumber(word);
const longEnoughForTwo = 6;

const mostCorrections = 3;

/** The nearest words of the shop, one for all its endings; typed words without a near one are left out. */
async function correct(reader: Reader, words: readonly string[], locale: Locale): Promise<Map<string, string[]>> {
  if (words.length === 0) return new Map();
  const corrections = nearest(words, await nearby(reader, { locale, words: [...words] }), locale);
  const wordsLeft = words.filter((one) => !corrections.has(one) && one.length >= longEnoughForTwo);
  if (wordsLeft.length === 0) return corrections;
  const further = nearest(wordsLeft, await alike(reader, { locale, words: wordsLeft }), locale);
  return new Map([...corrections, ...further]);
}

function nearest(typed: readonly string[], rows: readonly KnownWord[], locale: Locale): Map<string, string[]> {
  return new Map(
    typed.flatMap((one, index) => {
      const limit = one.length >= longEnoughForTwo ? 2 : 1;
      const measured = ofWord(rows, index)
        .map(({ word }) => ({ word, errors: wordDistance(one, word, limit) }))
        .filter(({ errors }) => errors <= limit);
      const least = Math.min(...measured.map(({ errors }) => errors));
      const words = measured.filter(({ errors }) => errors === least).slice(0, mostCorrections);
      return words.length > 0 ? [[one, oneForEachStem(words, locale)] as const] : [];
    }),
  );
}

const oneForEachStem = (words: readonly { word: string }[], locale: Locale): string[] =>
  [...new Map(words.toReversed().map(({ word }) => [wordStem(word, locale), word])).values()].toReversed();
