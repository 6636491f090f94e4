import type { Image } from '#contract/wire.ts';
import { imageUrl } from '#domain/catalogue/image-sizes.ts';
import type { PictureProps } from '#storefront/ui/picture.tsx';

/** A picture of a page in its crops: one for plain and one for dense screens (PICTURE-1). */
export function contentPicture({
  file,
  color,
}: Pick<Image, 'file' | 'color'>): Pick<PictureProps, 'src' | 'srcSet' | 'color'> {
  const small = imageUrl(file.path, 'small');
  return { src: small, srcSet: `${small} 400w, ${imageUrl(file.path, 'slider')} 675w`, color };
}
