import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { orderableWords, rangeWords, wordsHolding } from './size-ranges.ts';

const holds = (words: readonly string[], side: 'width' | 'beside', length: number) =>
  wordsHolding(side, length).some((word) => words.includes(word));

describe('sizes that can be ordered (CATALOGUE-46)', () => {
  it('are a few words for a range', () => {
    expect(rangeWords('width', { minimum: 700, maximum: 921 }).join(' ')).toBe(
      'width100n7 width100n8 width10n90 width10n91 width1n920 width1n921',
    );
  });

  it('hold exactly the lengths between both ends', () => {
    const length = fc.integer({ min: 1, max: 12_000 });
    fc.assert(
      fc.property(length, length, length, (one, other, asked) => {
        const range = { minimum: Math.min(one, other), maximum: Math.max(one, other) };

        expect(holds(rangeWords('width', range), 'width', asked)).toBe(
          asked >= range.minimum && asked <= range.maximum,
        );
      }),
    );
  });

  const own = (pl: string, minimum: number, maximum = minimum, unit = 'mm') => ({
    name: { pl },
    unit,
    minimum,
    maximum,
  });

  it('are those of the rule set beside the size that a product has, the width and other sides apart', () => {
    const words = orderableWords([own('Szerokość', 2000), own('Wysokość', 220, 220, 'cm')], {
      width: [{ minimum: 800, maximum: 3000 }],
      height: [{ minimum: 1800, maximum: 2600 }],
    });

    expect(holds(words, 'width', 1200)).toBe(true);
    expect(holds(words, 'width', 790)).toBe(false);
    expect(holds(words, 'beside', 1200)).toBe(false);
    expect(holds(words, 'beside', 2600)).toBe(true);
  });

  it('are the single sizes of the rule set in place of an adjustable dimension of that name', () => {
    const sizes = [1200, 1800].map((size) => ({ minimum: size, maximum: size }));
    const words = orderableWords([own('Szerokość', 1200, 1800), own('Głębokość', 420)], { width: sizes });

    expect(holds(words, 'width', 1800)).toBe(true);
    expect(holds(words, 'width', 1500)).toBe(false);
    expect(holds(words, 'beside', 420)).toBe(true);
  });

  it('are the diameter or the length where nothing is called a width', () => {
    expect(holds(orderableWords([], { diameter: [{ minimum: 300, maximum: 600 }] }), 'width', 400)).toBe(true);
    expect(holds(orderableWords([], { height: [{ minimum: 300, maximum: 600 }] }), 'width', 400)).toBe(false);
  });

  it('are none of a product that has one size', () => {
    expect(orderableWords([own('Szerokość', 1200), own('Wysokość', 700)], {})).toEqual([]);
  });
});
