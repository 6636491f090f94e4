import { sql, type SQL } from 'drizzle-orm';
import type { Reader } from '#server/database/database.ts';
import type { ImportRecord } from '../records/check-record.ts';
import { texts } from './rows-of.ts';

/** What codes stand for in the shop. Values are keyed by 'attribute/value', features by 'type/code'. */
export type References = {
  producers: Map<string, number>;
  categories: Map<string, number>;
  features: Map<string, number>;
  attributes: Map<string, { id: number; kind: 'number' | 'option' }>;
  values: Map<string, number>;
  products: Map<string, number>;
  /** Product that owns an outlet piece. */
  outlet: Map<string, string>;
};

export const featureType = { room: 1, system: 2 } as const;

/** Looks up every code that the records name, their own included: one statement a table. */
export async function findReferences(reader: Reader, records: readonly ImportRecord[]): Promise<References> {
  const wanted = namedCodes(records);
  const byCode = async (codes: Set<string>, table: SQL) =>
    codes.size === 0
      ? new Map<string, number>()
      : new Map(
          (
            await reader.execute<{ code: string; id: number }>(
              sql`select code, id from ${table} where code = any(${texts(codes)})`,
            )
          ).rows.map((row) => [row.code, row.id]),
        );
  const attributes =
    wanted.attributes.size === 0
      ? []
      : (
          await reader.execute<{ code: string; id: number; kind: 'number' | 'option' }>(
            sql`select code, id, kind from attributes where code = any(${texts(wanted.attributes)})`,
          )
        ).rows;
  const values =
    wanted.values.size === 0
      ? []
      : (
          await reader.execute<{ key: string; id: number }>(sql`
    select a.code || '/' || v.code as key, v.id from attribute_values v join attributes a on a.id = v.attribute_id where a.code = any(${texts(wanted.attributes)})`)
        ).rows;
  const features =
    wanted.features.size === 0
      ? []
      : (
          await reader.execute<{ type: number; code: string; id: number }>(
            sql`select type, code, id from feature_values where code = any(${texts(wanted.features)})`,
          )
        ).rows;
  const outlet =
    wanted.outlet.size === 0
      ? []
      : (
          await reader.execute<{ code: string; product: string }>(sql`
    select o.code, p.code as product from outlet_pieces o join products p on p.id = o.product_id where o.code = any(${texts(wanted.outlet)})`)
        ).rows;
  return {
    producers: await byCode(wanted.producers, sql`producers`),
    categories: await byCode(wanted.categories, sql`categories`),
    products: await byCode(wanted.products, sql`products`),
    features: new Map(features.map((row) => [`${row.type}/${row.code}`, row.id])),
    attributes: new Map(attributes.map(({ code, id, kind }) => [code, { id, kind }])),
    values: new Map(values.map((row) => [row.key, row.id])),
    outlet: new Map(outlet.map((row) => [row.code, row.product])),
  };
}

function namedCodes(records: readonly ImportRecord[]) {
  const named = {
    producers: new Set<string>(),
    categories: new Set<string>(),
    features: new Set<string>(),
    attributes: new Set<string>(),
    values: new Set<string>(),
    products: new Set<string>(),
    outlet: new Set<string>(),
  };
  for (const record of records) {
    switch (record.type) {
      case 'producer':
        named.producers.add(record.code);
        break;
      case 'category':
        for (const code of [record.code, record.parent]) if (code !== null) named.categories.add(code);
        break;
      case 'attribute':
        named.attributes.add(record.code);
        break;
      case 'value':
        named.attributes.add(record.attribute);
        named.values.add(record.code);
        break;
      case 'room':
      case 'system':
        named.features.add(record.code);
        break;
      case 'product':
        named.products.add(record.code);
        if (record.producer !== null) named.producers.add(record.producer);
        for (const code of [record.category, ...record.categories]) if (code !== null) named.categories.add(code);
        for (const code of [...record.rooms, ...record.systems]) named.features.add(code);
        for (const [code, value] of Object.entries(record.attributes)) {
          named.attributes.add(code);
          if (Array.isArray(value)) for (const name of value) named.values.add(name);
        }
        for (const code of [...record.accessories, ...record.recommended.map((entry) => entry.product)])
          named.products.add(code);
        for (const piece of record.outlet) named.outlet.add(piece.code);
        break;
      case 'activeImage':
        for (const { product } of record.pointers) named.products.add(product);
    }
  }
  return named;
}
