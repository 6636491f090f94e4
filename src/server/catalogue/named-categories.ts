import { searchWords } from '#domain/catalogue/search-words.ts';
import { inEachLocale, inLocale, type Localized } from '#domain/locale.ts';
import { visibleBelow } from './category-boxes.ts';
import type { CategoryIndex, StoredCategory } from './tree.ts';

/** A category with the words of its name. */
export type NamedCategory = { category: StoredCategory; name: string[] };

const named = new WeakMap<CategoryIndex, Localized<NamedCategory[]>>();

/** The visible categories, read into words once for each tree. */
export function namedCategories(index: CategoryIndex): Localized<NamedCategory[]> {
  const known = named.get(index);
  if (known) return known;
  const visible = visibleBelow(index, null);
  const made = inEachLocale((locale) =>
    visible.map((category) => ({ category, name: searchWords(inLocale(category.names, locale)) })),
  );
  named.set(index, made);
  return made;
}
