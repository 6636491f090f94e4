// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { anActiveImage } from '#tests/support/active-image-builder.ts';
import { renderInShop } from '#tests/support/render-in-shop.tsx';
import { ActiveImageSlider } from './active-image-slider.tsx';

afterEach(cleanup);

it.each([
  ['Rooms', 3],
  ['', 2],
])('a slider of rooms with the title "%s" names them at level %i, so that no level is left out', (title, level) => {
  renderInShop(<ActiveImageSlider images={[anActiveImage()]} title={title} isOnTop={false} />, {});

  expect(screen.getByRole('heading', { name: 'Living room', level })).toBeTruthy();
});
