// @vitest-environment happy-dom
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { aPictureOf, aProduct } from '#tests/support/product-builder.ts';
import { renderInShop } from '#tests/support/render-in-shop.tsx';
import { Gallery, type DrawnPictures } from './gallery.tsx';

afterEach(cleanup);

const product = aProduct({
  images: [aPictureOf('configured/1/7/1/_DEFAULT'), aPictureOf('photo-2.webp'), aPictureOf('photo-3.webp')],
});

/** The first picture shows the configuration. */
const drawn = (note: string | null, ownNote: string | null = null): DrawnPictures => ({
  byPath: new Map([
    [
      'configured/1/7/1/_DEFAULT',
      {
        begun: 'configured/1/7/1/_LINK',
        path: 'configured/1/7/1/_NAVY',
        over: <i>layers</i>,
        overSmall: <i>small layers</i>,
        note: ownNote,
        keepsShape: true,
      },
    ],
  ]),
  note,
});

const show = (pictures: DrawnPictures | null) =>
  renderInShop(<Gallery product={product} turnTo={null} drawn={pictures} />, {});
const sources = () =>
  screen.getAllByRole('presentation', { hidden: true }).map((picture) => picture.getAttribute('src'));

describe('a gallery that follows a choice (CONF-18)', () => {
  it('begins with the composed picture of the choice in the address, with its layers over it', () => {
    show(drawn(null));

    expect(sources()).toContain('/media/resize/250x/configured/1/7/1/_LINK');
    expect(sources().join()).not.toContain('_DEFAULT');
    expect(screen.getAllByText('layers')).toHaveLength(1);
    expect(screen.getAllByText('small layers')).toHaveLength(1);
  });

  it('says which pictures show another choice', () => {
    show(drawn('example picture'));

    expect(screen.getAllByText('example picture')).toHaveLength(2);
  });

  it('says under a picture what it does not show of the choice (CONF-21)', () => {
    show(drawn(null, 'not shown: Width'));

    expect(screen.getByText('1 / 3 · not shown: Width')).toBeDefined();
  });

  it('has its thumbnails after the row, which takes its place before they come', () => {
    const { container } = show(null);

    const [row, thumbnails] = container.querySelectorAll('ul');
    expect(row!.querySelector('[aria-current]')).toBeNull();
    expect(thumbnails!.querySelector('[aria-current]')).not.toBeNull();
  });

  it('shows the pictures as they are while nothing is drawn', () => {
    show(null);

    expect(sources()).toContain('/media/resize/250x/configured/1/7/1/_DEFAULT');
    expect(screen.queryByText('layers')).toBeNull();
  });
});

describe('measuring lines on a picture (PICTURE-8)', () => {
  const lines = [{ name: 'Width', from: { x: 9, y: 70 }, to: { x: 88, y: 76 } }];
  const deep = [{ name: 'Depth', from: { x: 92, y: 80 }, to: { x: 98, y: 76 } }];
  const measured = aProduct({
    images: [{ ...aPictureOf('photo-1.webp'), lines: [...lines, ...deep] }, aPictureOf('photo-2.webp')],
    mergedAttributesRanges: [
      {
        name: 'Dimensions',
        unit: 'mm',
        ranges: [
          { name: 'Width', minName: '800', maxName: '2400' },
          { name: 'Depth', minName: '350', maxName: '600' },
        ],
      },
    ],
  });
  const showMeasured = (pictures: DrawnPictures | null) =>
    act(async () =>
      renderInShop(
        <Gallery
          product={measured}
          turnTo={null}
          drawn={pictures}
          measures={[{ name: 'Width', size: 1250, unit: 'mm' }]}
        />,
        {},
      ),
    );
  const drawnAs = (keepsShape: boolean): DrawnPictures => ({
    byPath: new Map([
      [
        'photo-1.webp',
        { begun: 'photo-1.webp', path: 'wide.webp', over: null, overSmall: null, note: null, keepsShape },
      ],
    ]),
    note: null,
  });

  it('lie on the picture that has them, and on no other', async () => {
    await showMeasured(null);

    expect(await screen.findAllByText(/^1250.mm$/)).toHaveLength(1);
  });

  it('have their words whole within the picture, beside a short line at its edge, too', async () => {
    await showMeasured(null);

    const place = (await screen.findByText('350–600')).parentElement!.getAttribute('transform')!;
    const middle = Number(/translate\((\S+) /.exec(place)![1]);
    const [lettersWidth, ofPicture] = [7 * 0.58 * 34, 1000];
    expect(middle + lettersWidth / 2).toBeLessThan(ofPicture);
  });

  it('are hidden while the picture has another shape than they were set for', async () => {
    const { unmount } = await showMeasured(drawnAs(true));
    expect(await screen.findAllByText(/^1250.mm$/)).toHaveLength(1);
    unmount();

    await showMeasured(drawnAs(false));
    expect(screen.queryByText(/^1250.mm$/)).toBeNull();
  });
});
