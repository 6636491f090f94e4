import { slugify } from '../records/slugify.ts';
import { evaluate, evaluateText, readable } from './evaluate.ts';
import type { RawRecord } from './map-text.ts';
import type { Mapping } from './mapping-schema.ts';
import { parseNumber } from '#server/tables/parse-number.ts';

type Rules = NonNullable<Mapping['fields']['attributes']>;
const longestCode = 40;

/** Attributes whose value stands in the row: numbers, or options, whose missing values are made first. */
export function mapAttributes(rules: Rules, row: Record<string, unknown>, before: RawRecord[]): RawRecord {
  const attributes: RawRecord = {};
  for (const [code, rule] of Object.entries(rules)) {
    const value =
      typeof rule === 'object' && 'option' in rule ? options(code, rule, row, before) : measure(evaluate(rule, row));
    if (value !== undefined) attributes[code] = value;
  }
  return attributes;
}

function measure(value: unknown): unknown {
  if (value === undefined || value === '') return undefined;
  return typeof value === 'string' ? readable(value, parseNumber(value)) : value;
}

function options(
  attribute: string,
  rule: Extract<Rules[string], { option: unknown }>,
  row: Record<string, unknown>,
  before: RawRecord[],
): string[] | undefined {
  const found = evaluate(rule.option, row);
  const names = (Array.isArray(found) ? found : [found])
    .filter((name) => name !== undefined && name !== '')
    .map(String);
  const swatch = rule.swatch === undefined ? undefined : evaluateText(rule.swatch, row);
  for (const name of names)
    before.push({ type: 'value', attribute, code: valueCode(name), name, ...(swatch !== undefined && { swatch }) });
  return names.length > 0 ? names.map(valueCode) : undefined;
}

const valueCode = (name: string) => slugify(name).slice(0, longestCode);
