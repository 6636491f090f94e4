import { describe, expect, it } from 'vitest';
import { dimensionsText } from './dimensions.ts';
import { withOrderable } from './orderable-ranges.ts';

describe('the sizes in which a product can be ordered (CATALOGUE-49)', () => {
  const sizes = {
    width: [
      { minimum: 1200, maximum: 1200 },
      { minimum: 1600, maximum: 2000 },
    ],
  };
  const own = (pl: string, unit: string) => ({ name: { pl }, unit, minimum: 180, maximum: 180 });

  it('stand from the smallest to the largest, in the unit of the dimension', () => {
    const dimensions = withOrderable([own('Szerokość', 'cm'), own('Wysokość', 'cm')], sizes);

    expect(dimensionsText(dimensions)).toBe('120–200x180');
  });

  it('leave what cannot be chosen, and what has no length, as it is', () => {
    const dimensions = [own('Wysokość', 'mm'), own('Szerokość', 'kg')];

    expect(withOrderable(dimensions, sizes)).toEqual(dimensions);
  });
});
