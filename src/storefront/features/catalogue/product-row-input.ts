import type { InputOf } from '#storefront/api/client.ts';

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
