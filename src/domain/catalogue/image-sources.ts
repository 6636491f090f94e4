import { imageSizes, imageUrl, type ImageSizeName } from './image-sizes.ts';

/** A picture in some of its sizes, each with its width, as `srcset` names them (PICTURE-1). */
export const imageSources = (path: string, ...names: ImageSizeName[]): string =>
  names.map((name) => `${imageUrl(path, name)} ${imageSizes[name].width}w`).join(', ');
