import { kindStems, listed } from '#domain/catalogue/kind-words.ts';
import { wantedWords } from '#domain/catalogue/search-words.ts';
import { wordsOfPurpose } from '#domain/catalogue/telling-words.ts';
import { wordStem } from '#domain/catalogue/word-stem.ts';
import { inEachLocale, inLocale, type Locale, type Localized } from '#domain/locale.ts';
import type { FeatureIndex } from './features.ts';
import type { FilterAttribute } from './filter-attributes.ts';
import { isUnknown, type SearchedPart, type SearchedWord } from './searched-words.ts';
import { visibleBelow, type CategoryIndex } from './tree.ts';

/** Words for the kinds of things that are sold, as stems. */
export type Kinds = Localized<ReadonlySet<string>>;

/** The kinds of things that the shop sells, as its visible categories name them. */
export function kindsOfShop(
  categories: CategoryIndex,
  features: FeatureIndex,
  attributes: readonly FilterAttribute[],
): Kinds {
  const others = [...features.byId.values(), ...attributes.flatMap(({ values }) => values)];
  return inEachLocale((locale) => {
    const namesOf = ({ names }: { names: Partial<Localized> }) => inLocale(names, locale);
    const namesOfKinds = {
      categories: visibleBelow(categories, null).map(namesOf),
      others: others.map(({ name }) => namesOf({ names: name })),
    };
    return kindStems(namesOfKinds, locale);
  });
}

type Search = { q: string; parts: readonly SearchedPart[]; locale: Locale };

/**
 * The parts that say what kind of thing is meant, by their word or by one that means the same, not what it is for:
 * 'lamp' in 'lamp for a desk' (CATALOGUE-45).
 */
export function partsOfKinds({ q, parts, locale }: Search, kinds: Kinds): SearchedPart[] {
  const purpose = wordsOfPurpose(q);
  const isKind = ([word, ...rest]: readonly SearchedWord[]) =>
    word !== undefined && rest.length === 0 && word.forms.some((form) => kinds[locale].has(wordStem(form, locale)));
  return parts.filter(
    ({ words, others }) => !words.some(({ typed }) => purpose.has(typed)) && [words, ...others].some(isKind),
  );
}

/**
 * The parts of a search, with kinds that are listed one after another as one part, which any of them meets: 'komody i
 * regały' finds sideboards and bookcases (CATALOGUE-47).
 */
export function withListedKinds(search: Search, kinds: Kinds): readonly SearchedPart[] {
  const ofKinds = partsOfKinds(search, kinds).filter(({ words }) => words.length === 1);
  const kindIn = (words: readonly string[]) => ofKinds.find(({ words: [word] }) => words.includes(word!.typed)) ?? [];
  const [first, ...rest] = new Set(listed(search.q).map(wantedWords).flatMap(kindIn));
  if (!first || rest.length === 0) return search.parts;
  const others = [...first.others, ...rest.flatMap((part) => [part.words, ...part.others])];
  const together = { words: first.words.map(withoutCompletions), others };
  return search.parts.flatMap((part) => (part === first ? [together] : rest.includes(part) ? [] : [part]));
}

/** An adjective such as 'stołowe' does not name a table. */
const withoutCompletions = (word: SearchedWord): SearchedWord =>
  isUnknown(word) ? word : { ...word, isComplete: true, completions: [] };
