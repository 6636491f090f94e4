import { featureTypes } from '#domain/catalogue/feature-types.ts';
import type { Message } from '#server/http/errors.ts';
import type { ImportRecord, RecordOf } from '../records/check-record.ts';
import type { Finding, Item } from './item.ts';
import type { References } from './references.ts';

export type ReferenceProblem = { field: string; reason: Message };

/** The items that name nothing unknown; the others become findings. */
export function withoutProblems<T extends Item>(items: readonly T[], references: References, findings: Finding[]): T[] {
  return items.filter(({ line, record }) => {
    const problems = referenceProblems(record, references);
    findings.push(...problems.map((problem): Finding => ({ kind: 'refused', line, code: record.code, ...problem })));
    return problems.length === 0;
  });
}

/** The products that a picture of a room or a resource names and the shop does not have: it is stored without them. */
export function unknownProducts({ line, record }: Item, products: ReadonlyMap<string, number>): Finding[] {
  return productsNamedBy(record)
    .filter(({ code }) => !products.has(code))
    .map(({ field, code }) => ({
      kind: 'refused',
      line,
      code: record.code,
      ...unknown(field, 'import.reason.unknown_product', code),
    }));
}

function productsNamedBy(record: ImportRecord): { field: string; code: string }[] {
  switch (record.type) {
    case 'activeImage':
      return record.pointers.map(({ product }, index) => ({ field: `pointers.${index}.product`, code: product }));
    case 'resource':
      return record.products.map((code, index) => ({ field: `products.${index}`, code }));
    default:
      return [];
  }
}

/** The references of a record that the shop does not have. */
export function referenceProblems(record: ImportRecord, references: References): ReferenceProblem[] {
  switch (record.type) {
    case 'category':
      return record.parent === null || references.categories.has(record.parent)
        ? []
        : [unknown('parent', 'import.reason.unknown_category', record.parent)];
    case 'value': {
      const attribute = references.attributes.get(record.attribute);
      return attribute?.kind === 'option'
        ? []
        : [unknown('attribute', 'import.reason.unknown_attribute', record.attribute)];
    }
    case 'room':
    case 'system':
      return record.group === null || references.featureGroups.has(`${featureTypes[record.type]}/${record.group}`)
        ? []
        : [unknown('group', 'import.reason.unknown_group', record.group)];
    case 'product':
      return productProblems(record, references);
    case 'activeImage':
      return record.room === null || references.features.has(`${featureTypes.room}/${record.room}`)
        ? []
        : [unknown('room', 'import.reason.unknown_room', record.room)];
    case 'resource':
      return record.category === null || references.resourceCategories.has(record.category)
        ? []
        : [unknown('category', 'import.reason.unknown_category', record.category)];
    default:
      return [];
  }
}

function productProblems(record: RecordOf<'product'>, references: References): ReferenceProblem[] {
  const problems: ReferenceProblem[] = [];
  if (record.producer !== null && !references.producers.has(record.producer))
    problems.push(unknown('producer', 'import.reason.unknown_producer', record.producer));
  for (const code of new Set([record.category ?? [], record.categories].flat()))
    if (!references.categories.has(code)) problems.push(unknown('category', 'import.reason.unknown_category', code));
  for (const code of record.rooms)
    if (!references.features.has(`${featureTypes.room}/${code}`))
      problems.push(unknown('rooms', 'import.reason.unknown_room', code));
  for (const code of record.systems)
    if (!references.features.has(`${featureTypes.system}/${code}`))
      problems.push(unknown('systems', 'import.reason.unknown_system', code));
  for (const [code, value] of Object.entries(record.attributes))
    problems.push(...attributeProblems(code, value, references));
  for (const [index, piece] of record.outlet.entries()) {
    if ((references.outlet.get(piece.code) ?? record.code) !== record.code)
      problems.push(unknown(`outlet.${index}.code`, 'import.reason.outlet_taken', piece.code));
  }
  return problems;
}

function attributeProblems(
  code: string,
  value: RecordOf<'product'>['attributes'][string],
  references: References,
): ReferenceProblem[] {
  const field = `attributes.${code}`;
  const attribute = references.attributes.get(code);
  if (!attribute) return [unknown(field, 'import.reason.unknown_attribute', code)];
  if (!Array.isArray(value))
    return attribute.kind === 'number' ? [] : [{ field, reason: { key: 'import.reason.attribute_option' } }];
  if (attribute.kind === 'number') return [{ field, reason: { key: 'validation.number' } }];
  return value
    .filter((name) => !references.values.has(`${code}/${name}`))
    .map((name) => unknown(field, 'import.reason.unknown_value', name));
}

const unknown = (field: string, key: Message['key'], code: string): ReferenceProblem => ({
  field,
  reason: { key, params: { code } },
});
