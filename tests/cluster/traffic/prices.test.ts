import { describe, expect, it } from 'vitest';
import { ageOfPrice } from './prices.ts';

describe('how old a shown price is', () => {
  const history = [
    { price: 100, committedAt: 0 },
    { price: 101, committedAt: 1000 },
    { price: 102, committedAt: null },
    { price: 103, committedAt: 5000 },
  ];

  it('counts from the next price that was set for certain', () => {
    expect(ageOfPrice(history, 100, 1500)).toBe(500);
    expect(ageOfPrice(history, 101, 6000)).toBe(1000);
    expect(ageOfPrice(history, 103, 9000)).toBe(0);
  });

  it('takes nothing amiss of what was asked for before, or is still being set', () => {
    expect(ageOfPrice(history, 100, 900)).toBe(0);
    expect(ageOfPrice(history, 102, 4000)).toBe(0);
  });

  it('knows a price that the product never had', () => {
    expect(ageOfPrice(history, 99, 0)).toBeNull();
  });
});
