import { sql } from 'drizzle-orm';
import { featureTypes } from '#domain/catalogue/feature-types.ts';
import { isAnyOf } from '#server/database/any-of.ts';
import type { Transaction } from '#server/database/database.ts';
import {
  activeImagePointers,
  activeImages,
  distributionPoints,
  searchSynonyms,
} from '#server/database/schema/index.ts';
import type { Pictures } from '#server/media/index.ts';
import type { Item } from './item.ts';
import type { References } from './references.ts';
import { insertRows, upsertRows } from './write-rows.ts';
import { inEachLocale } from '#domain/locale.ts';
import { storeVersion } from '#server/pages/index.ts';

/**
 * Writes the images and replaces their pointers. A picture that could not be had and a product that the shop does not
 * have are left out; their absence is reported.
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
  const { rows: storedImages } = await tx.execute<{ id: number; code: string }>(
    sql`${upsert} returning ${activeImages.id}, ${activeImages.code}`,
  );
  const idOf = new Map(storedImages.map(({ id, code }) => [code, id]));
  const pointers = items.flatMap(({ record }) =>
    record.pointers.flatMap(({ product, places }) => {
      const productId = products.get(product);
      return productId === undefined ? [] : [{ activeImageId: idOf.get(record.code)!, productId, places }];
    }),
  );
  const isOld = isAnyOf(activeImagePointers.activeImageId, idOf.values());
  await tx.execute(sql`delete from ${activeImagePointers} where ${isOld}`);
  await tx.execute(insertRows(activeImagePointers, ['activeImageId', 'productId', 'places'], pointers));
}

function storedPictures(formats: Item<'activeImage'>['record']['pictures'], pictures: Pictures) {
  return Object.fromEntries(
    Object.entries(formats).flatMap(([orientation, { file, alt }]) => {
      const picture = pictures.stored(file);
      return picture ? [[orientation, { ...picture, alt }]] : [];
    }),
  );
}

export async function upsertDistributionPoints(
  tx: Transaction,
  items: readonly Item<'distributionPoint'>[],
): Promise<void> {
  if (items.length === 0) return;
  const upsert = upsertRows(
    distributionPoints,
    {
      key: ['code'],
      columns: [
        'kind',
        'position',
        'name',
        'street',
        'postalCode',
        'city',
        'province',
        'country',
        'latitude',
        'longitude',
        'phone',
        'email',
        'www',
        'hours',
        'producers',
        'active',
      ],
    },
    items.map(({ record }) => record),
  );
  await tx.execute(upsert);
}

/** Publishes plain pages: a text, and the contact form below it where it is wanted. */
export async function upsertPages(tx: Transaction, items: readonly Item<'page'>[]): Promise<void> {
  const now = new Date();
  for (const { record } of items) {
    const { code, position, footer, form } = record;
    const texts = inEachLocale((locale) => ({
      slug: record.slug[locale],
      title: record.title[locale],
      metaTitle: record.metaTitle[locale],
      metaDescription: record.metaDescription[locale],
      blocks: [
        ...(record.content[locale] === '' ? [] : [{ type: 'html' as const, html: record.content[locale] }]),
        ...(form === 'contact' ? [{ type: 'contact-form' as const }] : []),
      ],
    }));
    const content = { position, footer, newsDate: null, picture: null, texts };
    await storeVersion(tx, { code, content, publishAt: now, now });
  }
}

export async function upsertSynonyms(tx: Transaction, items: readonly Item<'synonyms'>[]): Promise<void> {
  if (items.length === 0) return;
  const records = items.map(({ record }) => record);
  await tx.execute(upsertRows(searchSynonyms, { key: ['code'], columns: ['words'] }, records));
}
