import { useEffect, useState } from 'react';
import { imageUrl, type ImageSizeName } from '#domain/catalogue/image-sizes.ts';
import type { StackedLayer } from '#domain/configurator/views/configured-picture.ts';
import { stackKey } from './drawn-views.ts';
import styles from './stacked-picture.module.css';

type StackView = { readonly key: string; readonly size: ImageSizeName; readonly layers: readonly StackedLayer[] };

type StackedPictureProps = {
  stack: readonly StackedLayer[] | null;
  /** The size of a thumbnail. A browser that scales a large layer down so far turns pleats and slats into stripes. */
  small?: boolean;
};

/**
 * The layers of a choice over the picture that the page began with, in the same place. They appear once all of them are
 * decoded; what was shown before stays below until they have faded in.
 */
export function StackedPicture({ stack, small = false }: StackedPictureProps) {
  return stack && <LaidOver stack={stack} sizeOf={small ? sizeOfThumbnails : sizeForWindow} />;
}

function LaidOver({ stack, sizeOf }: { stack: readonly StackedLayer[]; sizeOf: () => ImageSizeName }) {
  const [views, setViews] = useState<readonly StackView[]>([]);
  const key = stackKey(stack);
  useEffect(() => {
    let isWanted = true;
    const add = (before: readonly StackView[]) =>
      before.at(-1)?.key === key ? before : [...before.slice(-1), { key, size, layers: stack }];
    const size = sizeOf();
    Promise.all(stack.map(({ image }) => decoded(imageUrl(image.path, size)))).then(
      () => isWanted && setViews(add),
      (error: unknown) => console.error('The picture of the choice could not be loaded', error),
    );
    return () => {
      isWanted = false;
    };
  }, [stack, key, sizeOf]);
  return views.map(({ key: shownKey, size, layers }) => (
    <span key={shownKey} className={styles.stack} onAnimationEnd={() => setViews((all) => all.slice(-1))}>
      {layers.map((layer) => (
        <DrawnLayer key={layer.image.path} layer={layer} size={size} />
      ))}
    </span>
  ));
}

/** A layer as it is, or a shading that is multiplied by a colour where its mask lets it through. */
function DrawnLayer({ layer: { image, colour }, size }: { layer: StackedLayer; size: ImageSizeName }) {
  const address = imageUrl(image.path, size);
  if (colour === null) return <img src={address} alt="" />;
  const url = `url("${address}")`;
  return <span className={styles.coloured} style={{ backgroundColor: colour, backgroundImage: url, maskImage: url }} />;
}

const addresses = new Map<string, Promise<void>>();

/** Waits for a picture to be there; one that failed is asked for again by the next choice. */
function decoded(address: string): Promise<void> {
  const cached = addresses.get(address);
  if (cached) return cached;
  const image = new Image();
  image.src = address;
  const waiting = image.decode();
  addresses.set(address, waiting);
  waiting.catch(() => addresses.delete(address));
  return waiting;
}

/** The gallery is as wide as the window on phones and half of it beside the options. */
function sizeForWindow(): ImageSizeName {
  const { innerWidth, devicePixelRatio } = window;
  const width = (innerWidth < 1024 ? innerWidth : Math.min(830, innerWidth * 0.52)) * devicePixelRatio;
  if (width <= 405) return 'product';
  return width <= 810 ? 'productDouble' : 'productLarge';
}

const sizeOfThumbnails = (): ImageSizeName => (window.devicePixelRatio > 1.4 ? 'thumbnail' : 'mini');
