// @vitest-environment happy-dom
import { cleanup } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { anActiveImage } from '#tests/support/active-image-builder.ts';
import { renderInShop } from '#tests/support/render-in-shop.tsx';
import { Scene } from './scene.tsx';

afterEach(cleanup);

/** The sizes in which the browser may fetch a picture of this shape. */
function sizesOf(width: number, height: number): string[] {
  const image = anActiveImage({ width, height });
  const { container } = renderInShop(
    <Scene image={image} products={undefined} wide="horizontal" sizes="675px" arrival="first" />,
    {},
  );
  const { srcset } = container.querySelector('img')!;
  return srcset.split(', ').map((candidate) => candidate.replace('/room.webp', ''));
}

describe('the picture of a scene (SLIDER-7)', () => {
  const whole = ['/media/resize/768x 768w', '/media/resize/1200x 1200w'];

  it('comes in the sizes of a slider where its shape is nearly theirs', () => {
    expect(sizesOf(1600, 1200).slice(0, 4)).toEqual(['/media/crop/400x300 400w', '/media/crop/675x496 675w', ...whole]);
  });

  it('is never cut where pointers would leave their things', () => {
    expect(sizesOf(1600, 900).slice(0, 2)).toEqual(whole);
  });
});
