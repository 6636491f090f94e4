import { sql } from 'drizzle-orm';
import { featureTypes } from '#domain/catalogue/feature-types.ts';
import { isAnyOf } from '#server/database/any-of.ts';
import type { Transaction } from '#server/database/database.ts';
import { activeImagePointers, activeImages } from '#server/database/schema/index.ts';
import type { Pictures } from '#server/media/index.ts';
import type { Item } from './item.ts';
import type { References } from './references.ts';
import { insertRows, upsertRows } from './write-rows.ts';

/**
 * Writes the images and replaces their pointers. A picture that could not be had is left out; its absence was
 * reported.
 */
export async function upsertActiveImages(
  tx: Transaction,
  items: readonly Item<'activeImage'>[],
  { products, features }: References,
  pictures: Pictures,
): Promise<void> {
  if (items.length === 0) return;
  const rows = items.map(({ record }) => ({
    ...record,
    pictures: storedPictures(record.pictures, pictures),
    roomId: features.get(`${featureTypes.room}/${record.room}`) ?? null,
  }));
  const upsert = upsertRows(
    activeImages,
    { key: ['code'], columns: ['position', 'name', 'description', 'link', 'pictures', 'roomId'] },
    rows,
  );
  const { rows: written } = await tx.execute<{ id: number; code: string }>(
    sql`${upsert} returning ${activeImages.id}, ${activeImages.code}`,
  );
  const idOf = new Map(written.map(({ id, code }) => [code, id]));
  const pointers = items.flatMap(({ record }) =>
    record.pointers.map(({ product, places }) => ({
      activeImageId: idOf.get(record.code)!,
      productId: products.get(product)!,
      places,
    })),
  );
  const isOld = isAnyOf(activeImagePointers.activeImageId, idOf.values());
  await tx.execute(sql`delete from ${activeImagePointers} where ${isOld}`);
  await tx.execute(insertRows(activeImagePointers, ['activeImageId', 'productId', 'places'], pointers));
}

function storedPictures(given: Item<'activeImage'>['record']['pictures'], pictures: Pictures) {
  return Object.fromEntries(
    Object.entries(given).flatMap(([orientation, { file, alt }]) => {
      const stored = pictures.found(file);
      return stored ? [[orientation, { ...stored, alt }]] : [];
    }),
  );
}
