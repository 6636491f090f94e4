import { slugify } from '../records/slugify.ts';
import { evaluate } from './evaluate.ts';
import type { RawRecord } from './map-text.ts';
import type { CategoryRule, Mapping } from './mapping-schema.ts';

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
  const found = evaluate(isPath ? rule.path : rule, row);
  const values = (Array.isArray(found) ? found : [found])
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
