import { describe, expect, it } from 'vitest';
import { readFilters, toggled, withValues, writeFilters } from './chosen-filters.ts';

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

  it('leave out what nobody can have chosen', () => {
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
