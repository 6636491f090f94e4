import { kindStems } from '#domain/catalogue/kind-words.ts';
import { wordsOfPurpose } from '#domain/catalogue/telling-words.ts';
import { wordStem } from '#domain/catalogue/word-stem.ts';
import { inEachLocale, inLocale, type Locale, type Localized } from '#domain/locale.ts';
import { visibleBelow } from './category-boxes.ts';
import type { FeatureIndex } from './features.ts';
import type { FilterAttribute } from './filter-attributes.ts';
import type { SearchedPart, SearchedWord } from './searched-words.ts';
import type { CategoryIndex } from './tree.ts';

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
    const named = {
      categories: visibleBelow(categories, null).map(namesOf),
      others: others.map(({ name }) => namesOf({ names: name })),
    };
    return kindStems(named, locale);
  });
}

type Search = { q: string; parts: readonly SearchedPart[]; locale: Locale };

/** The words that say what kind of thing is meant, not what it is for: 'lamp' in 'lamp for a desk' (CATALOGUE-45). */
export function partsOfKinds({ q, parts, locale }: Search, kinds: Kinds): SearchedPart[] {
  const purpose = wordsOfPurpose(q);
  const isKind = ({ typed, forms }: SearchedWord) =>
    !purpose.has(typed) && forms.some((form) => kinds[locale].has(wordStem(form, locale)));
  return parts.filter(({ words: [word, ...others] }) => word !== undefined && others.length === 0 && isKind(word));
}
