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
