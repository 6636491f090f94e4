import type { Locale } from '../locale.ts';
import { searchWords } from './search-words.ts';
import { wordStem } from './word-stem.ts';

const conjunction = /\s(?:and|i|oraz)\s|[&,/]/iu;
const preposition = /\s(?:for|of|to|with|without|in|on|by|do|na|dla|z|ze|bez|pod|nad|w|we)\s.*$/iu;

/** The things that a text lists: 'komody i regały' are two. */
export const listed = (text: string): string[] => text.split(conjunction);

/**
 * The kinds of things that the name of a category tells, as stems: 'Motors for blinds' is 'motor', 'Tables and desks'
 * are both. Of longer names only the noun counts that the other words describe: the last in English, the first in
 * Polish. 'Fabric and wood samples' are samples.
 */
export function kindsOf(name: string, locale: Locale): string[] {
  const phrases = name
    .replace(preposition, '')
    .split(conjunction)
    .map(searchWords)
    .filter((words) => words.length > 0);
  const nouns = phrases.every((words) => words.length === 1)
    ? phrases.flat()
    : phrases.flat().slice(...(locale === 'en' ? [-1] : [0, 1]));
  return nouns.map((noun) => wordStem(noun, locale));
}

/** The names of categories, and the names of rooms, systems and values by which products are also grouped. */
type Named = { readonly categories: readonly string[]; readonly others: readonly string[] };

/**
 * The kinds of all categories, without the words that also name something else: a room, a system, a value such as a
 * colour. Such words describe things of every kind.
 */
export function kindStems({ categories, others }: Named, locale: Locale): ReadonlySet<string> {
  const otherStems = new Set(others.flatMap(searchWords).map((word) => wordStem(word, locale)));
  return new Set(categories.flatMap((name) => kindsOf(name, locale)).filter((stem) => !otherStems.has(stem)));
}
