import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** The parts that strike a price out, each with what puts the lowest price of the 30 days beside it. */
const announcing: Readonly<Record<string, RegExp>> = {
  'src/storefront/features/cart/cart-line.tsx': /lowestGross30[^]*lowestPrice/,
  'src/storefront/features/purchase/product-price.tsx': /reduction\.description/,
  'src/storefront/ui/price.tsx': /\{lowest\}/,
};

const source = (file: string) => readFileSync(file, 'utf8');

describe('a reduction (PRICE-15)', () => {
  it('is announced by the three parts that name the lowest price, and nowhere else', () => {
    const striking = globSync('src/{storefront,server}/**/*.{ts,tsx}').filter(
      (file) => !file.includes('.test.') && /<s[ >]|<del[ >]|line-through/.test(source(file)),
    );

    expect(striking.toSorted()).toEqual(Object.keys(announcing));
  });

  it.each(Object.entries(announcing))('is told with the lowest price in %s', (file, lowest) => {
    expect(source(file)).toMatch(lowest);
  });

  it('is struck out by no style sheet', () => {
    const sheets = globSync('src/storefront/**/*.css').filter((file) => source(file).includes('line-through'));

    expect(sheets).toEqual([]);
  });
});
