import { describe, expect, it } from 'vitest';
import { priceAtQuantity, priceOfGroup, undiscounted } from './unit-price.ts';

const list = undiscounted({ net: 10_000, gross: 12_300 });
const reduced = { ...list, net: 5000, gross: 6150 };

describe('the price of a group (PRICE-12)', () => {
  it('stands beside the list price', () => {
    expect(priceOfGroup(list, { net: 8000, gross: 9840 })).toEqual({
      net: 8000,
      gross: 9840,
      baseNet: 10_000,
      baseGross: 12_300,
    });
  });

  it('is what everybody pays where that is less, with its own reduction', () => {
    expect(priceOfGroup(reduced, { net: 8000, gross: 9840 })).toEqual(reduced);
  });

  it('counts where everybody has to ask for the price', () => {
    expect(priceOfGroup(null, { net: 8000, gross: 9840 })).toEqual(undiscounted({ net: 8000, gross: 9840 }));
  });
});

describe('the price of many pieces (PRICE-13)', () => {
  const steps = [
    { fromQuantity: 10, net: 9000, gross: 11_070 },
    { fromQuantity: 50, net: 8000, gross: 9840 },
  ];

  it.each([
    [1, 10_000],
    [9, 10_000],
    [10, 9000],
    [49, 9000],
    [50, 8000],
  ])('of %i is %i', (quantity, net) => {
    expect(priceAtQuantity(list, steps, quantity)).toMatchObject({ net, baseNet: 10_000 });
  });

  it('is never above that of one', () => {
    expect(priceAtQuantity(reduced, steps, 100)).toBe(reduced);
  });
});
