import { sql, type SQL } from 'drizzle-orm';
import type { ProductsQuery } from '#contract/catalogue.ts';
import { allOf, ids } from './listing-conditions.ts';
import { publicListing } from './public-listing.ts';
import type { CategoryIndex } from './tree.ts';

/**
 * Where a list looks: the rows `l`, their conditions, and the order that the shop gave them. `places` are the rows `c`
 * of a whole category in the small table that keeps its order: enough to count it and to find a page of it.
 */
export type ListingScope = { from: SQL; conditions: readonly SQL[]; order: SQL; places: SQL | null };

type Asked = Pick<ProductsQuery, 'id' | 'category' | 'room' | 'system' | 'producer'>;

/** The scope of a call before search and filters; null when it names only unknown categories. */
export function listingScope(query: Asked, categories: CategoryIndex): ListingScope | null {
  const known = query.category?.filter((id) => categories.byId.has(id));
  if (known?.length === 0 && query.category!.length > 0) return null;
  const conditions = plainConditions(query);
  if (query.id && query.id.length > 0) {
    return {
      from: publicListing,
      conditions: [sql`l.product_id = any(${ids(query.id)})`, ...conditions, ...inCategories(known)],
      order: sql`array_position(${ids(query.id)}, l.product_id)`,
      places: null,
    };
  }
  if (known?.length === 1) return categoryScope(known[0]!, conditions);
  return {
    from: publicListing,
    conditions: [...conditions, ...inCategories(known)],
    order: sql`l.position, l.product_id`,
    places: null,
  };
}

function categoryScope(id: number, conditions: readonly SQL[]): ListingScope {
  return {
    from: sql`category_listing c join ${publicListing} on l.product_id = c.product_id`,
    conditions: [sql`c.category_id = ${id}`, ...conditions],
    order: sql`c.position, c.product_id`,
    places: conditions.length === 0 ? sql`category_listing c where c.category_id = ${id}` : null,
  };
}

function plainConditions({ room, system, producer }: Asked): SQL[] {
  const features = [room, system].filter((id) => id !== undefined);
  return [
    ...(features.length > 0 ? [sql`l.feature_ids @> ${ids(features)}`] : []),
    ...(producer && producer.length > 0 ? [sql`l.producer_id = any(${ids(producer)})`] : []),
  ];
}

const inCategories = (known: readonly number[] | undefined) =>
  known && known.length > 0 ? [sql`l.category_ids && ${ids(known)}`] : [];

/** The scope narrowed by more conditions. */
export function narrowed(scope: ListingScope, conditions: readonly SQL[]): ListingScope {
  return conditions.length === 0 ? scope : { ...scope, conditions: [...scope.conditions, ...conditions], places: null };
}

/** What to count, as `from ... where ...`. */
export function countSource(scope: ListingScope): SQL {
  return scope.places ?? sql`${scope.from} where ${allOf(scope.conditions)}`;
}

/** The rows of one page, as `from ... order by ...`; a far page of a category skips places, not products. */
export function pageSource(scope: ListingScope, order: SQL, limit: SQL): SQL {
  if (scope.places && order === scope.order) {
    return sql`(select c.* from ${scope.places} order by ${order} ${limit}) c join ${publicListing} on l.product_id = c.product_id order by ${order}`;
  }
  return sql`${scope.from} where ${allOf(scope.conditions)} order by ${order} ${limit}`;
}
