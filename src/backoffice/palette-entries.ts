/** Something that Ctrl+K offers: an action of the screen, one of everywhere, an area, or a search. */
export type Entry = {
  id: string;
  group: 'screen' | 'everywhere' | 'areas' | 'search';
  label: string;
  /** The keys that do the same, as `keys.ts` writes them. */
  keys?: string;
  run: () => void;
};

/** Letters as people type them in a hurry. */
const plain = (text: string) => text.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('ł', 'l');

/**
 * How close the typed words are to a name: the whole name, its beginning, the beginning of a word, or somewhere within.
 * Null: the name does not contain them.
 */
function closeness(label: string, words: string): number | null {
  const [name, text] = [plain(label), plain(words.trim())];
  if (name === text) return 0;
  if (name.startsWith(text)) return 1;
  if (name.includes(` ${text}`)) return 2;
  return name.includes(text) ? 3 : null;
}

/** The entries that match the typed words, the closest first. A search matches any words, and comes last. */
export function matchingEntries(entries: readonly Entry[], words: string): Entry[] {
  if (words.trim() === '') return entries.filter(({ group }) => group !== 'search');
  const ranked = entries.flatMap((entry) => {
    const rank = entry.group === 'search' ? 4 : closeness(entry.label, words);
    return rank === null ? [] : [{ entry, rank }];
  });
  return ranked.toSorted((a, b) => a.rank - b.rank).map(({ entry }) => entry);
}
