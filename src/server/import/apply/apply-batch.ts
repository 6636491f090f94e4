import { asc, or, sql } from 'drizzle-orm';
import { isAnyOf, listFor } from '#server/database/any-of.ts';
import type { Transaction } from '#server/database/database.ts';
import {
  productAttributes,
  productFeatures,
  productListing,
  products as storedProducts,
} from '#server/database/schema/index.ts';
import { notifyCatalogue, refreshCategories, refreshListing, wholeCatalogue } from '#server/catalogue/index.ts';
import { refreshConfigured } from '#server/configurator/index.ts';
import type { Pictures } from '#server/media/index.ts';
import type { RecordType } from '../records/check-record.ts';
import { referenceProblems } from './check-references.ts';
import { forgetRecords, keyOf, rememberRecords } from './hashes.ts';
import { itemsOf, type Finding, type Item } from './item.ts';
import { linksOf, targetsOf, unknownTargets, writeLinks, type ProductLinks } from './links.ts';
import { findReferences, type References } from './references.ts';
import { upsertActiveImages, upsertDistributionPoints, upsertPages, upsertSynonyms } from './upsert-content.ts';
import { upsertResourceCategories, upsertResources } from './upsert-resources.ts';
import { upsertProducts } from './upsert-products.ts';
import {
  categoriesInCircle,
  upsertAttributes,
  upsertCategories,
  upsertFeatureGroups,
  upsertFeatures,
  upsertProducers,
  upsertValues,
} from './upsert-structure.ts';

export type BatchResult = { changed: number; findings: Finding[]; deferred: ProductLinks[] };

/** A category that would stand below itself; the batch is then tried again record by record. */
export class CategoryCircle extends Error {}

/** Writes a batch and its read model in one transaction. Links to products that come later are answered as deferred. */
export async function applyBatch(tx: Transaction, items: readonly Item[], pictures: Pictures): Promise<BatchResult> {
  const findings: Finding[] = [];
  const structure = await applyStructure(tx, items, pictures, findings);
  const products = itemsOf(items, 'product');
  const images = itemsOf(items, 'activeImage');
  const downloads = itemsOf(items, 'resource');
  const headings = itemsOf(items, 'resourceCategory');
  await upsertResourceCategories(tx, headings);
  const affected = await affectedProducts(tx, structure.changed);
  await lockProducts(
    tx,
    products.map(({ record }) => record.code),
    affected,
  );
  const references = await findReferences(
    tx,
    [...products, ...images, ...downloads].map(({ record }) => record),
  );
  const good = withoutProblems(products, references, findings);
  const written = await upsertProducts(tx, good, references, pictures);
  const known = new Map([...references.products, ...written]);
  const links = good.map(linksOf);
  const deferred = links.filter((entry) => unknownTargets(entry, known).length > 0);
  const late = new Set(deferred.map(({ code }) => code));
  const goodImages = withoutProblems(images, { ...references, products: known }, findings);
  await upsertActiveImages(tx, goodImages, { ...references, products: known }, pictures);
  const goodDownloads = withoutProblems(downloads, { ...references, products: known }, findings);
  await upsertResources(tx, goodDownloads, known, pictures);
  const [pages, synonyms] = [itemsOf(items, 'page'), itemsOf(items, 'synonyms')];
  await upsertPages(tx, pages);
  await upsertSynonyms(tx, synonyms);
  const points = itemsOf(items, 'distributionPoint');
  await upsertDistributionPoints(tx, points);
  const plain: Item[] = [
    ...structure.written,
    ...goodImages,
    ...pages,
    ...synonyms,
    ...points,
    ...headings,
    ...goodDownloads,
  ];
  await writeLinks(
    tx,
    links.filter((entry) => !late.has(entry.code)),
    known,
  );
  await rememberRecords(tx, [...plain, ...good.filter(({ record }) => !late.has(record.code))].map(keyOf));
  await forgetRecords(tx, good.filter(({ record }) => late.has(record.code)).map(keyOf));
  if (structure.changed.categories.length > 0) await refreshCategories(tx);
  if (plain.length > 0) await notifyCatalogue(tx, [wholeCatalogue]);
  await refreshConfigured(tx, [...written.values()]);
  await refreshListing(tx, [...new Set([...written.values(), ...affected])]);
  return {
    changed: plain.length + good.length,
    findings,
    deferred: deferred.filter((entry) => targetsOf(entry).length > 0),
  };
}

