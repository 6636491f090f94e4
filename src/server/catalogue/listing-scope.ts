import { sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { productSortFields, ProductsQuery } from '#contract/catalogue.ts';
import { countedTotal } from '#domain/catalogue/limits.ts';
import type { Locale } from '#domain/locale.ts';
import { bareNames } from '#server/database/bare-names.ts';
import { categoryListing, featureListing } from '#server/database/schema/index.ts';
import { allOf, ids, l, publicListing } from './public-listing.ts';
import { bestFirst, foundProducts, hits, type SearchTerms } from './search-terms.ts';
import type { CatalogueSide, CategoryIndex } from './tree.ts';

/** Rows `l` with their conditions. */
export type RowSource = { from: SQL; conditions: readonly SQL[] };

/**
 * Where a list looks: its rows, and their order in the shop. `wholeList` names the list that the scope covers
 * completely; the small tables that keep its order are then enough to count it and to turn its pages. `unordered` finds
 * the same rows by their conditions alone, which is cheaper if all of them are read.
 */
export type ListingScope = RowSource & { order: SQL; wholeList: WholeList | null; unordered: RowSource };

/** A category, a room or system, or what belongs to both (CATALOGUE-30). Rooms and systems are features. */
export type WholeList = { kind: ListKind; category?: number | undefined; feature?: number | undefined };
type ListKind = (typeof listKinds)[number];
export const listKinds = ['category', 'feature', 'category_in_feature'] as const;

/** A row of the table that keeps the order of a list, whichever it is. */
const place = alias(categoryListing, 'place');
const placeOrder = sql`${place.position}, ${place.productId}`;
const f = alias(featureListing, 'f');
const [category, feature] = [sql.placeholder('category'), sql.placeholder('feature')];

/**
 * The places of whole lists, as `from ... where ...`; the placeholders are those of a WholeList. Where two tables meet,
 * both are read in the order of the list.
 */
export const places: Record<ListKind, SQL> = {
  category: sql`${categoryListing} place where ${place.categoryId} = ${category}`,
  feature: sql`${featureListing} place where place.${bareNames(f.featureId)} = ${feature}`,
  category_in_feature: sql`${categoryListing} place
    join ${featureListing} f on ${f.position} = ${place.position} and ${f.productId} = ${place.productId}
    where ${place.categoryId} = ${category} and ${f.featureId} = ${feature}`,
};

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
  const wholeList = wholeListOf(query, categoryIds);
  if (categoryIds?.length === 1) return { ...categorySource(categoryIds[0]!, conditions, rows), wholeList, unordered };
  return { ...unordered, order: sql`${l.position}, ${l.productId}`, wholeList, unordered };
}

/** The list that a call covers completely, if small tables keep its order. */
function wholeListOf(query: ScopeQuery, categoryIds: readonly number[] = []): WholeList | null {
  const featureIds = featuresOf(query);
  if (query.producer?.length || categoryIds.length > 1 || featureIds.length > 1) return null;
  const list = { category: categoryIds[0], feature: featureIds[0] };
  if (list.category === undefined) return list.feature === undefined ? null : { kind: 'feature', ...list };
  return { kind: list.feature === undefined ? 'category' : 'category_in_feature', ...list };
}

/** The scope of a call of the business side: all of its categories, or those that are named. */
export function businessScope(query: ScopeQuery, categories: CategoryIndex, rows: SQL): ListingScope | null {
  const category = query.category?.length ? query.category : [...categories.byId.keys()];
  if (category.length === 0) return null;
  const scope = listingScope({ ...query, category }, categories, rows);
  return scope && { ...scope, wholeList: null };
}

const categorySource = (id: number, conditions: readonly SQL[], rows: SQL): RowSource & { order: SQL } => ({
  from: sql`${categoryListing} place join ${rows} on ${l.productId} = ${place.productId}`,
  conditions: [sql`${place.categoryId} = ${id}`, ...conditions],
  order: placeOrder,
});

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

/** One page of a whole list in its own order; a far page skips places, not products. */
export const placedPage = (kind: ListKind, limit: SQL): SQL => sql`
  (select place.* from ${places[kind]} order by ${placeOrder} ${limit}) place
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
