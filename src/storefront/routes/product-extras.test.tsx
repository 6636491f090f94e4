// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { aProduct } from '#tests/support/product-builder.ts';
import { renderInShop } from '#tests/support/render-in-shop.tsx';
import { ProductScale } from './product-extras.tsx';

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
