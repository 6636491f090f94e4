import { sql } from 'drizzle-orm';
import type { ProductsQuery } from '#contract/catalogue.ts';
import type { ProductBox } from '#contract/product.ts';
import { boxImageLimit } from '#domain/catalogue/limits.ts';
import type { ConfiguredPicture } from '#domain/configurator/views/configured-picture.ts';
import type { Locale } from '#domain/locale.ts';
import type { Reader } from '#server/database/database.ts';
import { products as p } from '#server/database/schema/index.ts';
import { imagesOf, presentImage, shownImages, type StoredImage } from './present-image.ts';
import type { BoxText } from './product-boxes.ts';
import { ids } from './public-listing.ts';

type Asked = { locale: Locale; with?: ProductsQuery['with'] };
type Pictures = { id: number; images: StoredImage[]; composed: ConfiguredPicture[] };

/** The boxes with as many pictures as the call asks for, where these are more than a box keeps (CATALOGUE-18). */
export async function withAskedImages(
  reader: Reader,
  boxes: readonly BoxText[],
  { locale, with: parts = [] }: Asked,
): Promise<readonly BoxText[]> {
  const part = parts.find(([name]) => name === 'images');
  if (!part || boxes.length === 0) return boxes;
  const [, most = Infinity] = part;
  if (most <= boxImageLimit) return boxes;
  const pictures = await findPictures(reader, boxes);
  return boxes.map((box) => withImages(box, pictures.get(box.id), { locale, most }));
}

async function findPictures(reader: Reader, boxes: readonly BoxText[]): Promise<ReadonlyMap<number, Pictures>> {
  const { rows } = await reader.execute<Pictures>(sql`
    select ${p.id}, ${imagesOf(p.id)} as images, ${p.configuredPictures} as composed
    from ${p} where ${p.id} = any(${ids(boxes.map(({ id }) => id))})`);
  return new Map(rows.map((row) => [row.id, row]));
}

function withImages(
  { id, box }: BoxText,
  pictures: Pictures | undefined,
  { locale, most }: { locale: Locale; most: number },
): BoxText {
  if (!pictures) return { id, box };
  const plain: ProductBox = JSON.parse(box);
  const images = shownImages(pictures.images, pictures.composed)
    .slice(0, most)
    .map((image) => presentImage(image, locale, plain.name));
  return { id, box: JSON.stringify({ ...plain, images }) };
}
