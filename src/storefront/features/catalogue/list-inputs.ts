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
 * The call for a page of a category, or of what was found; the same on the server and in the browser, so that it is
 * made once.
 */
export function productListInput({ page, sort, filters, q }: ListAddress, category?: number): ListInput {
  return {
    query: {
      page,
      facets: true,
      with: [['producer']],
      loadMergedAttributes: 'dimensions',
      ...(category === undefined ? { q } : { category: [category] }),
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
