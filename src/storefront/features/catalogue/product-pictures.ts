import type { Image } from '#contract/wire.ts';
import { imageUrl } from '#domain/catalogue/image-sizes.ts';
import type { PictureProps } from '#storefront/ui/picture.tsx';

/** A picture of a product in the crops of a list: one for plain and one for dense screens (PICTURE-1). */
export function boxPicture(image: Image | undefined): Pick<PictureProps, 'src' | 'srcSet' | 'color'> {
  if (!image) return {};
  const plain = imageUrl(image.file.path, 'product');
  return {
    src: plain,
    srcSet: `${plain} 405w, ${imageUrl(image.file.path, 'productDouble')} 810w`,
    color: image.color,
  };
}
