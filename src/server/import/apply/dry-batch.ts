import { keysOf } from '#domain/keys-of.ts';
import { featureTypes } from '#domain/catalogue/feature-types.ts';
import type { Reader } from '#server/database/database.ts';
import { identityOf, type ImportRecord } from '../records/check-record.ts';
import type { BatchResult } from './write-batch.ts';
import { referenceProblems, unknownProducts } from './check-references.ts';
import { itemsOf, type Finding, type Item } from './item.ts';
import { linksOf, unknownTargets } from './links.ts';
import { nothingOutdated } from './outdated-boxes.ts';
import { findReferences, type References } from './references.ts';

/** Finds out what a batch would do without writing. Records that were accepted earlier in the run count as stored. */
export async function dryBatch(
  reader: Reader,
  items: readonly Item[],
  acceptedReferences: References,
): Promise<BatchResult> {
  const storedReferences = await findReferences(
    reader,
    items.map(({ record }) => record),
  );
  for (const name of keysOf(storedReferences)) {
    for (const [code, value] of storedReferences[name])
      (acceptedReferences[name] as Map<string, unknown>).set(code, value);
  }
  const findings: Finding[] = [];
  const good: Item[] = [];
  for (const item of items.toSorted((a, b) => rank(a.record) - rank(b.record))) {
    const problems = referenceProblems(item.record, acceptedReferences);
    findings.push(
      ...problems.map((problem): Finding => ({ kind: 'refused', line: item.line, code: item.record.code, ...problem })),
    );
    if (problems.length > 0) continue;
    findings.push(...unknownProducts(item, acceptedReferences.products));
    good.push(item);
    accept(item.record, acceptedReferences);
  }
  const links = itemsOf(good, 'product').map(linksOf);
  return {
    changed: good.length,
    findings,
    deferred: links.filter((entry) => unknownTargets(entry, acceptedReferences.products).length > 0),
    outdated: nothingOutdated(),
  };
}

const rank = (record: ImportRecord) =>
  [
    'producer',
    'category',
    'attribute',
    'value',
    'featureGroup',
    'room',
    'system',
    'product',
    'activeImage',
    'page',
    'synonyms',
    'resourceCategory',
    'resource',
  ].indexOf(record.type);

function accept(record: ImportRecord, acceptedReferences: References): void {
  switch (record.type) {
    case 'producer':
      acceptedReferences.producers.set(record.code, 0);
      break;
    case 'category':
      acceptedReferences.categories.set(record.code, 0);
      break;
    case 'attribute':
      acceptedReferences.attributes.set(record.code, { id: 0, kind: record.kind });
      for (const value of record.values) acceptedReferences.values.set(`${record.code}/${value.code}`, 0);
      break;
    case 'value':
      acceptedReferences.values.set(identityOf(record), 0);
      break;
    case 'featureGroup':
      acceptedReferences.featureGroups.set(`${featureTypes[record.of]}/${record.code}`, 0);
      break;
    case 'room':
    case 'system':
      acceptedReferences.features.set(`${featureTypes[record.type]}/${record.code}`, 0);
      break;
    case 'product':
      acceptedReferences.products.set(record.code, 0);
      break;
    case 'resourceCategory':
      acceptedReferences.resourceCategories.set(record.code, 0);
  }
}
