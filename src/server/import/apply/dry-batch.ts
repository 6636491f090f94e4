import { keysOf } from '#domain/keys-of.ts';
import { featureTypes } from '#domain/catalogue/feature-types.ts';
import type { Reader } from '#server/database/database.ts';
import { identityOf, type ImportRecord } from '../records/check-record.ts';
import type { BatchResult } from './write-batch.ts';
import { referenceProblems } from './check-references.ts';
import { itemsOf, type Finding, type Item } from './item.ts';
import { linksOf, unknownTargets } from './links.ts';
import { nothingOutdated } from './outdated-boxes.ts';
import { findReferences, type References } from './references.ts';

/** Finds out what a batch would do without writing. Records that were accepted earlier in the run count as stored. */
export async function dryBatch(reader: Reader, items: readonly Item[], accepted: References): Promise<BatchResult> {
  const stored = await findReferences(
    reader,
    items.map(({ record }) => record),
  );
  for (const name of keysOf(stored)) {
    for (const [code, value] of stored[name]) (accepted[name] as Map<string, unknown>).set(code, value);
  }
  const findings: Finding[] = [];
  const good: Item[] = [];
  for (const item of items.toSorted((a, b) => rank(a.record) - rank(b.record))) {
    const problems = referenceProblems(item.record, accepted);
    findings.push(
      ...problems.map((problem): Finding => ({ kind: 'refused', line: item.line, code: item.record.code, ...problem })),
    );
    if (problems.length > 0) continue;
    good.push(item);
    accept(item.record, accepted);
  }
  const links = itemsOf(good, 'product').map(linksOf);
  return {
    changed: good.length,
    findings,
    deferred: links.filter((entry) => unknownTargets(entry, accepted.products).length > 0),
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

function accept(record: ImportRecord, accepted: References): void {
  switch (record.type) {
    case 'producer':
      accepted.producers.set(record.code, 0);
      break;
    case 'category':
      accepted.categories.set(record.code, 0);
      break;
    case 'attribute':
      accepted.attributes.set(record.code, { id: 0, kind: record.kind });
      for (const value of record.values) accepted.values.set(`${record.code}/${value.code}`, 0);
      break;
    case 'value':
      accepted.values.set(identityOf(record), 0);
      break;
    case 'featureGroup':
      accepted.featureGroups.set(`${featureTypes[record.of]}/${record.code}`, 0);
      break;
    case 'room':
    case 'system':
      accepted.features.set(`${featureTypes[record.type]}/${record.code}`, 0);
      break;
    case 'product':
      accepted.products.set(record.code, 0);
      break;
    case 'resourceCategory':
      accepted.resourceCategories.set(record.code, 0);
  }
}
