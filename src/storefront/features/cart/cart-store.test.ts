import { describe, expect, it } from 'vitest';
import { aCartAnswer } from '#tests/support/cart-builders.ts';
import { newerCart } from './cart-store.ts';

describe('an answer of the cart', () => {
  it('replaces the copy unless it is older', () => {
    const held = aCartAnswer({ version: 5 });

    expect(newerCart(held, aCartAnswer({ version: 6 })).version).toBe(6);
    expect(newerCart(held, aCartAnswer({ version: 4 }))).toBe(held);
    expect(newerCart(undefined, held)).toBe(held);
  });
});
