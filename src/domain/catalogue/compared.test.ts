import { describe, expect, it } from 'vitest';
import { comparedRows, readIds, withId, writeIds } from './compared.ts';

describe('products side by side (CATALOGUE-38)', () => {
  it('are up to four, each once, the latest of more', () => {
    expect(readIds('1,2,2,x,0,3')).toEqual([1, 2, 3]);
    expect(readIds('1,2,3,4,5')).toEqual([2, 3, 4, 5]);
    expect(readIds(undefined)).toEqual([]);
    expect(writeIds(withId([1, 2, 3], 4))).toBe('1,2,3,4');
    expect(withId([1, 2, 3, 4], 5)).toEqual([1, 2, 3, 4]);
    expect(withId([1, 2, 3, 4], 1)).toEqual([2, 3, 4, 1]);
  });

  it('have a row for all that one of them has, marked where they differ', () => {
    const rows = comparedRows([
      [
        ['Width', '1800 mm'],
        ['Finish', 'Oak'],
      ],
      [
        ['Width', '1800 mm'],
        ['Finish', 'Ash'],
        ['Seats', '3'],
      ],
    ]);

    expect(rows).toEqual([
      { name: 'Width', values: ['1800 mm', '1800 mm'], differs: false },
      { name: 'Finish', values: ['Oak', 'Ash'], differs: true },
      { name: 'Seats', values: [null, '3'], differs: true },
    ]);
  });

  it('keep the rows of each product in their order', () => {
    const rowsOf = (...names: string[]) => names.map((name) => [name, 'x'] as const);

    const rows = comparedRows([
      rowsOf('Width', 'Code'),
      rowsOf('Width', 'Depth', 'Height', 'Code'),
      rowsOf('Diameter', 'Height', 'Code', 'Care'),
    ]);

    expect(rows.map(({ name }) => name)).toEqual(['Diameter', 'Width', 'Depth', 'Height', 'Code', 'Care']);
  });
});
