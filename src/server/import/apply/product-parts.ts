import { sql } from 'drizzle-orm';
import { netFromGross } from '#domain/pricing/vat.ts';
import { toMinor } from '#domain/pricing/money.ts';
import { isAnyOf, listFor } from '#server/database/any-of.ts';
import { featureTypes } from '#domain/catalogue/feature-types.ts';
import type { Transaction } from '#server/database/database.ts';
import {
  outletPieces,
  productAttributes,
  productCategories,
  productFeatures,
  productImages,
} from '#server/database/schema/index.ts';
import type { Pictures } from '#server/media/index.ts';
import type { RecordOf } from '../records/check-record.ts';
import type { References } from './references.ts';
import { replaceRows, upsertRows } from './write-rows.ts';

/** A record with the id of its product. */
export type StoredProduct = RecordOf<'product'> & { id: number };

/** Categories, rooms and systems, attributes, pictures and outlet pieces, replaced by those of the records. */
export async function replaceParts(
  tx: Transaction,
  products: readonly StoredProduct[],
  references: References,
  pictures: Pictures,
): Promise<void> {
  if (products.length === 0) return;
  const ids = products.map(({ id }) => id);
  const [categories, features] = [categoryRows(products, references), featureRows(products, references)];
  await replaceRows(tx, ids, productCategories, ['productId', 'categoryId'], categories);
  await replaceRows(tx, ids, productFeatures, ['productId', 'featureValueId'], features);
  await replaceRows(
    tx,
    ids,
    productAttributes,
    ['productId', 'attributeId', 'valueId', 'minimum', 'maximum'],
    attributeRows(products, references),
  );
  await replaceRows(
    tx,
    ids,
    productImages,
    ['productId', 'position', 'path', 'name', 'alt', 'width', 'height', 'color', 'lines'],
    imageRows(products, pictures),
  );
  await replaceOutlet(tx, products, pictures);
}

function categoryRows(products: readonly StoredProduct[], { categories }: References) {
  return products.flatMap((product) =>
    [...new Set([product.category ?? [], product.categories].flat())].map((code) => ({
      productId: product.id,
      categoryId: categories.get(code)!,
    })),
  );
}

function featureRows(products: readonly StoredProduct[], { features }: References) {
  return products.flatMap((product) => {
    const keys = [
      ...product.rooms.map((code) => `${featureTypes.room}/${code}`),
      ...product.systems.map((code) => `${featureTypes.system}/${code}`),
    ];
    return [...new Set(keys)].map((key) => ({ productId: product.id, featureValueId: features.get(key)! }));
  });
}

type AttributeRow = typeof productAttributes.$inferSelect;

function attributeRows(products: readonly StoredProduct[], references: References) {
  return products.flatMap((product) =>
    Object.entries(product.attributes).flatMap(([code, value]): AttributeRow[] => {
      const row: AttributeRow = {
        productId: product.id,
        attributeId: references.attributes.get(code)!.id,
        valueId: 0,
        minimum: null,
        maximum: null,
      };
      if (Array.isArray(value))
        return [...new Set(value)].map((name) => ({ ...row, valueId: references.values.get(`${code}/${name}`)! }));
      const { min, max } = typeof value === 'number' ? { min: value, max: value } : value;
      return [{ ...row, minimum: min, maximum: max }];
    }),
  );
}

function imageRows(products: readonly StoredProduct[], pictures: Pictures) {
  return products.flatMap((product) =>
    product.images
      .flatMap((image) => {
        const stored = pictures.stored(image.file);
        return stored ? [{ image, stored }] : [];
      })
      .map(({ image, stored }, position) => ({
        productId: product.id,
        position,
        ...stored,
        name: image.name,
        alt: image.alt,
        lines: image.lines,
      })),
  );
}

/** Pieces keep their ids: carts point at them. */
async function replaceOutlet(tx: Transaction, products: readonly StoredProduct[], pictures: Pictures): Promise<void> {
  const rows = products.flatMap((product) =>
    product.outlet.map((piece) => {
      const gross = toMinor(piece.gross);
      return {
        ...piece,
        productId: product.id,
        gross,
        net: netFromGross(gross, product.vatRatePercent),
        imagePath: pictures.stored(piece.image)?.path ?? null,
      };
    }),
  );
  const { productId, code } = outletPieces;
  const [owners, codes] = [products.map(({ id }) => id), rows.map((row) => row.code)];
  await tx.execute(
    sql`delete from ${outletPieces} where ${isAnyOf(productId, owners)} and ${code} <> all(${listFor(code, codes)})`,
  );
  if (rows.length === 0) return;
  await tx.execute(
    upsertRows(
      outletPieces,
      { key: ['code'], columns: ['productId', 'reason', 'imagePath', 'currency', 'net', 'gross', 'quantity'] },
      rows,
    ),
  );
}
