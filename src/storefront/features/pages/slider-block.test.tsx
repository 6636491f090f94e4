// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { renderInShop } from '#tests/support/render-in-shop.tsx';
import { Block } from './slider-block.tsx';

afterEach(cleanup);

/** How many slides are seen below 768 px, and from 768, 1200 and 1400 px on. */
function seenBeside(text: string): (string | undefined)[] {
  const slides = Array.from({ length: 6 }, (_, index) => ({ html: `<p>${index}</p>`, image: null }));
  renderInShop(<Block block={{ type: 'slider', title: 'Slides', text, slides }} />, {});
  const { style } = screen.getByRole('region', { name: 'Slides' });
  return ['least', 'medium', 'wide', 'wider'].map((range) => style.getPropertyValue(`--shown-${range}`));
}

describe('a slider of content (SLIDER-2)', () => {
  it('shows one slide less beside words in wide windows', () => {
    expect(seenBeside('')).toEqual(['1', '2', '3', '4']);
    cleanup();
    expect(seenBeside('Words.')).toEqual(['1', '2', '3', '3']);
  });
});
