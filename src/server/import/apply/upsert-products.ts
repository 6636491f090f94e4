import { sql } from 'drizzle-orm';
import { normalizeCode } from '#domain/catalogue/normalize-code.ts';
import { locales } from '#domain/locale.ts';
import { bareNames } from '#server/database/bare-names.ts';
import type { Transaction } from '#server/database/database.ts';
import { products, productTexts } from '#server/database/schema/index.ts';
import type { Pictures } from '#server/media/index.ts';
import type { RecordOf } from '../records/check-record.ts';
import type { Item } from './item.ts';
import type { References } from './references.ts';
import { sourceRows, upsertRows } from './write-rows.ts';

/** Writes the products themselves with their texts; answers the id of each code. */
export async function upsertProducts(
  tx: Transaction,
  items: readonly Item<'product'>[],
  references: References,
  pictures: Pictures,
): Promise<Map<string, number>> {
  if (items.length === 0) return new Map();
  const idOf = await upsertThemselves(tx, items, references, pictures);
  await tx.execute(
    upsertRows(
      productTexts,
      { key: ['productId', 'locale'], columns: ['name', 'slug', 'summary', 'description'] },
      items.flatMap(({ record }) => textsOf(record, idOf.get(record.code)!)),
    ),
  );
  return idOf;
}

function textsOf(record: RecordOf<'product'>, productId: number) {
  return locales.map((locale) => ({
    productId,
    locale,
    name: record.name[locale],
    slug: record.slug[locale],
    summary: record.summary[locale],
    description: record.description[locale],
  }));
}

/** In the order of their codes, so that two imports lock them in the same order. */
async function upsertThemselves(
  tx: Transaction,
  items: readonly Item<'product'>[],
  references: References,
  pictures: Pictures,
): Promise<Map<string, number>> {
  const upsert = upsertRows(
    products,
    {
      key: ['code'],
      columns: [
        'normalizedCode',
        'ean',
        'producerId',
        'categoryId',
        'position',
        'realizationDays',
        'priceHidden',
        'isNew',
        'isGiftCard',
        'vatRatePercent',
        'weightGrams',
        'variantGroup',
        'labels',
        'icons',
        'energyLabel',
        'updatedAt',
      ],
      kept: ['stockQuantity'],
    },
    items
      .toSorted((one, other) => (one.record.code < other.record.code ? -1 : 1))
      .map((item) => rowOf(item, references, pictures)),
  );
  const { rows } = await tx.execute<{ id: number; code: string }>(
    sql`${upsert} returning ${products.id}, ${products.code}`,
  );
  await updateStock(tx, items);
  return new Map(rows.map(({ id, code }) => [code, id]));
}

const rowOf = ({ record, line }: Item<'product'>, { producers, categories }: References, pictures: Pictures) => ({
  ...record,
  // Without a position of its own a product stands where the file has it.
  position: record.position || line,
  normalizedCode: normalizeCode(record.code),
  producerId: producers.get(record.producer ?? '') ?? null,
  categoryId: categories.get(record.category ?? record.categories[0] ?? '') ?? null,
  icons: record.icons.flatMap(({ name, file }) => {
    const picture = pictures.stored(file);
    return picture ? [{ name, path: picture.path }] : [];
  }),
  energyLabel: record.energyLabel && storedLabel(record.energyLabel, pictures),
  isNew: record.new,
  isGiftCard: record.giftCard,
  stockQuantity: record.stock ?? null,
  updatedAt: new Date(),
});

function storedLabel(
  { sheet, picture, ...label }: NonNullable<RecordOf<'product'>['energyLabel']>,
  pictures: Pictures,
) {
  return {
    ...label,
    sheet: { pl: storedSheet(sheet.pl, pictures), en: storedSheet(sheet.en, pictures) },
    picture: pictures.stored(picture)?.path ?? null,
  };
}

/** An address stays one; a file gets one. */
function storedSheet(sheet: string, pictures: Pictures): string {
  if (/^https?:/i.test(sheet)) return sheet;
  const document = pictures.storedDocument(sheet);
  return document ? `/files/${document.path}` : '';
}

/** The stock of a product that is there already changes only when the record names it. */
async function updateStock(tx: Transaction, items: readonly Item<'product'>[]): Promise<void> {
  const stockRecords = items.filter(({ record }) => record.stock !== undefined).map(({ record }) => record);
  if (stockRecords.length === 0) return;
  const source = sourceRows({ code: products.code, stock: products.stockQuantity }, stockRecords);
  await tx.execute(sql`
    update ${products} set ${bareNames(products.stockQuantity)} = ${source.value('stock')} from ${source.rows}
    where ${products.code} = ${source.value('code')}
      and ${products.stockQuantity} is distinct from ${source.value('stock')}`);
}
