import { sql, type AnyColumn, type SQL } from 'drizzle-orm';
import type { ConfiguredPicture } from '#domain/configurator/views/configured-picture.ts';
import type { Image } from '#contract/wire.ts';
import { inLocale, type Locale, type Localized } from '#domain/locale.ts';
import { bareNames } from '#server/database/bare-names.ts';
import { jsonOf } from '#server/database/json-of.ts';
import { productImages, type StoredLine } from '#server/database/schema/index.ts';

export type StoredImage = {
  path: string;
  name: string;
  alt: Partial<Localized>;
  width: number;
  height: number;
  color: string;
  /** The measuring lines, which only the full answer about a product has. */
  lines?: StoredLine[];
};

/** The pictures of a product as a JSON list, in the shop's order; all of them with their measures, or the first. */
export function imagesOf(productId: AnyColumn, limit?: number): SQL<StoredImage[]> {
  const { id, position, path, name, alt, width, height, color, lines } = productImages;
  const order = bareNames(position, id);
  const first = sql`select * from ${productImages} where ${productImages.productId} = ${productId} order by ${order}`;
  const columns = { path, name, alt, width, height, color, ...(limit === undefined && { lines }) };
  const most = limit === undefined ? sql`` : sql`limit ${limit}`;
  return sql`(
    select coalesce(json_agg(${jsonOf(columns)} order by ${order}), '[]')
    from (${first} ${most}) product_images)`;
}

/**
 * The pictures as they are shown. A composed picture of the configurator replaces the picture of its number, whose
 * texts do not describe it.
 */
export function shownImages(
  images: readonly StoredImage[],
  composed: readonly ConfiguredPicture[],
): readonly StoredImage[] {
  return composed.reduce(
    (shown, { view, ...picture }) =>
      shown.toSpliced(view - 1, 1, { ...shown[view - 1], ...picture, name: '', alt: {} }),
    images,
  );
}

/** A picture without a text of its own is named like what it shows, in the language of the call. */
export function presentImage(image: StoredImage, locale: Locale, fallback: string): Image {
  const name = image.name || fallback;
  return {
    file: { path: image.path },
    alt: inLocale(image.alt, locale) || name,
    name,
    width: image.width,
    height: image.height,
    color: image.color,
  };
}
