import { toMajor, toMinor } from '#domain/pricing/money.ts';
import type { Message } from '#server/http/errors.ts';
import { parseAmount, parseNumber } from '#server/tables/parse-number.ts';
import { isObject, valueAt } from '#server/tables/read-json.ts';
import { evaluate, evaluateText, holds, mapText, type RawRecord, readable, UnreadableValue } from './evaluate.ts';
import { mapAttributes, mapCategories, mapProducer } from './map-named.ts';
import type { AmountRule, DiscountRule, Mapping, PriceRule, TextRule, ValueRule } from './mapping-schema.ts';

type SourceRow = Record<string, unknown>;
export type MappedRow = { records: RawRecord[] } | { code: string; field: string; problem: Message };

/**
 * The records that a row becomes: first those that it needs (categories, producers, values), then its own. A skipped
 * row has none.
 */
export function mapRow(mapping: Mapping, row: SourceRow): MappedRow[] {
  const parts = mapping.each === undefined ? [row] : partsOf(row, mapping.each);
  return parts
    .filter((part) => !mapping.skip.some((condition) => holds(condition, part)))
    .map((part) => mapPart(mapping, part));
}

/** Each element of a list together with the fields of its row; the element's own fields win. */
function partsOf(row: SourceRow, path: string): SourceRow[] {
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

/** Fields that hold whole numbers: what a table writes as text is read as one, whether the rule asks for it or not. */
const numberFields = new Set(['stock', 'realizationDays', 'weightGrams', 'vatRatePercent', 'position']);

const asNumber = (value: unknown) => (typeof value === 'string' ? readable(value, parseNumber(value)) : value);

function mapPart(mapping: Mapping, row: SourceRow): MappedRow {
  let field = '';
  const { fields } = mapping;
  const before: RawRecord[] = [];
  const record: RawRecord = { type: mapping.type };
  const mapField = (name: string, work: () => unknown): void => {
    field = name;
    const value = work();
    if (value !== undefined) record[name] = value;
  };
  try {
    for (const [name, rule] of Object.entries(fields))
      if (!special.has(name))
        mapField(name, () => {
          const value = mapText(rule as TextRule, row);
          return numberFields.has(name) ? asNumber(value) : value;
        });
    const { prices, discount, images, energyLabel, producer, attributes } = fields;
    if (prices) mapField('prices', () => mapPrices(prices, row));
    if (discount) mapField('discount', () => mapDiscount(discount, row));
    if (images) mapField('images', () => mapImages(images, row));
    if (energyLabel) mapField('energyLabel', () => mapEnergyLabel(energyLabel, row));
    if (producer) mapField('producer', () => mapProducer(producer, row, before));
    if (attributes)
      mapField('attributes', () =>
        mapAttributes(attributes, {
          row,
          before,
          begin: (code) => {
            field = `attributes.${code}`;
          },
        }),
      );
    field = 'category';
    Object.assign(record, mapCategories(fields, row, before));
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

/** Prices whose amount stands in the row; a rate turns them into złoty, rounded to the grosz. */
function mapPrices(rules: readonly PriceRule[], row: SourceRow): Record<string, unknown>[] {
  return rules.flatMap((rule) => {
    const gross = mapAmount(rule.gross, rule, row);
    const net = mapAmount(rule.net, rule, row);
    if (gross === undefined && net === undefined) return [];
    return [
      {
        currency: currencyOf(rule),
        ...(gross !== undefined && { gross }),
        ...(net !== undefined && { net }),
        ...(rule.group !== undefined && { group: rule.group }),
        ...(rule.from !== undefined && { from: rule.from }),
      },
    ];
  });
}

function mapDiscount(rule: DiscountRule, row: SourceRow): Record<string, unknown> | undefined {
  if (rule.when && !holds(rule.when, row)) return undefined;
  const gross = mapAmount(rule.gross, rule, row);
  if (gross === undefined) return undefined;
  const lowestGross30 = mapAmount(rule.lowestGross30, rule, row);
  const from = rule.from === undefined ? undefined : evaluateText(rule.from, row);
  return {
    currency: currencyOf(rule),
    gross,
    ...(rule.name !== undefined && { name: mapText(rule.name, row) }),
    ...(rule.label !== undefined && { label: mapText(rule.label, row) }),
    ...(lowestGross30 !== undefined && { lowestGross30 }),
    ...(from !== undefined && { from }),
  };
}

const currencyOf = (rule: AmountRule) => (rule.rate === undefined ? rule.currency : 'PLN');

function mapAmount(value: ValueRule | undefined, rule: AmountRule, row: SourceRow): number | undefined {
  const text = value === undefined ? undefined : evaluate(value, row);
  if (text === undefined || text === null || text === '') return undefined;
  const amount = typeof text === 'number' ? text : readable(String(text), parseAmount(String(text), rule.decimal));
  return rule.rate === undefined ? amount : Number(toMajor(toMinor(amount * rule.rate)));
}

function mapImages(rules: NonNullable<Mapping['fields']['images']>, row: SourceRow): RawRecord[] {
  return rules.flatMap((rule) => {
    const fileNames = evaluate(rule.file, row);
    const files: unknown[] = Array.isArray(fileNames) ? fileNames : [fileNames];
    const alt = rule.alt === undefined ? undefined : mapText(rule.alt, row);
    const name = rule.name === undefined ? undefined : evaluateText(rule.name, row);
    return files
      .filter((file) => file !== undefined && file !== '')
      .map((file) => ({ file, ...(alt !== undefined && { alt }), ...(name !== undefined && { name }) }));
  });
}

/** Nothing if the row has no energy class. */
function mapEnergyLabel(rule: NonNullable<Mapping['fields']['energyLabel']>, row: SourceRow): unknown {
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
