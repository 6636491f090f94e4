import { FileError } from '#server/tables/row.ts';
import { Mapping, type ValueRule } from './mapping-schema.ts';
import { isObject } from '#server/tables/read-json.ts';
import { columnsOfTemplate } from './evaluate.ts';

const yes = { tak: true, yes: true, true: true, TRUE: true, '1': true, '*': false };
const list = (column: string): ValueRule => ({ column, split: '|' });

const byLanguage = ['name', 'slug', 'summary', 'description'] as const;
const plain = [
  'code',
  'ean',
  'producer',
  'variantGroup',
  'realizationDays',
  'weightGrams',
  'vatRatePercent',
  'position',
] as const;
const lists = ['rooms', 'systems', 'accessories'] as const;
const energy = ['energyClass', 'eprel', 'energySheet'] as const;
const flags = ['new', 'priceHidden', 'giftCard'] as const;

/** The columns that a CSV may have when no mapping is given; the fields of a product by their own names. */
const plainColumns: string[] = [
  ...plain,
  ...byLanguage.flatMap((name) => [name, `${name}.pl`, `${name}.en`]),
  'category',
  'categories',
  'gross',
  'net',
  'stock',
  ...lists,
  ...flags,
  'images',
  ...energy,
];

/**
 * The mapping of a CSV whose columns carry the names of the fields; an unknown column is refused, so that a typing
 * error is seen.
 */
export function plainMapping(columns: readonly string[]): Mapping {
  const unknown = columns.filter((name) => !plainColumns.includes(name));
  if (unknown.length > 0 || !columns.includes('code')) {
    throw new FileError({
      key: 'import.file.unknown_columns',
      params: { columns: unknown.join(', ') || '-', known: plainColumns.join(', ') },
    });
  }
  const has = (name: string) => columns.includes(name);
  const rulesFor = <T>(names: readonly string[], rule: (name: string) => T) =>
    Object.fromEntries(names.filter(has).map((name) => [name, rule(name)]));
  return Mapping.parse({
    fields: {
      ...rulesFor(plain, (name) => name),
      ...rulesFor(lists, list),
      ...rulesFor(flags, (column) => ({ column, map: yes })),
      ...Object.fromEntries(byLanguage.flatMap((name) => textRule(name, has))),
      ...rulesFor(['stock'], (column) => ({ column, map: { 'made-to-order': null } })),
      ...rulesFor(['category'], (column) => ({ path: column })),
      ...rulesFor(['categories'], (column) => ({ path: list(column) })),
      ...rulesFor(['images'], (column) => [{ file: list(column) }]),
      ...(has('energyClass')
        ? {
            energyLabel: {
              class: 'energyClass',
              ...(has('eprel') && { eprel: 'eprel' }),
              ...(has('energySheet') && { sheet: 'energySheet' }),
            },
          }
        : {}),
      ...(has('gross') || has('net')
        ? { prices: [{ currency: 'PLN', ...rulesFor(['gross', 'net'], (name) => name) }] }
        : {}),
    },
  });
}

function textRule(name: string, has: (column: string) => boolean): [string, unknown][] {
  const parts = { ...(has(`${name}.pl`) && { pl: `${name}.pl` }), ...(has(`${name}.en`) && { en: `${name}.en` }) };
  if (Object.keys(parts).length > 0) return [[name, parts]];
  return has(name) ? [[name, name]] : [];
}

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
