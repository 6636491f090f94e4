import { toMajor, toMinor, type Major } from '#domain/pricing/money.ts';

/** Items of one event. */
const itemsAtOnce = 12;
/** Levels of the category that an item names. */
const mostCategoryLevels = 5;

/** An item as analytics names its fields; `item_id` is the code by which feeds name the product. */
export type TrackedItem = CategoryLevels & {
  item_id: string;
  item_name: string;
  item_brand?: string;
  /** The code of what was configured. */
  item_variant?: string;
  /** Gross of one piece, after reductions; left out where the price is hidden (TRACKING-7). */
  price?: Major;
  discount?: Major;
  quantity: number;
  index?: number;
};

/** What one event reports: at most twelve items, and their value together. */
export type TrackedBatch = { id: string; value: Major; items: TrackedItem[] };

/**
 * Every receiver gets the same id. The first batch has the id of its cause; the next batches are numbered (TRACKING-6).
 */
export const trackedBatches = (id: string, items: readonly TrackedItem[]): TrackedBatch[] =>
  batchesOf(items).map((batch, index) => ({
    id: index === 0 ? id : `${id}-${index + 1}`,
    value: valueOf(batch),
    items: batch,
  }));

const valueOf = (items: readonly TrackedItem[]) =>
  toMajor(items.reduce((sum, { price, quantity }) => sum + (price === undefined ? 0 : toMinor(price) * quantity), 0));

/** Items in batches of twelve, one event each (TRACKING-2). */
export function batchesOf<Item>(items: readonly Item[]): Item[][] {
  const count = Math.ceil(items.length / itemsAtOnce);
  return Array.from({ length: count }, (_, index) => items.slice(index * itemsAtOnce, (index + 1) * itemsAtOnce));
}

type CategoryLevels = { readonly [Name in 'item_category' | `item_category${2 | 3 | 4 | 5}`]?: string };

/**
 * The names of a path of categories, the outermost first; what lies deeper than five levels is left out (TRACKING-3).
 */
export function categoryLevels(path: readonly string[]): CategoryLevels {
  return Object.fromEntries(
    path
      .slice(0, mostCategoryLevels)
      .map((name, index) => [index === 0 ? 'item_category' : `item_category${index + 1}`, name]),
  );
}

type OrderedLine = {
  readonly productCode: string;
  readonly codeWithChoices: string;
  readonly name: string;
  readonly producerName: string;
  readonly productCategoryName: string;
  readonly configured: object | null;
  readonly priceGross: Major;
  readonly quantity: number;
};

/** The lines of an order in the form that browser and server both report. */
export const trackedLines = (lines: readonly OrderedLine[]): TrackedItem[] =>
  lines.map((line) => ({
    item_id: line.productCode,
    item_name: line.name,
    ...(line.producerName !== '' && { item_brand: line.producerName }),
    ...categoryLevels(line.productCategoryName === '' ? [] : [line.productCategoryName]),
    ...(line.configured && { item_variant: line.codeWithChoices }),
    price: line.priceGross,
    quantity: line.quantity,
  }));
