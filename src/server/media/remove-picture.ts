import { imageSizes, sizeName } from '#domain/catalogue/image-sizes.ts';
import type { FileStore } from '#server/storage/index.ts';
import { formatNames } from './convert.ts';
import { isMediaPath, originalKey, variantKey } from './media-files.ts';

/** Deletes a picture in all its sizes; nothing where there is none. */
export async function removePicture(files: FileStore, path: string): Promise<void> {
  if (!isMediaPath(path)) return;
  await files.remove(originalKey(path));
  const variants = Object.values(imageSizes).flatMap((size) =>
    formatNames.map((format) => variantKey(`${sizeName(size)}/${path}.${format}`)),
  );
  await Promise.all(variants.map((key) => files.remove(key)));
}
