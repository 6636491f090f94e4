/** Items of one event. */
const itemsAtOnce = 12;
/** Levels of the category that an item names. */
const mostCategoryLevels = 5;

/** Items in batches of twelve, one event each (TRACKING-2). */
export function batchesOf<Item>(items: readonly Item[]): Item[][] {
  const count = Math.ceil(items.length / itemsAtOnce);
  return Array.from({ length: count }, (_, index) => items.slice(index * itemsAtOnce, (index + 1) * itemsAtOnce));
}

type CategoryLevels = { readonly [Name in 'item_category' | `item_category${2 | 3 | 4 | 5}`]?: string };

/** The names of a path of categories, the outermost first; what lies deeper than five levels is left out (TRACKING-3). */
export function categoryLevels(path: readonly string[]): CategoryLevels {
  return Object.fromEntries(
    path
      .slice(0, mostCategoryLevels)
      .map((name, index) => [index === 0 ? 'item_category' : `item_category${index + 1}`, name]),
  );
}
