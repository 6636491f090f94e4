import type { BlockOf } from '#contract/blocks.ts';
import { PictureGallery } from './picture-gallery.tsx';

/** The pictures of a piece of news, which open over the whole screen. */
export function Block({ block: { images } }: { block: BlockOf<'news-gallery'> }) {
  return (
    <div className="wrap">
      <PictureGallery images={images} />
    </div>
  );
}