/** Parts of the structure that name others. */
const namingTypes: readonly RecordType[] = ['category', 'value', 'room', 'system'];

async function applyStructure(tx: Transaction, items: readonly Item[], pictures: Pictures, findings: Finding[]) {
  const pictureOf = (file: string | null | undefined) => pictures.found(file);
  const producers = itemsOf(items, 'producer');
  const attributes = itemsOf(items, 'attribute');
  const groups = itemsOf(items, 'featureGroup');
  await upsertFeatureGroups(tx, groups);
  const changed = {
    producers: producers.length > 0 ? await upsertProducers(tx, producers) : [],
    categories: [] as number[],
    attributes: attributes.length > 0 ? await upsertAttributes(tx, attributes) : [],
    features: [] as number[],
  };
  const references = await findReferences(
    tx,
    items.map(({ record }) => record).filter(({ type }) => namingTypes.includes(type)),
  );
  const allFeatures = [...itemsOf(items, 'room'), ...itemsOf(items, 'system')];
  const features = withoutProblems(allFeatures, references, findings);
  if (features.length > 0) changed.features = await upsertFeatures(tx, features, references, pictureOf);
  const allCategories = itemsOf(items, 'category');
  const categories = withoutProblems(
    allCategories,
    { ...references, categories: withSound(references, allCategories) },
    findings,
  );
  if (categories.length > 0) {
    changed.categories = await upsertCategories(tx, categories, pictureOf);
    const circle = await categoriesInCircle(
      tx,
      categories.map(({ record }) => record.code),
    );
    if (circle.size > 0) throw new CategoryCircle();
  }
  const values = withoutProblems(itemsOf(items, 'value'), references, findings);
  if (values.length > 0) changed.attributes.push(...(await upsertValues(tx, values, references)));
  return {
    changed,
    written: [...producers, ...attributes, ...groups, ...features, ...categories, ...values] as Item[],
  };
}

/** A parent may stand in the same batch as its child, unless it is itself refused. */
function withSound(references: References, items: readonly Item<'category'>[]): References['categories'] {
  let sound = items;
  for (;;) {
    const known = new Map([...references.categories, ...sound.map(({ record }) => [record.code, 0] as const)]);
    const next = sound.filter(
      ({ record }) => referenceProblems(record, { ...references, categories: known }).length === 0,
    );
    if (next.length === sound.length) return known;
    sound = next;
  }
}

function withoutProblems<T extends Item>(items: readonly T[], references: References, findings: Finding[]): T[] {
  return items.filter(({ line, record }) => {
    const problems = referenceProblems(record, references);
    findings.push(...problems.map((problem): Finding => ({ kind: 'refused', line, code: record.code, ...problem })));
    return problems.length === 0;
  });
}

/**
 * Locks every product that the batch will touch before it writes one, in the order of ids: orders take them in that
 * order too, and neither waits for the other in a circle.
 */
async function lockProducts(tx: Transaction, codes: readonly string[], ids: readonly number[]): Promise<void> {
  const { id, code } = storedProducts;
  await tx
    .select({ id })
    .from(storedProducts)
    .where(or(isAnyOf(code, codes), isAnyOf(id, ids)))
    .orderBy(asc(id))
    .for('no key update');
}

type ChangedStructure = { producers: number[]; categories: number[]; attributes: number[]; features: number[] };

/** Products whose boxes show something of the changed producers, categories, attributes or rooms. */
async function affectedProducts(tx: Transaction, changed: ChangedStructure): Promise<number[]> {
  const { productId, categoryIds, featureIds } = productListing;
  const { rows } = await tx.execute<{ id: number }>(sql`
    select ${storedProducts.id} as id from ${storedProducts}
      where ${isAnyOf(storedProducts.producerId, changed.producers)}
    union select ${productId} from ${productListing}
      where ${categoryIds} && ${listFor(storedProducts.categoryId, changed.categories)}
    union select ${productId} from ${productListing}
      where ${featureIds} && ${listFor(productFeatures.featureValueId, changed.features)}
    union select ${productAttributes.productId} from ${productAttributes}
      where ${isAnyOf(productAttributes.attributeId, changed.attributes)}`);
  return rows.map(({ id }) => id);
}
