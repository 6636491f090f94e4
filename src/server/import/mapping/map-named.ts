import { slugify } from '../records/parts.ts';
import { evaluate, evaluateText, type RawRecord, readable } from './evaluate.ts';
import type { CategoryRule, Mapping } from './mapping-schema.ts';
import { parseNumber } from '#server/tables/parse-number.ts';

type SourceRow = Record<string, unknown>;

/** `category` and `categories` of a row; categories named by a path are made first. */
export function mapCategories(fields: Mapping['fields'], row: SourceRow, before: RawRecord[]): RawRecord {
  const main = fields.category === undefined ? [] : codesOf(fields.category, row, before);
  const rules =
    fields.categories === undefined ? [] : Array.isArray(fields.categories) ? fields.categories : [fields.categories];
  const others = rules.flatMap((rule) => codesOf(rule, row, before));
  const category = main[0] ?? others[0];
  return {
    ...(category !== undefined && { category }),
    ...(others.length > 0 && { categories: [...new Set([...main, ...others])] }),
  };
}

function codesOf(rule: CategoryRule, row: SourceRow, before: RawRecord[]): string[] {
  const isPath = typeof rule === 'object' && 'path' in rule;
  const value = evaluate(isPath ? rule.path : rule, row);
  const values = (Array.isArray(value) ? value : [value])
    .filter((value) => value !== undefined && value !== '')
    .map(String);
  return isPath ? values.flatMap((path) => categoryOfPath(path, rule.delimiter, before) ?? []) : values;
}

/** The code of the last part of a path, for example 'meble/sofy-narozne'; every part becomes a category. */
function categoryOfPath(path: string, delimiter: string, before: RawRecord[]): string | undefined {
  const names = path
    .split(delimiter)
    .map((name) => name.trim())
    .filter(Boolean);
  let parent: string | undefined;
  for (const name of names) {
    const code: string = parent === undefined ? slugify(name) : `${parent}/${slugify(name)}`;
    before.push({ type: 'category', code, name, ...(parent !== undefined && { parent }) });
    parent = code;
  }
  return parent;
}

type Rules = NonNullable<Mapping['fields']['attributes']>;
const longestCode = 40;

type AttributeSource = {
  row: SourceRow;
  before: RawRecord[];
  /** Told the code of each attribute before it is read. */
  begin: (code: string) => void;
};

/** Attributes whose value stands in the row: numbers, or options, whose missing values are made first. */
export function mapAttributes(rules: Rules, { row, before, begin }: AttributeSource): RawRecord {
  const attributes: RawRecord = {};
  for (const [code, rule] of Object.entries(rules)) {
    begin(code);
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
  row: SourceRow,
  before: RawRecord[],
): string[] | undefined {
  const value = evaluate(rule.option, row);
  const names = (Array.isArray(value) ? value : [value])
    .filter((name) => name !== undefined && name !== '')
    .map(String);
  const swatch = rule.swatch === undefined ? undefined : evaluateText(rule.swatch, row);
  for (const name of names)
    before.push({ type: 'value', attribute, code: valueCode(name), name, ...(swatch !== undefined && { swatch }) });
  return names.length > 0 ? names.map(valueCode) : undefined;
}

const valueCode = (name: string) => slugify(name).slice(0, longestCode);

/** The code of the producer of a row; one named by its name is made first. */
export function mapProducer(
  rule: NonNullable<Mapping['fields']['producer']>,
  row: SourceRow,
  before: RawRecord[],
): unknown {
  if (typeof rule === 'string' || !('create' in rule)) return evaluateText(rule, row);
  const name = evaluateText(rule.create, row);
  if (name === undefined) return undefined;
  const code = name.toLowerCase();
  before.push({ type: 'producer', code, name });
  return code;
}
