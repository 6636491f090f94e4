import { wantedWords } from './search-words.ts';

/** A part of a search: whether the shop knows it, it is a number, or it names a category; and how many products have it. */
export type TellingPart = {
  readonly known: boolean;
  readonly number: boolean;
  readonly category: boolean;
  readonly products: number;
};

/**
 * The parts by how little they tell of what is looked for, least first (CATALOGUE-32): what the shop does not know,
 * numbers, words that many products have before those of few, and last what names a category.
 */
export function leastTellingFirst<Part extends TellingPart>(parts: readonly Part[]): Part[] {
  const rank = ({ known, number, category }: Part) => [!known, number, !category, true].indexOf(true);
  return parts.toSorted((a, b) => rank(a) - rank(b) || b.products - a.products);
}

/** A word as it was typed: 'Żółta' for 'zolta'; itself where it was put together of several. */
export const typedAs = (q: string, word: string): string =>
  q.split(/[\s,;]+/).find((typed) => wantedWords(typed).join() === word) ?? word;
