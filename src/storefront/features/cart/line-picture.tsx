import type { Image } from '#contract/wire.ts';
import { imageUrl } from '#domain/catalogue/image-sizes.ts';
import { Picture } from '#storefront/ui/picture.tsx';

type Pictured = { image: (Pick<Image, 'file'> & Partial<Image>) | null };

/** The picture of a line; its name stands beside it. */
export function LinePicture({ image }: Pictured) {
  return image ? (
    <Picture
      src={imageUrl(image.file.path, 'thumbnail')}
      alt=""
      ratio="1 / 1"
      color={image.color ?? ''}
      arrival="early"
    />
  ) : (
    <Picture alt="" ratio="1 / 1" missing="" />
  );
}
