import { sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import { modelInLocale } from '#domain/configurator/model-in-locale.ts';
import type { Attribute, ConfiguratorModel } from '#domain/configurator/model.ts';
import type { Locale } from '#domain/locale.ts';
import type { CutSheets } from '#domain/production/cut-sheets.ts';
import { CountedCache, lifeOf } from '#server/counted-cache.ts';
import type { Reader } from '#server/database/database.ts';
import {
  configurators,
  configuratorVersions,
  configuratorValueStock,
  products,
  type StoredModel,
} from '#server/database/schema/index.ts';
import { compose, statement } from '#server/database/statement.ts';
import { productModel, type ConfiguredProduct, type ValueStock } from './product-model.ts';

/** The published version of a product's rule set, and the stock of its values. */
export type ConfiguratorRef = {
  readonly versionId: number;
  readonly publishedAt: string;
  readonly stock: ValueStock | null;
};

const stock = sql`(select json_object_agg(${configuratorValueStock.valueId}, ${configuratorValueStock.quantity})
  from ${configuratorValueStock} where ${configuratorValueStock.configuratorId} = ${configurators.id})`;

/** Selects the ConfiguratorRef of a row of `products`; null without a published version. */
export const configuratorRef = sql<ConfiguratorRef | null>`case when ${products.configuratorId} is not null then (
  select json_build_object(
    'versionId', ${configuratorVersions.id}, 'publishedAt', ${configuratorVersions.publishedAt}, 'stock', ${stock})
  from ${configurators} join ${configuratorVersions} on ${configuratorVersions.id} = ${configurators.currentVersionId}
  where ${configurators.id} = ${products.configuratorId}) end`;

type StoredVersion = { readonly version: number; readonly versionId: number; readonly model: StoredModel };

const keptVersions = 500;
const keptModels = 1000;
const lifeMs = 60 * 60_000;

/**
 * Published versions never change, and other prices or pieces have another key, so nothing here is ever out of date. An
 * entry that expires between loading and use is used until it is loaded anew.
 */
const versions = new LRUCache<string, StoredVersion>({
  max: keptVersions,
  ...lifeOf(lifeMs),
  allowStale: true,
  noDeleteOnStaleGet: true,
});
const models = new CountedCache<string, ConfiguratorModel>('configurator_models', {
  max: keptModels,
  ...lifeOf(lifeMs),
});

const keyOf = ({ versionId, publishedAt }: ConfiguratorRef) => `${versionId}@${publishedAt}`;

const storedVersions = statement(
  'configurator_versions',
  compose
    .select({ id: configuratorVersions.id, version: configuratorVersions.version, model: configuratorVersions.model })
    .from(configuratorVersions)
    .where(sql`${configuratorVersions.id} = any(${sql.placeholder('ids')}::int[])`),
);

/** Loads the versions that the refs name into memory, so that `modelOf` can answer for them. */
export async function loadModels(reader: Reader, refs: readonly (ConfiguratorRef | null)[]): Promise<void> {
  const missingRefs = refs.filter((ref): ref is ConfiguratorRef => ref !== null && !versions.has(keyOf(ref)));
  if (missingRefs.length === 0) return;
  const rows = await storedVersions(reader, { ids: [...new Set(missingRefs.map(({ versionId }) => versionId))] });
  for (const ref of missingRefs) {
    const row = rows.find(({ id }) => id === ref.versionId);
    if (row) versions.set(keyOf(ref), { version: row.version, versionId: row.id, model: row.model });
  }
}

/** Whether a loaded version belongs to the product with this code. */
export const namesProduct = (ref: ConfiguratorRef, productCode: string): boolean =>
  versions.get(keyOf(ref))?.model.products.includes(productCode) ?? false;

/** The cut list of a loaded version. Null: it has none. */
export const cutsOf = (ref: ConfiguratorRef): CutSheets | null => versions.get(keyOf(ref))?.model.cuts ?? null;

/** The model of a product in one language, prepared once. */
export function modelOf(ref: ConfiguratorRef, product: ConfiguredProduct, locale: Locale): ConfiguratorModel {
  const version = versions.get(keyOf(ref));
  if (!version) throw new Error(`Version ${ref.versionId} was not loaded`);
  const key = `${keyOf(ref)} ${locale} ${JSON.stringify([product, ref.stock])}`;
  const cached = models.get(key);
  if (cached) return cached;
  const model = withPictureTexts(modelInLocale(productModel(version, product, ref.stock ?? {}), locale));
  models.set(key, model);
  return model;
}

/** A picture shows the value that it stands beside. */
function withPictureTexts(model: ConfiguratorModel): ConfiguratorModel {
  const ofAttribute = (attribute: Attribute): Attribute => ({
    ...attribute,
    values: attribute.values.map((value) => ({
      ...value,
      image: value.image && { ...value.image, alt: value.name, name: value.name },
    })),
    attributes: attribute.attributes.map(ofAttribute),
  });
  return { ...model, attributes: model.attributes.map(ofAttribute) };
}
