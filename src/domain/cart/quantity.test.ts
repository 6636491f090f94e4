import { describe, expect, it } from 'vitest';
import { isDelayed, supplyOf } from './quantity.ts';

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

describe('how a line is supplied (CALENDAR-2)', () => {
  it.each([
    { quantity: 2, stock: 5, inStock: null, there: 5, supply: 'stocked' },
    { quantity: 2, stock: 5, inStock: 1, there: 1, supply: 'delayed' },
    { quantity: 6, stock: 5, inStock: 9, there: 5, supply: 'delayed' },
    { quantity: 6, stock: null, inStock: 1, there: null, supply: 'made-to-order' },
  ])(
    '$quantity of $stock pieces, of whose values there are $inStock: $supply',
    ({ quantity, stock, inStock, ...by }) => {
      expect(supplyOf(quantity, stock, inStock)).toEqual(by);
    },
  );
});
