import type { Locale, Localized } from '../locale.ts';
import { wantedWords } from './search-words.ts';
import { wordStem } from './word-stem.ts';

/** Phrases that mean the same in one language: 'sofa', 'kanapa'. */
export type SynonymGroup = Localized<readonly string[]>;

/** Words of a search that form a phrase, and the phrases that mean the same. Most parts are one word without others. */
export type SynonymPart = { words: string[]; others: string[][] };

/** Phrases by the stems of their words, joined, with the words of the others of their groups. */
export type SynonymIndex = { phrases: ReadonlyMap<string, string[][]>; longest: number };

const keyOf = (words: readonly string[], locale: Locale) => words.map((word) => wordStem(word, locale)).join(' ');

export function indexSynonyms(groups: readonly SynonymGroup[], locale: Locale): SynonymIndex {
  const phrases = new Map<string, string[][]>();
  for (const group of groups) {
    const all = group[locale].map(wantedWords).filter((words) => words.length > 0);
    for (const words of all) {
      const key = keyOf(words, locale);
      const others = all.filter((other) => keyOf(other, locale) !== key);
      phrases.set(key, [...(phrases.get(key) ?? []), ...others]);
    }
  }
  const longest = Math.max(1, ...[...phrases.keys()].map((key) => key.split(' ').length));
  return { phrases, longest };
}

/**
 * Divides words into phrases, in their order. Words that form a phrase of the synonyms stay together; the longest
 * phrase wins (CATALOGUE-31).
 */
export function synonymParts(
  words: readonly string[],
  { phrases, longest }: SynonymIndex,
  locale: Locale,
): SynonymPart[] {
  const parts: SynonymPart[] = [];
  for (let start = 0; start < words.length; start += parts.at(-1)!.words.length) {
    const most = Math.min(longest, words.length - start);
    const runs = Array.from({ length: most }, (_run, shorter) => words.slice(start, start + most - shorter));
    const run = runs.find((one) => phrases.has(keyOf(one, locale))) ?? [words[start]!];
    parts.push({ words: run, others: phrases.get(keyOf(run, locale)) ?? [] });
  }
  return parts;
}
