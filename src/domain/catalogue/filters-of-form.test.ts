import { describe, expect, it } from 'vitest';
import { writeFilters } from './chosen-filters.ts';
import { filtersOfForm } from './filters-of-form.ts';

describe('the form of filters (CATALOGUE-33)', () => {
  const filtersOf = (query: string) => {
    const filters = filtersOfForm([...new URLSearchParams(query)]);
    return filters && writeFilters(filters);
  };

  it('is read into what an address holds', () => {
    expect(filtersOf('f-finish=oak&f-finish=ash&f-producer=3&q=sofa')).toBe('finish:oak.ash,producer:3');
  });

  it('has a range where an end was moved', () => {
    expect(filtersOf('from-width=900&to-width=2400&whole-width=600-2400')).toBe('width:900-');
    expect(filtersOf('from-width=600&to-width=1 200&whole-width=600-2400')).toBe('width:-1200');
    expect(filtersOf('from-width=600&to-width=2400&whole-width=600-2400')).toBe('');
  });

  it('is told from an address that has been written', () => {
    expect(filtersOf('filters=finish:oak&page=2')).toBeNull();
    expect(filtersOf('')).toBeNull();
  });

  it('reads the sides of a free space as millimetres, without those that are left empty (CATALOGUE-37)', () => {
    const sent = [
      ['f-fits-width', '120 cm'],
      ['f-fits-depth', ''],
      ['f-fits-height', 'tall'],
    ] as const;

    expect(filtersOfForm(sent)).toEqual([['fits-width', ['1200']]]);
  });
});
