import { eq, sql } from 'drizzle-orm';
import { isAnyOf } from '#server/database/any-of.ts';
import type { Reader } from '#server/database/database.ts';
import {
  attributes,
  attributeValues,
  categories,
  featureGroups,
  featureValues,
  outletPieces,
  producers,
  products,
  resourceCategories,
} from '#server/database/schema/index.ts';
import { identityOf, type ImportRecord } from '../records/check-record.ts';

/**
 * What codes stand for in the shop. Values are keyed by 'attribute/value', features and their groups by 'type/code'.
 */
export type References = {
  producers: Map<string, number>;
  categories: Map<string, number>;
  featureGroups: Map<string, number>;
  features: Map<string, number>;
  attributes: Map<string, { id: number; kind: 'number' | 'option' }>;
  values: Map<string, number>;
  products: Map<string, number>;
  resourceCategories: Map<string, number>;
  /** Product that owns an outlet piece. */
  outlet: Map<string, string>;
};

export const noReferences = (): References => ({
  producers: new Map(),
  categories: new Map(),
  featureGroups: new Map(),
  features: new Map(),
  attributes: new Map(),
  values: new Map(),
  products: new Map(),
  resourceCategories: new Map(),
  outlet: new Map(),
});

/** Looks up every code that the records name, their own included: one statement a table. */
export async function findReferences(reader: Reader, records: readonly ImportRecord[]): Promise<References> {
  const codes = namedCodes(records);
  const [ofProducers, ofCategories, ofProducts, ofDownloads, ofGroups, ofFeatures, ofAttributes, ofValues, ofOutlet] =
    await Promise.all([
      idsByCode(reader, producers, codes.producers),
      idsByCode(reader, categories, codes.categories),
      idsByCode(reader, products, codes.products),
      idsByCode(reader, resourceCategories, codes.resourceCategories),
      idsByTypeAndCode(reader, featureGroups, codes.featureGroups),
      idsByTypeAndCode(reader, featureValues, codes.features),
      reader
        .select({ code: attributes.code, id: attributes.id, kind: attributes.kind })
        .from(attributes)
        .where(isAnyOf(attributes.code, codes.attributes)),
      reader
        .select({ attribute: attributes.code, code: attributeValues.code, id: attributeValues.id })
        .from(attributeValues)
        .innerJoin(attributes, eq(attributes.id, attributeValues.attributeId))
        .where(isAnyOf(attributes.code, codes.values.size === 0 ? [] : codes.attributes)),
      reader
        .select({ code: outletPieces.code, product: products.code })
        .from(outletPieces)
        .innerJoin(products, eq(products.id, outletPieces.productId))
        .where(isAnyOf(outletPieces.code, codes.outlet)),
    ]);
  return {
    producers: ofProducers,
    categories: ofCategories,
    products: ofProducts,
    resourceCategories: ofDownloads,
    featureGroups: ofGroups,
    features: ofFeatures,
    attributes: new Map(ofAttributes.map(({ code, id, kind }) => [code, { id, kind }])),
    values: new Map(ofValues.map(({ attribute, code, id }) => [`${attribute}/${code}`, id])),
    outlet: new Map(ofOutlet.map(({ code, product }) => [code, product])),
  };
}

async function idsByCode(
  reader: Reader,
  table: typeof producers | typeof categories | typeof products | typeof resourceCategories,
  codes: Set<string>,
): Promise<Map<string, number>> {
  const { rows } = await reader.execute<{ code: string; id: number }>(
    sql`select ${table.code}, ${table.id} from ${table} where ${isAnyOf(table.code, codes)}`,
  );
  return new Map(rows.map(({ code, id }) => [code, id]));
}

async function idsByTypeAndCode(
  reader: Reader,
  table: typeof featureGroups | typeof featureValues,
  codes: Set<string>,
): Promise<Map<string, number>> {
  const { rows } = await reader.execute<{ key: string; id: number }>(
    sql`select ${table.type} || '/' || ${table.code} as key, ${table.id}
      from ${table} where ${isAnyOf(table.code, codes)}`,
  );
  return new Map(rows.map(({ key, id }) => [key, id]));
}

/** Categories, producers and values that the shop has, as 'type/code'; whoever has renamed them keeps the new name. */
export async function existingRecords(reader: Reader, records: readonly ImportRecord[]): Promise<Set<string>> {
  const { categories, producers, values } = await findReferences(reader, records);
  const idsByType: Partial<Record<ImportRecord['type'], ReadonlyMap<string, number>>> = {
    category: categories,
    producer: producers,
    value: values,
  };
  return new Set(
    records
      .filter((record) => idsByType[record.type]?.has(identityOf(record)))
      .map((record) => `${record.type}/${identityOf(record)}`),
  );
}

function namedCodes(records: readonly ImportRecord[]) {
  const codes = {
    producers: new Set<string>(),
    categories: new Set<string>(),
    featureGroups: new Set<string>(),
    features: new Set<string>(),
    attributes: new Set<string>(),
    values: new Set<string>(),
    products: new Set<string>(),
    resourceCategories: new Set<string>(),
    outlet: new Set<string>(),
  };
  for (const record of records) {
    switch (record.type) {
      case 'producer':
        codes.producers.add(record.code);
        break;
      case 'category':
        for (const code of [record.code, record.parent]) if (code !== null) codes.categories.add(code);
        break;
      case 'attribute':
        codes.attributes.add(record.code);
        break;
      case 'value':
        codes.attributes.add(record.attribute);
        codes.values.add(record.code);
        break;
      case 'featureGroup':
        codes.featureGroups.add(record.code);
        break;
      case 'room':
      case 'system':
        codes.features.add(record.code);
        if (record.group !== null) codes.featureGroups.add(record.group);
        break;
      case 'product':
        codes.products.add(record.code);
        if (record.producer !== null) codes.producers.add(record.producer);
        for (const code of [record.category, ...record.categories]) if (code !== null) codes.categories.add(code);
        for (const code of [...record.rooms, ...record.systems]) codes.features.add(code);
        for (const [code, value] of Object.entries(record.attributes)) {
          codes.attributes.add(code);
          if (Array.isArray(value)) for (const name of value) codes.values.add(name);
        }
        for (const code of [...record.accessories, ...record.recommended.map((entry) => entry.product)])
          codes.products.add(code);
        for (const piece of record.outlet) codes.outlet.add(piece.code);
        break;
      case 'resourceCategory':
        codes.resourceCategories.add(record.code);
        break;
      case 'resource':
        if (record.category !== null) codes.resourceCategories.add(record.category);
        for (const code of record.products) codes.products.add(code);
        break;
      case 'activeImage':
        if (record.room !== null) codes.features.add(record.room);
        for (const { product } of record.pointers) codes.products.add(product);
    }
  }
  return codes;
}
