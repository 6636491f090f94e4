import type { Locale } from '#domain/locale.ts';

type Ending = readonly [ending: string, inPlace: string];

/**
 * Endings of Polish nouns and adjectives without diacritics. The longest come first, and the first match is removed.
 */
const polish: readonly Ending[] = [
  ['iach', ''],
  ['iami', ''],
  ['owych', 'ow'],
  ['owymi', 'ow'],
  ['owego', 'ow'],
  ['owemu', 'ow'],
  ['dzie', 'd'],
  ['iego', ''],
  ['iemu', ''],
  ['ymi', ''],
  ['imi', ''],
  ['ami', ''],
  ['ach', ''],
  ['ego', ''],
  ['emu', ''],
  ['cie', 't'],
  ['rze', 'r'],
  ['iom', ''],
  ['ych', ''],
  ['ich', ''],
  ['iej', ''],
  ['owi', ''],
  ['ace', 'ac'],
  ['ow', ''],
  ['om', ''],
  ['em', ''],
  ['ej', ''],
  ['ym', ''],
  ['im', ''],
  ['ce', 'k'],
  ['dze', 'g'],
  ['ie', ''],
  ['ia', ''],
  ['io', ''],
  ['iu', ''],
  ['ii', ''],
  ['a', ''],
  ['e', ''],
  ['i', ''],
  ['o', ''],
  ['u', ''],
  ['y', ''],
];

const english: readonly Ending[] = [
  ['shelves', 'shelf'],
  ['ies', 'y'],
  ['sses', 'ss'],
  ['shes', 'sh'],
  ['ches', 'ch'],
  ['xes', 'x'],
  ['ss', 'ss'],
  ['s', ''],
];

const shortestStem = 3;

/**
 * The part that the forms of a word share, found by simple rules: 'komody', 'komodzie' and 'komoda' share 'komod'.
 * Words come as `searchWords` makes them.
 */
export function wordStem(word: string, locale: Locale): string {
  const fitting = { pl: polish, en: english }[locale].find(
    ([ending, inPlace]) => word.endsWith(ending) && word.length - ending.length + inPlace.length >= shortestStem,
  );
  const stem = fitting ? word.slice(0, -fitting[0].length) + fitting[1] : word;
  return locale === 'pl' ? withoutMovingE(stem) : stem;
}

/** 'krzesel' and 'krzeslo', 'lozek' and 'lozko' differ by an e before the last letter. */
function withoutMovingE(stem: string): string {
  return stem.replace(/(?<=[a-z]{2}[^aeiouy])i?e(?=[klnrc]$)|(?<=^[a-z]oz)e(?=k$)/, '');
}

const shortestRoot = 4;

/** What a noun and the adjective made of it have in common: 'orzechowa' and 'orzech' share 'orzech'. */
export function wordRoot(word: string, locale: Locale): string {
  const stem = wordStem(word, locale);
  const isDerived = locale === 'pl' && stem.endsWith('ow') && stem.length - 2 >= shortestRoot;
  return isDerived ? stem.slice(0, -2) : stem;
}

/** The beginning that a word shares with nearly all its forms. Only the end of a stem changes between forms. */
export function commonBeginning(word: string, locale: Locale): string {
  const stem = wordRoot(word, locale);
  const beginning = stem.length > shortestStem ? stem.slice(0, -1) : stem;
  let same = 0;
  while (same < beginning.length && beginning[same] === word[same]) same += 1;
  return beginning.slice(0, same);
}
