import { describe, expect, it } from 'vitest';
import { badgeText, pieceCount } from './cart-icon.tsx';

describe('cart icon (CART-17)', () => {
  it('counts pieces, not lines', () => {
    expect(pieceCount([{ quantity: 2 }, { quantity: 3 }])).toBe(5);
  });

  it('shows nothing for an empty cart and 999+ from 1000', () => {
    expect(badgeText(0)).toBe('');
    expect(badgeText(999)).toBe('999');
    expect(badgeText(1000)).toBe('999+');
  });
});
