import { sql } from 'drizzle-orm';
import { isAnyOf } from '#server/database/any-of.ts';
import type { Transaction } from '#server/database/database.ts';
import { productResources, resourceCategories, resources } from '#server/database/schema/index.ts';
import type { Pictures } from '#server/media/index.ts';
import type { Item } from './item.ts';
import { insertRows, upsertRows } from './write-rows.ts';

export async function upsertResourceCategories(
  tx: Transaction,
  items: readonly Item<'resourceCategory'>[],
): Promise<void> {
  if (items.length === 0) return;
  const rows = items.map(({ record }) => record);
  await tx.execute(upsertRows(resourceCategories, { key: ['code'], columns: ['position', 'name'] }, rows));
}

/**
 * Writes the resources and replaces what they are about. A file that could not be had and a product that the shop does
 * not have are left out; their absence is reported.
 */
export async function upsertResources(
  tx: Transaction,
  items: readonly Item<'resource'>[],
  products: ReadonlyMap<string, number>,
  pictures: Pictures,
): Promise<void> {
  if (items.length === 0) return;
  const { id, code } = resourceCategories;
  const categories = new Map((await tx.select({ id, code }).from(resourceCategories)).map((row) => [row.code, row.id]));
  const rows = items.map(({ record }) => ({
    ...record,
    categoryId: record.category === null ? null : (categories.get(record.category) ?? null),
    ...storedFile(record, pictures),
  }));
  const upsert = upsertRows(
    resources,
    {
      key: ['code'],
      columns: [
        'categoryId',
        'position',
        'kind',
        'locale',
        'name',
        'description',
        'filePath',
        'fileSize',
        'fileType',
        'url',
        'youtubeId',
        'orientation',
        'validFrom',
      ],
    },
    rows,
  );
  const { rows: newRows } = await tx.execute<{ id: number; code: string }>(
    sql`${upsert} returning ${resources.id}, ${resources.code}`,
  );
  const idOf = new Map(newRows.map((row) => [row.code, row.id]));
  const links = items.flatMap(({ record }) =>
    [...new Set(record.products)].flatMap((product) => {
      const productId = products.get(product);
      return productId === undefined ? [] : [{ productId, resourceId: idOf.get(record.code)! }];
    }),
  );
  await tx.execute(sql`delete from ${productResources} where ${isAnyOf(productResources.resourceId, idOf.values())}`);
  if (links.length > 0) await tx.execute(insertRows(productResources, ['productId', 'resourceId'], links));
}

function storedFile({ kind, file }: Item<'resource'>['record'], pictures: Pictures) {
  const document = kind === 'file' ? pictures.storedDocument(file) : undefined;
  const filePath = kind === 'image' ? (pictures.stored(file)?.path ?? null) : (document?.path ?? null);
  return { filePath, fileSize: document?.size ?? null, fileType: document?.type ?? null };
}
