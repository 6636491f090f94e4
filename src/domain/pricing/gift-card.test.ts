import { describe, expect, it } from 'vitest';
import { lessGiftCard, paysAll } from './gift-card.ts';

describe('a gift card (spec 5)', () => {
  it('is subtracted, and what is left never falls below zero', () => {
    expect(lessGiftCard(100, 150)).toBe(0);
    expect(lessGiftCard(100, 30)).toBe(70);
  });

  it('pays for everything when it covers all there is to pay', () => {
    expect([paysAll(100, 100), paysAll(99, 100), paysAll(0, 0)]).toEqual([true, false, false]);
  });
});
