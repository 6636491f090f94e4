import type { Message } from '#server/http/errors.ts';
import { isObject, valueAt } from '#server/tables/read-json.ts';
import { evaluate, evaluateText, holds, mapText, type RawRecord, UnreadableValue } from './evaluate.ts';
import { mapAttributes, mapCategories, mapDiscount, mapPrices } from './map-parts.ts';
import type { Mapping, TextRule } from './mapping-schema.ts';

export type MappedRow = { records: RawRecord[] } | { code: string; field: string; problem: Message };

/**
 * The records that a row becomes: what it needs first (categories, producers, values), then itself; none when skipped.
 */
export function mapRow(mapping: Mapping, row: Record<string, unknown>): MappedRow[] {
  const parts = mapping.each === undefined ? [row] : partsOf(row, mapping.each);
  return parts
    .filter((part) => !mapping.skip.some((condition) => holds(condition, part)))
    .map((part) => mapPart(mapping, part));
}

/** Each element of a list together with the fields of its row; the element's own fields win. */
function partsOf(row: Record<string, unknown>, path: string): Record<string, unknown>[] {
  const list = valueAt(row, path);
  return Array.isArray(list)
    ? list.map((element: unknown) => ({ ...row, ...(isObject(element) ? element : {}), row }))
    : [];
}

const special = new Set([
  'prices',
  'discount',
  'category',
  'categories',
  'attributes',
  'images',
  'producer',
  'energyLabel',
]);

function mapPart(mapping: Mapping, row: Record<string, unknown>): MappedRow {
  let field = '';
  const at = <T>(name: string, work: () => T): T => {
    field = name;
    return work();
  };
  const { fields } = mapping;
  const before: RawRecord[] = [];
  const record: RawRecord = { type: mapping.type };
  try {
    for (const [name, rule] of Object.entries(fields)) {
      if (!special.has(name))
        put(
          record,
          name,
          at(name, () => mapText(rule as TextRule, row)),
        );
    }
    if (fields.prices)
      put(
        record,
        'prices',
        at('prices', () => mapPrices(fields.prices ?? [], row)),
      );
    if (fields.discount)
      put(
        record,
        'discount',
        at('discount', () => mapDiscount(fields.discount!, row)),
      );
    if (fields.images)
      put(
        record,
        'images',
        at('images', () => mapImages(fields.images ?? [], row)),
      );
    if (fields.energyLabel)
      put(
        record,
        'energyLabel',
        at('energyLabel', () => mapEnergyLabel(fields.energyLabel!, row)),
      );
    if (fields.producer)
      put(
        record,
        'producer',
        at('producer', () => mapProducer(fields.producer!, row, before)),
      );
    if (fields.attributes)
      put(
        record,
        'attributes',
        at('attributes', () => mapAttributes(fields.attributes ?? {}, row, before)),
      );
    at('category', () => Object.assign(record, mapCategories(fields, row, before)));
  } catch (error) {
    if (!(error instanceof UnreadableValue)) throw error;
    return {
      code: String(record['code'] ?? ''),
      field,
      problem: { key: 'import.reason.unreadable', params: { value: error.source.slice(0, 80) } },
    };
  }
  return { records: [...before, record] };
}

function put(record: RawRecord, name: string, value: unknown): void {
  if (value !== undefined) record[name] = value;
}

function mapImages(rules: NonNullable<Mapping['fields']['images']>, row: Record<string, unknown>): RawRecord[] {
  return rules.flatMap((rule) => {
    const found = evaluate(rule.file, row);
    const files: unknown[] = Array.isArray(found) ? found : [found];
    const alt = rule.alt === undefined ? undefined : mapText(rule.alt, row);
    const name = rule.name === undefined ? undefined : evaluateText(rule.name, row);
    return files
      .filter((file) => file !== undefined && file !== '')
      .map((file) => ({ file, ...(alt !== undefined && { alt }), ...(name !== undefined && { name }) }));
  });
}

/** Nothing where no class is written. */
function mapEnergyLabel(rule: NonNullable<Mapping['fields']['energyLabel']>, row: Record<string, unknown>): unknown {
  const energyClass = evaluateText(rule.class, row);
  if (energyClass === undefined) return undefined;
  const eprel = rule.eprel === undefined ? undefined : evaluateText(rule.eprel, row);
  const sheet = rule.sheet === undefined ? undefined : mapText(rule.sheet, row);
  return {
    class: energyClass.toUpperCase(),
    ...(eprel !== undefined && { eprel }),
    ...(sheet !== undefined && { sheet }),
  };
}

function mapProducer(
  rule: NonNullable<Mapping['fields']['producer']>,
  row: Record<string, unknown>,
  before: RawRecord[],
): unknown {
  if (typeof rule === 'string' || !('create' in rule)) return evaluateText(rule, row);
  const name = evaluateText(rule.create, row);
  if (name === undefined) return undefined;
  const code = name.toLowerCase();
  before.push({ type: 'producer', code, name });
  return code;
}
