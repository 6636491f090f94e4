import { wantedWords } from '#domain/catalogue/search-words.ts';
import { orderablePairs } from '#domain/catalogue/size-words.ts';
import { synonymParts, type SynonymIndex, type SynonymPart } from '#domain/catalogue/synonyms.ts';
import type { Locale } from '#domain/locale.ts';
import type { Reader } from '#server/database/database.ts';
import { nearestWords } from './nearest-words.ts';
import { isNumber, isUnknown, lookUp, type ShopWords, type SearchedPart, type SearchedWord } from './searched-words.ts';

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
  const { locale } = language;
  const typed = wantedWords(q);
  const asTyped = divisionOf(
    typed.map((word) => ({ typed: word, meanings: [word] })),
    language,
  );
  const ofTyped = await lookUp(reader, wordsOf(asTyped), locale);
  const phrases = phrasesOf(asTyped, ofTyped);
  const strange = corrected ? strangeWords(phrases, ofTyped) : [];
  const nearest = await nearestWords(reader, strange, locale);
  if (nearest.size === 0) return searchOf(asTyped, phrases, ofTyped);
  const asMeant = divisionOf(
    typed.map((word) => ({ typed: word, meanings: nearest.get(word) ?? [word] })),
    language,
  );
  const newWords = wordsOf(asMeant).filter((word) => !ofTyped.has(word));
  const ofMeant = new Map([...ofTyped, ...(await lookUp(reader, newWords, locale))]);
  return searchOf(asMeant, phrasesOf(asMeant, ofMeant), ofMeant);
}

/** The wanted words, divided into phrases by the likeliest meaning of each. */
type Division = {
  wanted: readonly WantedWord[];
  apart: readonly SynonymPart[];
  /** For each phrase, itself and the next one written as one word, where that may be. */
  joined: readonly (SynonymPart | undefined)[];
  /** What means the same as each further meaning of a wanted word. */
  further: ReadonlyMap<string, string[][]>;
};

function divisionOf(wanted: readonly WantedWord[], { locale, synonyms }: Language): Division {
  const likeliest = wanted.map(({ meanings }) => meanings[0]!);
  const apart = synonymParts(likeliest, synonyms, locale);
  const others = (word: string) => synonymParts([word], synonyms, locale)[0]!.others;
  return {
    wanted,
    apart,
    joined: apart.map((part, index) => joinedWith(part, apart[index + 1], synonyms, locale)),
    further: new Map(wanted.flatMap(({ meanings }) => meanings.slice(1)).map((word) => [word, others(word)])),
  };
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

/** All words of a division, each once. */
function wordsOf({ apart, joined, further }: Division): string[] {
  const allPhrases = [...apart, ...joined].flatMap((part) => (part ? [part.words, ...part.others] : []));
  return [...new Set([...allPhrases.flat(), ...[...further].flatMap(([word, others]) => [word, ...others.flat()])])];
}

/** The phrases, with two words together where the shop writes them as one (CATALOGUE-31). */
function phrasesOf({ apart, joined }: Division, shopWords: ShopWords): SynonymPart[] {
  const isKnown = (words: readonly string[]) => words.every((word) => shopWords.get(word)!.forms.length > 0);
  const phrases: SynonymPart[] = [];
  for (let index = 0; index < apart.length; index += 1) {
    const [part, next, together] = [apart[index]!, apart[index + 1], joined[index]];
    const meanings = together ? [together.words, ...together.others] : [];
    if (next && meanings.some(isKnown)) {
      phrases.push({ words: [...part.words, ...next.words], others: meanings });
      index += 1;
    } else phrases.push(part);
  }
  return phrases;
}

/** Those typed words that neither the shop nor its synonyms know. */
const strangeWords = (phrases: readonly SynonymPart[], shopWords: ShopWords): string[] =>
  phrases
    .flatMap(({ words, others }) => (others.length > 0 ? [] : words))
    .filter((word) => isCorrectable(word) && isUnknown(shopWords.get(word)!));

const isCorrectable = (word: string) => word.length >= 3 && !isNumber(word);

/** What is looked for in place of each phrase. */
function searchOf(division: Division, phrases: readonly SynonymPart[], shopWords: ShopWords): SearchedPart[] {
  const phrase = (words: readonly string[]) => words.map((word) => shopWords.get(word)!);
  const wantedLeft = [...division.wanted];
  return phrases.map(({ words, others }) => {
    const wanted = wantedLeft.splice(0, words.length);
    const isOneWord = words.length === 1;
    const meantToo = isOneWord ? wanted[0]!.meanings.slice(1).flatMap((word) => division.further.get(word)!) : [];
    const knownOthers = [...others, ...meantToo].map(phrase).filter((other) => !other.some(isUnknown));
    return {
      words: wanted.map((word) => asWanted(word, phrase(word.meanings))),
      others: [...knownOthers, ...(isOneWord ? orderable(words[0]!) : [])],
    };
  });
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
function orderable(typed: string): SearchedWord[][] {
  const side = { typed, beginning: typed, isComplete: true, completions: [], products: 0 };
  return orderablePairs(typed).map((sides) => sides.map((forms) => ({ ...side, forms })));
}
