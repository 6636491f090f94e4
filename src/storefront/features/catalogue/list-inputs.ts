import type { InputOf } from '#storefront/api/client.ts';
import type { SortName } from '#domain/catalogue/sort-names.ts';
import type { ListAddress } from './list-address.ts';

type ListInput = InputOf<'listProducts'>;
type ListSort = NonNullable<NonNullable<ListInput['query']>['sort']>;

const orders: Record<SortName, ListSort> = {
  newest: [['createdAt', 'DESC']],
  name: [['name', 'ASC']],
  'price-asc': [['price', 'ASC']],
  'price-desc': [['price', 'DESC']],
};

/**
 * What a list shows: a category, a room, a system, or a category within a system; everything that was found when empty.
 */
export type ListPlace = { category?: number; room?: number; system?: number; business?: boolean };

/** The call that lists the products of a place: the business side has one of its own. */
export const listCall = ({ business }: ListPlace) => (business ? 'listBusinessProducts' : 'listProducts');

/**
 * The call for a page of a place, or of what was found; the same on the server and in the browser, so that it is
 * made once.
 */
export function productListInput({ page, sort, filters, q }: ListAddress, place: ListPlace = {}): ListInput {
  const { category, business: _side, ...features } = place;
  return {
    query: {
      page,
      facets: true,
      with: [['producer']],
      loadMergedAttributes: 'dimensions',
      ...(Object.keys(place).length === 0 && { q }),
      ...(category !== undefined && { category: [category] }),
      ...features,
      ...(sort && { sort: orders[sort] }),
      ...(filters.length > 0 && {
        filters: filters.map(([facet, values]): [string, string[]] => [facet, [...values]]),
      }),
    },
  };
}

/** The rows of the home page. */
export type RowName = 'new' | 'reduced';

const rowSize = 8;
/** The facet that makes up each row. */
export const rowFilter = { new: 'new', reduced: 'discounted' } as const;

/** The call for a row, newest first. */
export function productRowInput(name: RowName): InputOf<'listProducts'> {
  return {
    query: {
      perPage: rowSize,
      with: [['producer']],
      loadMergedAttributes: 'dimensions',
      filters: [[rowFilter[name], ['1']]],
      sort: [['createdAt', 'DESC']],
    },
  };
}
