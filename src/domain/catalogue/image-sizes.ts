/** crop gives exactly the size; resize keeps the ratio and never enlarges. */
export type ImageSize = { readonly mode: 'crop' | 'resize'; readonly width: number; readonly height: number | null };

const crop = (width: number, height: number): ImageSize => ({ mode: 'crop', width, height });
const resize = (width: number): ImageSize => ({ mode: 'resize', width, height: null });

/** Every size that the image service makes (PICTURE-1). */
export const imageSizes = {
  product: crop(405, 405),
  thumbnail: resize(250),
  room: crop(700, 700),
  sliderNarrow: resize(768),
  slider: crop(675, 496),
  small: crop(400, 300),
  categoryTile: crop(500, 500),
  mini: crop(120, 120),
  productDouble: crop(810, 810),
  productLarge: crop(1000, 1000),
  width1200: resize(1200),
  width1600: resize(1600),
  width2000: resize(2000),
} as const satisfies Record<string, ImageSize>;

export type ImageSizeName = keyof typeof imageSizes;

/** The address of a picture of the shop in one of its sizes (PICTURE-1). */
export function imageUrl(path: string, name: ImageSizeName): string {
  const size: ImageSize = imageSizes[name];
  return `/media/${size.mode}/${sizeText(size)}/${path}`;
}

/** The size that a mode and a text such as '405x405' or '250x' name. Null: the shop has no such size. */
export function imageSizeOf(mode: string, text: string): ImageSize | null {
  return Object.values<ImageSize>(imageSizes).find((size) => size.mode === mode && sizeText(size) === text) ?? null;
}

/** The name of a size in a path: `crop-405x405`. */
export const sizeName = (size: ImageSize) => `${size.mode}-${sizeText(size)}`;

const sizeText = ({ width, height }: ImageSize) => `${width}x${height ?? ''}`;

/** A picture in some of its sizes, each with its width, as `srcset` names them (PICTURE-1). */
export const imageSources = (path: string, ...names: ImageSizeName[]): string =>
  names.map((name) => `${imageUrl(path, name)} ${imageSizes[name].width}w`).join(', ');
