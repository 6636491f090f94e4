import { lengthsAsWords } from './size-words.ts';

const letters: Readonly<Record<string, string>> = {
  ł: 'l',
  Ł: 'L',
  ø: 'o',
  Ø: 'O',
  đ: 'd',
  Đ: 'D',
  ß: 'ss',
  æ: 'ae',
  Æ: 'AE',
  œ: 'oe',
  Œ: 'OE',
};

/** The text with plain letters in place of accented ones: 'Łóżko' is 'Lozko'. */
export function withoutDiacritics(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .replace(/[łŁøØđĐßæÆœŒ]/g, (letter) => letters[letter]!);
}

/** The words of a text as search compares them: small plain letters and digits (CATALOGUE-10). */
export function searchWords(text: string): string[] {
  return (
    withoutDiacritics(text)
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}

const anyNumber = /\p{N}/u;
const measure = /(\p{N}+)\s?[x×]\s?(?=\p{N})/giu;

/**
 * The words of a text that can be found: measures as they are typed, '160x200', beside their numbers (CATALOGUE-27).
 */
export function indexedWords(text: string): string[] {
  // Most texts have no measure, and the search for one takes as long as all other steps together.
  if (!anyNumber.test(text)) return searchWords(text);
  const joined = searchWords(text.replace(measure, '$1x').replace(unitAfterNumber, '$1 $2'));
  return joined.flatMap((word) => (isMeasure(word) ? [word, ...word.split('x')] : [word]));
}

const unitAfterNumber = /(\p{N})(mm|cm|m)(?![\p{L}\p{N}])/giu;
const isMeasure = (word: string) => /^\p{N}+(x\p{N}+)+$/u.test(word);

const lookedAt = 8;
/** Texts above this length are not words. */
const longestWord = 40;
/** Words that occur in nearly all texts or in none, so they do not distinguish products. */
const small = new Set(
  'a i o u w z ze na do od dla pod nad po przy oraz and or the an of to for with in on at by mm cm'.split(' '),
);

/** Words that say which side a number is: '120 cm wide', 'szafa o szerokości 120 cm'. */
const sideWord =
  /^(szerokos|glebokos|wysokos|dlugos|srednic|width|depth|height|length|diameter|(wide|deep|high|tall|long)$)/;

/**
 * The words that are looked for: the first eight different ones, small words only where there is nothing else. A length
 * with its unit is one word, in millimetres: '120 cm' and '1,2 m' are '1200mm'. The name of a side beside a number
 * counts as a small word.
 */
export function wantedWords(q: string): string[] {
  const text = lengthsAsWords(q.replace(measure, '$1x'));
  const words = [...new Set(searchWords(text).map((word) => word.slice(0, longestWord)))];
  const hasNumber = words.some((word) => anyNumber.test(word));
  const telling = words.filter((word) => !small.has(word) && !(hasNumber && sideWord.test(word)));
  return (telling.length > 0 ? telling : words).slice(0, lookedAt);
}

const longEnoughToInflect = 5;

/** The beginning that the forms of a word share, roughly: 'komody' and 'komoda' both begin with 'komod'. */
export function searchPrefix(word: string): string {
  return word.length >= longEnoughToInflect ? word.replace(/[aeiouys]$/, '') : word;
}
