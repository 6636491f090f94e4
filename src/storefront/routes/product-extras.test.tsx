// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { aProduct } from '#tests/support/product-builder.ts';
import { renderInShop } from '#tests/support/render-in-shop.tsx';
import { ProductScale, ProductWays } from './product-extras.tsx';

afterEach(cleanup);

const blind = aProduct({
  name: 'Mila',
  mergedAttributesRanges: [
    {
      name: 'Dimensions',
      unit: 'mm',
      ranges: [
        { name: 'Width', minName: '400', maxName: '2400' },
        { name: 'Height', minName: '500', maxName: '2600' },
      ],
    },
  ],
});

describe('a product beside a person and a door (CATALOGUE-40)', () => {
  const lamp = (unit: string) =>
    aProduct({
      name: 'Lamp',
      mergedAttributesRanges: [
        {
          name: 'Dimensions',
          unit,
          ranges: [
            { name: 'Diameter', minName: '32.5', maxName: '32.5' },
            { name: 'Height', minName: '120', maxName: '180' },
          ],
        },
      ],
    });

  it('is drawn and written in millimetres like them, in whatever unit its measures are', () => {
    const { container } = renderInShop(<ProductScale product={lamp('cm')} />, {});

    const [, product] = container.querySelectorAll('rect');
    expect([product!.getAttribute('width'), product!.getAttribute('height')]).toEqual(['325', '1800']);
    expect(screen.getByRole('img').getAttribute('aria-label')).toContain('325 × 1200–1800 mm');
    expect(screen.getByText('1200–1800')).toBeTruthy();
  });

  it('is not drawn where its unit is no length', () => {
    const { container } = renderInShop(<ProductScale product={lamp('kg')} />, {});

    expect(container.querySelector('svg')).toBeNull();
  });
});

describe('a product made to measure beside a person and a door (CATALOGUE-40)', () => {
  it('is as large as it is chosen', () => {
    const chosen = [
      { name: 'Width', size: 800, unit: 'mm' },
      { name: 'Height', size: 150, unit: 'cm' },
    ];
    const { container } = renderInShop(<ProductScale product={blind} chosen={chosen} />, {});

    const [, product] = container.querySelectorAll('rect');
    expect([product!.getAttribute('width'), product!.getAttribute('height')]).toEqual(['800', '1500']);
    expect(screen.getByRole('img').getAttribute('aria-label')).toContain('800 × 1500');
  });
});

describe('the way to the sheet of a product (CATALOGUE-41)', () => {
  const href = (code?: string) => {
    renderInShop(<ProductWays product={blind} code={code} />, {});
    return screen.getByRole('link', { name: 'Product sheet to print (PDF)' }).getAttribute('href');
  };

  it('leads to that of what is chosen', () => {
    expect(href('MILA/W900/F1')).toBe('/product-sheet/en/7.pdf?code=MILA%2FW900%2FF1');
  });

  it('leads to that of the product while nothing is', () => {
    expect(href()).toBe('/product-sheet/en/7.pdf');
  });
});
