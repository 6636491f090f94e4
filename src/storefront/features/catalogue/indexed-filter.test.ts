import { describe, expect, it } from 'vitest';
import type { Facet } from '#contract/category.ts';
import { indexedFilter, isNarrowed } from './indexed-filter.ts';
import { readListAddress } from './list-address.ts';

describe('filtered lists and search engines (CATALOGUE-34)', () => {
  const aFacet = (id: string, more: Partial<Facet> = {}): Facet => ({
    id,
    name: id,
    kind: 'options',
    unit: '',
    values: [
      { id: 'blue', name: 'Blue', count: 3, swatch: null },
      { id: '1', name: 'One', count: 3, swatch: null },
      { id: 'gone', name: 'Gone', count: 0, swatch: null },
    ],
    minimum: null,
    maximum: null,
    ...more,
  });
  const facets = [aFacet('colour'), aFacet('producer'), aFacet('new'), aFacet('width', { kind: 'range', values: [] })];
  const nameOf = (filters: string, sort?: string) =>
    indexedFilter(readListAddress({ filters, ...(sort && { sort }) }), facets);

  it('have a page for one value of one facet', () => {
    expect(nameOf('colour:blue')).toBe('Blue');
    expect(nameOf('producer:1')).toBe('One');
  });

  it.each(['colour:blue.1', 'colour:blue,producer:1', 'width:800-1200', 'new:1', 'colour:gone', 'colour:red', ''])(
    'have none for %j',
    (filters) => {
      expect(nameOf(filters)).toBeNull();
    },
  );

  it('have none in another order', () => {
    expect(nameOf('colour:blue', 'name')).toBeNull();
    expect(isNarrowed(readListAddress({ sort: 'name' }))).toBe(true);
    expect(isNarrowed(readListAddress({ page: '2' }))).toBe(false);
  });
});
