import { searchWords } from './search-words.ts';

const wordsIn = (text: string): string[] => text.normalize('NFC').match(/[\p{L}\p{N}]+/gu) ?? [];
const isCapital = (letter: string) => letter !== letter.toLowerCase();

/** How the texts spell a word that search compares without its diacritics: 'lozko' is 'łóżko'; unknown, as it is. */
export function spelledIn(texts: Iterable<string>, word: string): string {
  for (const text of texts)
    for (const candidate of wordsIn(text)) if (searchWords(candidate).join() === word) return candidate.toLowerCase();
  return word;
}

/** A text with other words in the place of some, by the word as search compares it; a capital letter stays one. */
export function withWords(text: string, others: ReadonlyMap<string, string>): string {
  return text.normalize('NFC').replace(/[\p{L}\p{N}]+/gu, (typed) => {
    const other = others.get(searchWords(typed).join());
    if (other === undefined) return typed;
    return isCapital(typed[0]!) ? other[0]!.toUpperCase() + other.slice(1) : other;
  });
}
