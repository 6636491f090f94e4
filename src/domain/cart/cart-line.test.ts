import { describe, expect, it } from 'vitest';
import { isLineMark } from './cart-line.ts';

describe('the mark of a line (CART-4)', () => {
  it.each(['', 'Salon', 'Pokój Zosi, okno 2 (lewe) & drzwi', '窓', '👩\u200d🍳 kuchnia', 'x'.repeat(60)])(
    'may be %j',
    (text) => {
      expect(isLineMark(text)).toBe(true);
    },
  );

  it.each([
    'x'.repeat(61),
    'two\nlines',
    'a\tb',
    'a\u0000b',
    '\u001b[31mred',
    'a\u2028b',
    'evil\u202etxt',
    '\u2066x',
    '\ud800',
  ])('may not be %j', (text) => {
    expect(isLineMark(text)).toBe(false);
  });
});
