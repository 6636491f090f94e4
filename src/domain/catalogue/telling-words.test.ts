import { describe, expect, it } from 'vitest';
import { leastTellingFirst, typedAs, wordsOfPurpose } from './telling-words.ts';

describe('the least telling word (CATALOGUE-32)', () => {
  const part = (name: string, more: object = {}) => ({
    name,
    known: true,
    ambiguous: false,
    number: false,
    purpose: false,
    category: 'none' as const,
    products: 1,
    ...more,
  });

  it('is an unknown word, one that could be several, a number, a purpose, the more frequent word, a category', () => {
    const parts = [
      part('sofa', { category: 'whole', products: 90 }),
      part('corner', { category: 'part', products: 95 }),
      part('salon', { purpose: true, category: 'whole', products: 5 }),
      part('oak', { products: 40 }),
      part('boucle', { products: 2 }),
      part('eight', { ambiguous: true, category: 'whole', products: 9 }),
      part('240', { number: true, products: 0 }),
      part('xyz', { known: false, products: 0 }),
    ];

    expect(leastTellingFirst(parts).map(({ name }) => name)).toEqual([
      'xyz',
      'eight',
      '240',
      'salon',
      'oak',
      'boucle',
      'corner',
      'sofa',
    ]);
  });

  it('is what follows a preposition, in both languages', () => {
    expect([...wordsOfPurpose('Krzesła do małej jadalni')]).toEqual(['malej', 'jadalni']);
    expect([...wordsOfPurpose('wardrobe with two doors')]).toEqual(['two', 'doors']);
    expect([...wordsOfPurpose('Under floor heating')]).toEqual([]);
  });

  it('is shown as it was typed', () => {
    expect(typedAs('sofa Żółta, duża', 'zolta')).toBe('Żółta');
    expect(typedAs('szafa 120 cm', '1200mm')).toBe('120 cm');
    expect(typedAs('szafa, 1,2 m', '1200mm')).toBe('1,2 m');
    expect(typedAs('night stand', 'nightstand')).toBe('nightstand');
  });
});
