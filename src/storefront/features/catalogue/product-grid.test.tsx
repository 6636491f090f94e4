// @vitest-environment happy-dom
import { cleanup } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { aPictureOf, aProduct } from '#tests/support/product-builder.ts';
import { renderInShop } from '#tests/support/render-in-shop.tsx';
import { ProductGrid } from './product-grid.tsx';

afterEach(cleanup);

const products = [1, 2].map((id) => aProduct({ id, images: [aPictureOf('lamp.webp')] }));
const prioritiesOf = ({ container }: { container: HTMLElement }) =>
  [...container.querySelectorAll('img')].map((image) => image.getAttribute('fetchpriority'));

describe('the pictures of a list', () => {
  it('come after the first of them, which is the largest of the first view', () => {
    expect(prioritiesOf(renderInShop(<ProductGrid products={products} />, {}))).toEqual(['high', 'low']);
  });

  it('all come after a picture above them', () => {
    expect(prioritiesOf(renderInShop(<ProductGrid products={products} belowPicture />, {}))).toEqual(['low', 'low']);
  });
});
