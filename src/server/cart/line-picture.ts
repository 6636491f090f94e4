import type { StoredImage } from '#server/catalogue/index.ts';
import type { StoredLine } from './stored-cart.ts';

/** What a line shows: its configuration where that can be drawn, else the product. */
export function linePicture({ product, judged }: StoredLine): StoredImage | null {
  const drawn = judged?.ok ? judged.picture : null;
  return drawn ? { ...drawn, name: '', alt: {} } : product.picture;
}
