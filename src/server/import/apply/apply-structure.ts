import type { Transaction } from '#server/database/database.ts';
import type { Pictures } from '#server/media/index.ts';
import type { RecordType } from '../records/check-record.ts';
import { referenceProblems, withoutProblems } from './check-references.ts';
import { itemsOf, type Finding, type Item } from './item.ts';
import { findReferences, type References } from './references.ts';
import {
  categoriesInCircle,
  upsertAttributes,
  upsertCategories,
  upsertFeatureGroups,
  upsertFeatures,
  upsertProducers,
  upsertValues,
} from './upsert-structure.ts';

/** The ids of what was written. */
export type ChangedStructure = { producers: number[]; categories: number[]; attributes: number[]; features: number[] };

/** A category would become its own ancestor. The batch is then tried again record by record. */
export class CategoryCircle extends Error {}

/** Parts of the structure that name others. */
const namingTypes: readonly RecordType[] = ['category', 'value', 'room', 'system'];

/** Writes what products are sorted by: producers, attributes with their values, rooms, systems and categories. */
export async function applyStructure(tx: Transaction, items: readonly Item[], pictures: Pictures, findings: Finding[]) {
  const pictureOf = (file: string | null | undefined) => pictures.stored(file);
  const producers = itemsOf(items, 'producer');
  const attributes = itemsOf(items, 'attribute');
  const groups = itemsOf(items, 'featureGroup');
  await upsertFeatureGroups(tx, groups);
  const changed: ChangedStructure = {
    producers: producers.length > 0 ? await upsertProducers(tx, producers) : [],
    categories: [],
    attributes: attributes.length > 0 ? await upsertAttributes(tx, attributes) : [],
    features: [],
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
  const written: Item[] = [...producers, ...attributes, ...groups, ...features, ...categories, ...values];
  return { changed, written };
}

/** A parent may stand in the same batch as its child, unless it is itself refused. */
function withSound(references: References, items: readonly Item<'category'>[]): References['categories'] {
  let sound = items;
  for (;;) {
    const categories = new Map([...references.categories, ...sound.map(({ record }) => [record.code, 0] as const)]);
    const next = sound.filter(
      ({ record }) => referenceProblems(record, { ...references, categories: categories }).length === 0,
    );
    if (next.length === sound.length) return categories;
    sound = next;
  }
}
