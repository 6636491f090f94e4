import { wantedWords } from './search-words.ts';

/**
 * A part of a search: whether the shop knows it, whether it could be several words of the shop, whether it is a number,
 * whether it says what something is for, whether it names a category or is part of such a name, and how many products
 * have it.
 */
export type TellingPart = {
  readonly known: boolean;
  readonly ambiguous: boolean;
  readonly number: boolean;
  readonly purpose: boolean;
  readonly category: 'none' | 'part' | 'whole';
  readonly products: number;
};

/**
 * Sorts the parts of a search by how much they say, least first (CATALOGUE-32). The order is: words that the shop does
 * not know, mistyped ones that could be several, numbers, words behind a preposition, other words (frequent ones
 * first), and last what names a category.
 */
export function leastTellingFirst<Part extends TellingPart>(parts: readonly Part[]): Part[] {
  const rank = ({ known, ambiguous, number, purpose, category }: Part) =>
    [!known, ambiguous, number, purpose, category === 'none', category === 'part', true].indexOf(true);
  return parts.toSorted((a, b) => rank(a) - rank(b) || b.products - a.products);
}

const prepositions = new Set('do od dla pod nad po przy w z ze na for with in on at by to over under'.split(' '));

/** The words behind the first preposition, which say what something is for or what it has: 'stół do małej jadalni'. */
export function wordsOfPurpose(q: string): ReadonlySet<string> {
  const words = q.split(/[\s,;]+/).filter(Boolean);
  const first = words.findIndex((word, index) => index > 0 && prepositions.has(word.toLowerCase()));
  return new Set(first < 0 ? [] : wantedWords(words.slice(first + 1).join(' ')));
}

/**
 * The word as the visitor typed it: 'Żółta' for 'zolta', '120 cm' for '1200mm'. A word that was put together of several
 * stays as it is.
 */
export function typedAs(q: string, word: string): string {
  const words = q.split(/[\s;]+|,(?!\d)/).filter(Boolean);
  const pairs = words.map((one, index) => [one, ...words.slice(index + 1, index + 2)].join(' '));
  return [...words, ...pairs].find((text) => wantedWords(text).join() === word) ?? word;
}
