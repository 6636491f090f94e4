import { wordDistance } from '#domain/catalogue/word-distance.ts';
import { wordStem } from '#domain/catalogue/word-stem.ts';
import type { Locale } from '#domain/locale.ts';
import type { Reader } from '#server/database/database.ts';
import { alike, nearby, ofWord, type KnownWord } from './vocabulary.ts';

const longEnoughForTwo = 6;

const mostCorrections = 3;

/** The nearest words of the shop, one for all its endings; typed words without a near one are left out. */
export async function nearestWords(
  reader: Reader,
  words: readonly string[],
  locale: Locale,
): Promise<Map<string, string[]>> {
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
