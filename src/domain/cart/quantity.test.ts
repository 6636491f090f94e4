import { describe, expect, it } from 'vitest';
import { isDelayed } from './quantity.ts';

describe('delayed delivery (CART-6)', () => {
  it.each([
    [3, 2, true],
    [2, 2, false],
    [1, 0, true],
    [50, null, false],
  ])('of %s pieces with a minimum availability of %s is flagged: %s', (quantity, minimumAvailability, flagged) => {
    expect(isDelayed(quantity, minimumAvailability)).toBe(flagged);
  });
});
