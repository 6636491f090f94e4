// @vitest-environment happy-dom
import { cleanup } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { renderInShop } from '#tests/support/render-in-shop.tsx';
import type { CategoryLink } from './category-links.ts';
import { CategoryTiles } from './category-tiles.tsx';

afterEach(cleanup);

const aLink = (id: number, image: CategoryLink['image']): CategoryLink => ({
  id,
  name: `Category ${id}`,
  href: `/en/c${id},c-${id}`,
  image,
  children: [],
});
const aPicture = { file: { path: 'lamps.webp' }, alt: 'Lamps' } as CategoryLink['image'];

/** The places of pictures that the tiles of these categories keep. */
const placesOf = (...images: CategoryLink['image'][]) =>
  renderInShop(
    <CategoryTiles links={images.map((image, index) => aLink(index + 1, image))} level={2} />,
    {},
  ).container.querySelectorAll('[style*="aspect-ratio"]').length;

describe('tiles of categories', () => {
  it('keep no places for pictures where no category has one', () => {
    expect(placesOf(null, null)).toBe(0);
  });

  it('keep the place of a missing picture beside one that is there', () => {
    expect(placesOf(aPicture, null)).toBe(2);
  });
});
