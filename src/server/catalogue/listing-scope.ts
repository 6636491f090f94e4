import { sql, type Placeholder, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { productSortFields, ProductsQuery } from '#contract/catalogue.ts';
import { countedTotal } from '#domain/catalogue/limits.ts';
import type { Locale } from '#domain/locale.ts';
import { categoryListing, featureListing } from '#server/database/schema/index.ts';
import { allOf, ids, l, publicListing } from './public-listing.ts';
import { bestFirst, foundProducts, hits, type SearchTerms } from './search-terms.ts';
import type { CatalogueSide, CategoryIndex } from './tree.ts';

/** Rows `l` with their conditions. */
export type RowSource = { from: SQL; conditions: readonly SQL[] };

/**
 * Where a list looks: its rows, and their order in the shop. `wholeList` names the category, room or system that the
 * scope covers completely; the small table that keeps its order is then enough to count it and to turn its pages.
 * `unordered` finds the same rows by their conditions alone, which is cheaper if all of them are read.
 */
export type ListingScope = RowSource & { order: SQL; wholeList: WholeList | null; unordered: RowSource };

/** A list whose order a small table keeps. */
export type WholeList = { kind: ListKind; id: number };
export type ListKind = keyof typeof placeTables;

/** A row of the table that keeps the order of a list, whichever it is. */
const place = alias(categoryListing, 'place');

/** The tables that keep the order of lists, with the column that names the list. Rooms and systems are features. */
const placeTables = {
  category: { rows: sql`${categoryListing} place`, list: place.categoryId },
  feature: { rows: sql`${featureListing} place`, list: alias(featureListing, 'place').featureId },
};
const placeOrder = sql`${place.position}, ${place.productId}`;

type ScopeQuery = Pick<ProductsQuery, 'id' | 'category' | 'room' | 'system' | 'producer'>;

/** The scope of a call before search and filters; null when it names only unknown categories. */
export function listingScope(query: ScopeQuery, categories: CategoryIndex, rows = publicListing): ListingScope | null {
  const categoryIds = query.category?.filter((id) => categories.byId.has(id));
  if (categoryIds?.length === 0 && query.category!.length > 0) return null;
  const conditions = plainConditions(query);
  const unordered = { from: rows, conditions: [...conditions, ...inCategories(categoryIds)] };
  if (query.id && query.id.length > 0) {
    const namedProducts = {
      from: rows,
      conditions: [sql`${l.productId} = any(${ids(query.id)})`, ...unordered.conditions],
    };
    const order = sql`array_position(${ids(query.id)}, ${l.productId})`;
    return { ...namedProducts, order, wholeList: null, unordered: namedProducts };
  }
  if (categoryIds?.length === 1) return categoryScope(categoryIds[0]!, conditions, unordered);
  const [feature, ...otherFeatures] = featuresOf(query);
  const isWhole = feature !== undefined && otherFeatures.length === 0 && unordered.conditions.length === 1;
  const wholeList = isWhole ? ({ kind: 'feature', id: feature } as const) : null;
  return { ...unordered, order: sql`${l.position}, ${l.productId}`, wholeList, unordered };
}

/** The scope of a call of the business side: all of its categories, or those that are named. */
export function businessScope(query: ScopeQuery, categories: CategoryIndex, rows: SQL): ListingScope | null {
  const category = query.category?.length ? query.category : [...categories.byId.keys()];
  if (category.length === 0) return null;
  const scope = listingScope({ ...query, category }, categories, rows);
  return scope && { ...scope, wholeList: null };
}

function categoryScope(id: number, conditions: readonly SQL[], unordered: RowSource): ListingScope {
  const { rows, list } = placeTables.category;
  return {
    from: sql`${rows} join ${unordered.from} on ${l.productId} = ${place.productId}`,
    conditions: [sql`${list} = ${id}`, ...conditions],
    order: placeOrder,
    wholeList: conditions.length === 0 ? { kind: 'category', id } : null,
    unordered,
  };
}

const featuresOf = ({ room, system }: ScopeQuery) => [room, system].filter((id) => id !== undefined);

function plainConditions(query: ScopeQuery): SQL[] {
  const { producer } = query;
  const features = featuresOf(query);
  return [
    ...(features.length > 0 ? [sql`${l.featureIds} @> ${ids(features)}`] : []),
    ...(producer && producer.length > 0 ? [sql`${l.producerId} = any(${ids(producer)})`] : []),
  ];
}

const inCategories = (categoryIds: readonly number[] | undefined) =>
  categoryIds && categoryIds.length > 0 ? [sql`${l.categoryIds} && ${ids(categoryIds)}`] : [];

/** The scope narrowed by more conditions. */
export function narrowed(scope: ListingScope, conditions: readonly SQL[]): ListingScope {
  if (conditions.length === 0) return scope;
  const narrow = ({ from, conditions: own }: RowSource): RowSource => ({ from, conditions: [...own, ...conditions] });
  return { ...narrow(scope), order: scope.order, wholeList: null, unordered: narrow(scope.unordered) };
}

/** Whether a scope is the whole shop. */
export const isEverything = ({ conditions }: ListingScope) => conditions.length === 0;

/**
 * What a search finds in the scope, the best first. Where nothing narrows it, facets count what its total counts
 * (CATALOGUE-52): a word of a hundred thousand products would take seconds.
 */
export function searched(
  scope: ListingScope,
  terms: SearchTerms,
  { locale, side, isFiltered }: { locale: Locale; side: CatalogueSide; isFiltered: boolean },
): ListingScope {
  const counted = isEverything(scope) && !isFiltered ? { limit: countedTotal + 1 } : {};
  const within = ({ from, conditions }: RowSource, found: SQL): RowSource => ({
    from: sql`${from} join (${found}) found on found.product_id = ${l.productId}`,
    conditions,
  });
  return {
    ...within(scope, foundProducts(terms, locale, { side })),
    order: bestFirst,
    wholeList: null,
    unordered: within(scope.unordered, hits(terms, locale, { side, ...counted })),
  };
}

/** What to count, as `from ... where ...`. */
export const countSource = ({ from, conditions }: RowSource): SQL => sql`${from} where ${allOf(conditions)}`;

/** The rows of one page, as `from ... order by ...`. */
export const pageSource = (scope: ListingScope, order: SQL, limit: SQL): SQL =>
  sql`${countSource(scope)} order by ${order} ${limit}`;

/** The places of a whole list, as `from ... where ...`. */
export const placesOf = (kind: ListKind, id: Placeholder): SQL =>
  sql`${placeTables[kind].rows} where ${placeTables[kind].list} = ${id}`;

/** One page of a whole list in its own order; a far page skips places, not products. */
export const placedPage = (kind: ListKind, id: Placeholder, limit: SQL): SQL => sql`
  (select place.* from ${placesOf(kind, id)} order by ${placeOrder} ${limit}) place
  join ${publicListing} on ${l.productId} = ${place.productId} order by ${placeOrder}`;

type SortField = (typeof productSortFields)[number];
type Sort = readonly (readonly [SortField, 'ASC' | 'DESC'])[];

/** The column of each sort field, on the listing row `l`. */
const columns: Record<SortField, Record<Locale, SQL>> = {
  id: both(sql`${l.productId}`),
  category: {
    pl: sql`nullif(${l.categoryNamePl}, '') collate "pl-x-icu"`,
    en: sql`nullif(${l.categoryNameEn}, '') collate "en-x-icu"`,
  },
  name: { pl: sql`${l.namePl} collate "pl-x-icu"`, en: sql`${l.nameEn} collate "en-x-icu"` },
  productCode: both(sql`${l.code}`),
  eanCode: both(sql`nullif(${l.ean}, '')`),
  price: both(sql`${l.priceGross}`),
  createdAt: both(sql`${l.createdAt}`),
  updatedAt: both(sql`${l.updatedAt}`),
};

const nullable: readonly SortField[] = ['category', 'eanCode', 'price'];

/** The wanted order, missing values last whatever the direction, ties by id (CATALOGUE-5). */
export function listingOrder(sort: Sort, locale: Locale): SQL {
  const terms = sort.map(([field, direction]) => {
    const order = direction === 'DESC' ? sql`${columns[field][locale]} desc` : sql`${columns[field][locale]}`;
    return nullable.includes(field) ? sql`${order} nulls last` : order;
  });
  return sql.join([...terms, sql`${l.productId}`], sql`, `);
}

function both(column: SQL): Record<Locale, SQL> {
  return { pl: column, en: column };
}
