// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { aProduct } from '#tests/support/product-builder.ts';
import { renderInShop } from '#tests/support/render-in-shop.tsx';
import { zl } from '#tests/support/zl.ts';
import { VariantLinks } from './variant-links.tsx';

const price = {
  values: { PLN: { net: zl(400), gross: zl(492), baseNet: zl(400), baseGross: zl(492) } },
  discounted: false,
};
const walnut = { id: 8, slug: 'fiord-walnut', name: 'In walnut', image: null, price, swatch: null };
const product = aProduct({ variants: [walnut] });

const names = () => screen.queryAllByRole('link').map((link) => link.textContent);

describe('the variants of a product (CATALOGUE-17, SHELL-13)', () => {
  afterEach(() => {
    cleanup();
    vi.restoreAllMocks();
  });

  it('stand there at once, and then as their own call answers', async () => {
    renderInShop(<VariantLinks product={product} />, {
      listVariants: () => [walnut, { ...walnut, id: 9, name: 'Ash' }],
    });

    expect(names()).toEqual([product.name, 'In walnut']);
    await waitFor(() => expect(names()).toEqual([product.name, 'In walnut', 'Ash']));
  });

  it('are called by what tells them apart where colours do not', async () => {
    const grey = { name: 'Grey', color: '#888888' };
    const bed = (id: number, width: number) => ({
      ...walnut,
      id,
      name: `Rysy bed, grey, ${width} × 200`,
      swatch: grey,
    });
    const variants = [bed(8, 160), bed(9, 180)];
    renderInShop(<VariantLinks product={aProduct({ name: 'Rysy bed, grey, 140 × 200', variants })} />, {
      listVariants: () => variants,
    });

    await waitFor(() => expect(names()).toEqual(['140 × 200', '160 × 200', '180 × 200']));
  });

  it('are not there when their call fails, which the console alone tells', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    const { container } = renderInShop(<VariantLinks product={product} />, {
      listVariants: () => Promise.reject(new Error('500')),
    });

    await waitFor(() => expect(container.textContent).toBe(''));
    expect(logged).toHaveBeenCalledExactlyOnceWith('The variants of the product could not be loaded', new Error('500'));
  });
});
