import type { Image } from '#contract/wire.ts';
import { imageSources, imageUrl } from '#domain/catalogue/image-sizes.ts';
import type { PictureProps } from '#storefront/ui/picture.tsx';

/** A picture of a page in its crops: one for plain and one for dense screens (PICTURE-1). */
export function contentPicture({
  file,
  color,
}: Pick<Image, 'file' | 'color'>): Pick<PictureProps, 'src' | 'srcSet' | 'color'> {
  return { src: imageUrl(file.path, 'small'), srcSet: imageSources(file.path, 'small', 'slider'), color };
}
