import { describe, expect, it } from 'vitest';
import { filtersOfForm, readFilters, toggled, withValues, writeFilters } from './chosen-filters.ts';

describe('chosen filters in an address (CATALOGUE-6)', () => {
  it('are read and written in the same form', () => {
    const text = 'finish:oak.walnut,price:1500-5000';

    expect(readFilters(text)).toEqual([
      ['finish', ['oak', 'walnut']],
      ['price', ['1500-5000']],
    ]);
    expect(writeFilters(readFilters(text))).toBe(text);
    expect(readFilters(undefined)).toEqual([]);
    expect(writeFilters([])).toBe('');
  });

  it('ignore what nobody can have chosen', () => {
    expect(readFilters('finish,:oak,BAD NAME:oak,producer:..7,price:<b>')).toEqual([['producer', ['7']]]);
  });

  it('gain and lose a value, and a facet with its last value', () => {
    const chosen = readFilters('finish:oak');

    expect(writeFilters(toggled(chosen, 'finish', 'walnut'))).toBe('finish:oak.walnut');
    expect(writeFilters(toggled(chosen, 'producer', '3'))).toBe('finish:oak,producer:3');
    expect(toggled(chosen, 'finish', 'oak')).toEqual([]);
    expect(writeFilters(withValues(readFilters('price:1-2,finish:oak'), 'price', ['5-']))).toBe('price:5-,finish:oak');
  });
});

describe('the form of filters (CATALOGUE-33)', () => {
  const filtersOf = (query: string) => {
    const filters = filtersOfForm([...new URLSearchParams(query)]);
    return filters && writeFilters(filters);
  };

  it('is read into what an address holds', () => {
    expect(filtersOf('f-finish=oak&f-finish=ash&f-producer=3&q=sofa')).toBe('finish:oak.ash,producer:3');
  });

  it('has a range if an end was moved', () => {
    expect(filtersOf('from-width=900&to-width=2400&whole-width=600-2400')).toBe('width:900-');
    expect(filtersOf('from-width=600&to-width=1 200&whole-width=600-2400')).toBe('width:-1200');
    expect(filtersOf('from-width=600&to-width=2400&whole-width=600-2400')).toBe('');
  });

  it('reads the ends of a range as people write amounts, rounded outwards (CATALOGUE-50)', () => {
    expect(filtersOf('from-price=99,50 zł&to-price=1.299,99&whole-price=49-2400')).toBe('price:99-1300');
    expect(filtersOf('from-price=1,200&to-price=&whole-price=49-2400')).toBe('price:1200-');
    expect(filtersOf('from-price=cheap&to-price=2400&whole-price=49-2400')).toBe('');
  });

  it('differs from an address that the shop has written', () => {
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
