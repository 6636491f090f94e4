import { sql, type SQL } from 'drizzle-orm';
import { netFromGross } from '#domain/pricing/vat.ts';
import { toMinor } from '#domain/pricing/money.ts';
import type { Transaction } from '#server/database/database.ts';
import type { Pictures } from '#server/media/index.ts';
import type { RecordOf } from '../records/check-record.ts';
import { featureType, type References } from './references.ts';
import { ids, rowsOf, texts } from './rows-of.ts';

type StoredProduct = RecordOf<'product'> & { id: number };

/** Categories, rooms and systems, attributes, pictures and outlet pieces, replaced by those of the records. */
export async function replaceParts(
  tx: Transaction,
  products: readonly StoredProduct[],
  references: References,
  pictures: Pictures,
): Promise<void> {
  const all = products.map(({ id }) => id);
  await replace(
    tx,
    all,
    'product_categories',
    categoryRows(products, references),
    sql`product_id, category_id`,
    sql`"productId" int, id int`,
  );
  await replace(
    tx,
    all,
    'product_features',
    featureRows(products, references),
    sql`product_id, feature_value_id`,
    sql`"productId" int, id int`,
  );
  await replace(
    tx,
    all,
    'product_attributes',
    attributeRows(products, references),
    sql`product_id, attribute_id, value_id, minimum, maximum`,
    sql`"productId" int, "attributeId" int, "valueId" int, minimum real, maximum real`,
  );
  await replace(
    tx,
    all,
    'product_images',
    imageRows(products, pictures),
    sql`product_id, position, path, name, alt, width, height, color`,
    sql`"productId" int, position int, path text, name text, alt jsonb, width int, height int, color text`,
  );
  await replaceOutlet(tx, products, pictures);
}

async function replace(
  tx: Transaction,
  productIds: readonly number[],
  table: string,
  rows: readonly object[],
  into: SQL,
  columns: SQL,
): Promise<void> {
  await tx.execute(sql`delete from ${sql.identifier(table)} where product_id = any(${ids(productIds)})`);
  if (rows.length > 0)
    await tx.execute(
      sql`insert into ${sql.identifier(table)} (${into}) select * from jsonb_to_recordset(${rowsOf(rows)}) as r(${columns})`,
    );
}

function categoryRows(products: readonly StoredProduct[], { categories }: References) {
  return products.flatMap((product) =>
    [...new Set([product.category ?? [], product.categories].flat())].map((code) => ({
      productId: product.id,
      id: categories.get(code),
    })),
  );
}

function featureRows(products: readonly StoredProduct[], { features }: References) {
  return products.flatMap((product) => {
    const keys = [
      ...product.rooms.map((code) => `${featureType.room}/${code}`),
      ...product.systems.map((code) => `${featureType.system}/${code}`),
    ];
    return [...new Set(keys)].map((key) => ({ productId: product.id, id: features.get(key) }));
  });
}

type AttributeRow = {
  productId: number;
  attributeId: number | undefined;
  valueId: number | undefined;
  minimum: number | null;
  maximum: number | null;
};

function attributeRows(products: readonly StoredProduct[], references: References) {
  return products.flatMap((product) =>
    Object.entries(product.attributes).flatMap(([code, value]): AttributeRow[] => {
      const row: AttributeRow = {
        productId: product.id,
        attributeId: references.attributes.get(code)?.id,
        valueId: 0,
        minimum: null,
        maximum: null,
      };
      if (Array.isArray(value))
        return [...new Set(value)].map((name) => ({ ...row, valueId: references.values.get(`${code}/${name}`) }));
      const { min, max } = typeof value === 'number' ? { min: value, max: value } : value;
      return [{ ...row, minimum: min, maximum: max }];
    }),
  );
}

function imageRows(products: readonly StoredProduct[], pictures: Pictures) {
  return products.flatMap((product) =>
    product.images
      .flatMap((image) => ({ image, stored: pictures.found(image.file) }))
      .filter(({ stored }) => stored !== undefined)
      .map(({ image, stored }, position) => ({
        productId: product.id,
        position,
        ...stored,
        name: image.name || product.name.pl,
        alt: image.alt,
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
        imagePath: pictures.found(piece.image)?.path ?? null,
      };
    }),
  );
  await tx.execute(
    sql`delete from outlet_pieces where product_id = any(${ids(products.map(({ id }) => id))}) and code <> all(${texts(rows.map(({ code }) => code))})`,
  );
  if (rows.length === 0) return;
  await tx.execute(sql`
    insert into outlet_pieces (product_id, code, reason, image_path, currency, net, gross, quantity)
    select "productId", code, reason, "imagePath", currency, net, gross, quantity
    from jsonb_to_recordset(${rowsOf(rows)}) as r("productId" int, code text, reason jsonb, "imagePath" text, currency text, net bigint, gross bigint, quantity int)
    on conflict (code) do update set product_id = excluded.product_id, reason = excluded.reason, image_path = excluded.image_path, currency = excluded.currency,
      net = excluded.net, gross = excluded.gross, quantity = excluded.quantity`);
}
