import { describe, expect, it } from 'vitest';
import { leastTellingFirst, typedAs } from './telling-words.ts';

describe('the least telling word (CATALOGUE-32)', () => {
  const part = (name: string, more: object = {}) => ({
    name,
    known: true,
    number: false,
    category: false,
    products: 1,
    ...more,
  });

  it('is one that the shop does not know, then a number, then the more frequent, then what names a category', () => {
    const parts = [
      part('sofa', { category: true, products: 90 }),
      part('oak', { products: 40 }),
      part('boucle', { products: 2 }),
      part('240', { number: true, products: 0 }),
      part('xyz', { known: false, products: 0 }),
    ];

    expect(leastTellingFirst(parts).map(({ name }) => name)).toEqual(['xyz', '240', 'oak', 'boucle', 'sofa']);
  });

  it('is shown as it was typed', () => {
    expect(typedAs('sofa Żółta, duża', 'zolta')).toBe('Żółta');
    expect(typedAs('szafa 120 cm', '1200mm')).toBe('1200mm');
  });
});
