import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { featureTypes } from '#domain/catalogue/feature-types.ts';
import { locales } from '#domain/locale.ts';
import { isAnyOf } from '#server/database/any-of.ts';
import { bareNames } from '#server/database/bare-names.ts';
import type { Transaction } from '#server/database/database.ts';
import {
  attributes,
  attributeValues,
  categories,
  categoryTexts,
  featureGroups,
  featureValues,
  producers,
} from '#server/database/schema/index.ts';
import type { StoredPicture } from '#server/media/index.ts';
import type { RecordOf } from '../records/check-record.ts';
import type { Item } from './item.ts';
import type { References } from './references.ts';
import { sourceRows, upsertRows } from './write-rows.ts';

type Ids = Promise<number[]>;
type PictureOf = (file: string | null | undefined) => StoredPicture | undefined;

export async function upsertProducers(tx: Transaction, items: readonly Item<'producer'>[]): Ids {
  const upsert = upsertRows(
    producers,
    { key: ['code'], columns: ['name', 'street', 'postalCode', 'city', 'country', 'email', 'url', 'responsible'] },
    items.map(({ record }) => record),
  );
  const { rows } = await tx.execute<{ id: number }>(sql`${upsert} returning ${producers.id}`);
  return rows.map(({ id }) => id);
}

export async function upsertCategories(tx: Transaction, items: readonly Item<'category'>[], pictureOf: PictureOf): Ids {
  const upsert = upsertRows(
    categories,
    { key: ['code'], columns: ['position', 'invisible', 'b2b', 'redirectUrl', 'imagePath', 'imageAlt', 'updatedAt'] },
    items.map(({ record }) => ({
      ...record,
      redirectUrl: record.redirect,
      imagePath: pictureOf(record.image)?.path ?? null,
      updatedAt: new Date(),
    })),
  );
  const { rows } = await tx.execute<{ id: number; code: string }>(
    sql`${upsert} returning ${categories.id}, ${categories.code}`,
  );
  const idOf = new Map(rows.map(({ id, code }) => [code, id]));
  const records = items.map(({ record }) => record);
  await placeBelowParents(tx, records);
  await tx.execute(
    upsertRows(
      categoryTexts,
      {
        key: ['categoryId', 'locale'],
        columns: ['name', 'slug', 'description', 'content', 'metaTitle', 'metaDescription'],
      },
      records.flatMap((record) => textsOf(record, idOf.get(record.code)!)),
    ),
  );
  return [...idOf.values()];
}

const parent = alias(categories, 'parent');

async function placeBelowParents(tx: Transaction, records: readonly RecordOf<'category'>[]): Promise<void> {
  const source = sourceRows({ code: categories.code, parent: parent.code }, records);
  await tx.execute(sql`
    update ${categories} set ${bareNames(categories.parentId)} = ${parent.id}
    from ${source.rows} left join ${categories} parent on ${parent.code} = ${source.value('parent')}
    where ${categories.code} = ${source.value('code')}`);
}

function textsOf(record: RecordOf<'category'>, categoryId: number) {
  return locales.map((locale) => ({
    categoryId,
    locale,
    name: record.name[locale],
    slug: record.slug[locale],
    description: record.description[locale],
    content: record.content[locale],
    metaTitle: record.metaTitle[locale],
    metaDescription: record.metaDescription[locale],
  }));
}

/** Codes of the given categories that stand below themselves. */
export async function categoriesInCircle(tx: Transaction, codes: readonly string[]): Promise<Set<string>> {
  const { rows } = await tx.execute<{ code: string }>(sql`
    with recursive line(start, above) as (
      select ${categories.id}, ${categories.parentId} from ${categories} where ${isAnyOf(categories.code, codes)}
      union
      select line.start, ${parent.parentId} from line join ${categories} parent on ${parent.id} = line.above)
    select distinct ${categories.code} from line join ${categories} on ${categories.id} = line.start
    where line.above = line.start`);
  return new Set(rows.map(({ code }) => code));
}

export async function upsertAttributes(tx: Transaction, items: readonly Item<'attribute'>[]): Ids {
  const records = items.map(({ record }) => record);
  const upsert = upsertRows(
    attributes,
    { key: ['code'], columns: ['name', 'kind', 'unit', 'filter', 'dimension', 'packArea', 'position'] },
    records,
  );
  const { rows } = await tx.execute<{ id: number; code: string }>(
    sql`${upsert} returning ${attributes.id}, ${attributes.code}`,
  );
  const idOf = new Map(rows.map(({ id, code }) => [code, id]));
  await upsertValueRows(
    tx,
    records.flatMap(({ code, values }) =>
      values.map((value, position) => ({ ...value, attributeId: idOf.get(code)!, position })),
    ),
  );
  return [...idOf.values()];
}

export async function upsertValues(tx: Transaction, items: readonly Item<'value'>[], references: References): Ids {
  const rows = items.map(({ record }) => ({
    ...record,
    attributeId: references.attributes.get(record.attribute)!.id,
    position: 0,
  }));
  await upsertValueRows(tx, rows);
  return rows.map(({ attributeId }) => attributeId);
}

type ValueRow = Pick<typeof attributeValues.$inferSelect, 'attributeId' | 'code' | 'name' | 'swatch' | 'position'>;

/** Values that the new form of the attribute no longer lists stay, because products may have them. */
async function upsertValueRows(tx: Transaction, rows: readonly ValueRow[]): Promise<void> {
  if (rows.length === 0) return;
  await tx.execute(
    upsertRows(attributeValues, { key: ['attributeId', 'code'], columns: ['name', 'swatch', 'position'] }, rows),
  );
}

export async function upsertFeatureGroups(tx: Transaction, items: readonly Item<'featureGroup'>[]): Promise<void> {
  if (items.length === 0) return;
  const rows = items.map(({ record }) => ({ ...record, type: featureTypes[record.of] }));
  await tx.execute(upsertRows(featureGroups, { key: ['type', 'code'], columns: ['name', 'position'] }, rows));
}

export async function upsertFeatures(
  tx: Transaction,
  items: readonly Item<'room' | 'system'>[],
  references: References,
  pictureOf: PictureOf,
): Ids {
  const upsert = upsertRows(
    featureValues,
    {
      key: ['type', 'code'],
      columns: ['position', 'groupId', 'name', 'slug', 'description', 'content', 'previewImagePath'],
    },
    items.map(({ record }) => ({
      ...record,
      type: featureTypes[record.type],
      groupId: references.featureGroups.get(`${featureTypes[record.type]}/${record.group}`) ?? null,
      previewImagePath: pictureOf(record.image)?.path ?? null,
    })),
  );
  const { rows } = await tx.execute<{ id: number }>(sql`${upsert} returning ${featureValues.id}`);
  return rows.map(({ id }) => id);
}
