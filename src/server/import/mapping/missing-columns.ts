import { isObject } from '#server/tables/value-at.ts';
import { columnsOfTemplate } from './evaluate.ts';
import type { Mapping } from './mapping-schema.ts';

const notColumns = new Set([
  'constant',
  'map',
  'default',
  'records',
  '$comment',
  'replace',
  'extract',
  'part',
  'split',
  'unit',
  'type',
  'locale',
  'currency',
  'group',
  'decimal',
  'delimiter',
  'merge',
  'list',
  'each',
  'matches',
  'is',
  'rate',
]);

/** Columns that the mapping names and the heading of the file has not. */
export function missingColumns(mapping: Mapping, columns: readonly string[]): string[] {
  return [...new Set(namedColumns(mapping))].filter((name) => !columns.includes(name));
}

function namedColumns(part: unknown): string[] {
  if (typeof part === 'string') return [part];
  if (Array.isArray(part)) return part.flatMap(namedColumns);
  if (!isObject(part)) return [];
  return Object.entries(part).flatMap(([key, value]) => {
    if (notColumns.has(key) && !isFieldRule(part)) return [];
    if (key === 'template') return columnsOfTemplate(String(value));
    return namedColumns(value);
  });
}

/** The `fields` object may have fields called like one of the steps, for example `unit`. */
const isFieldRule = (part: Record<string, unknown>) => 'code' in part;
