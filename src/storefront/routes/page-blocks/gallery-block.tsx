import type { BlockOf } from '#contract/blocks.ts';
import { PictureGallery } from './picture-gallery.tsx';

/** Pictures, which open over the whole screen. */
export function Block({ block: { images } }: { block: BlockOf<'gallery'> }) {
  return (
    <div className="wrap">
      <PictureGallery images={images} />
    </div>
  );
}
