import type { Attribute, AuthoredText, NumberInput } from '#domain/configurator/model.ts';
import type { Cells } from './cells.ts';
import { keyWithin, type IdOf } from './model-ids.ts';
import { Names } from './names.ts';
import type { Sheets } from './read-sheets.ts';
import { readGroup, readValue, type ImageOf } from './read-values.ts';

type AuthoredAttribute = Attribute<AuthoredText>;

const defaultSeparator = '-';
/** The word in a sheet for a code that follows the previous code without a separator. */
export const noSeparator = 'none';
const styles = ['dialog', 'select', 'merged', 'hidden'] as const;

type Reading = {
  readonly sheets: Sheets;
  readonly vatRatePercent: number;
  readonly idOf: IdOf;
  readonly imageOf: ImageOf;
};

/** The tree of attributes with their values and groups, and the names by which the other sheets refer to them. */
export function readAttributes(reading: Reading): { attributes: AuthoredAttribute[]; names: Names } {
  const rows = reading.sheets.tables['attributes.csv'];
  const valueRows = Map.groupBy(reading.sheets.tables['values.csv'], (row) => row.text('attribute'));
  const groupRows = Map.groupBy(reading.sheets.tables['groups.csv'], (row) => row.text('attribute'));
  const flat = rows.map((row) => readAttribute(row, valueRows.get(row.text('code')) ?? [], reading));
  refuseRepeated(rows, (row) => row.text('code'));
  refuseRepeated(reading.sheets.tables['values.csv'], (row) => keyWithin(row.text('attribute'), row.text('code')));
  const names = new Names(flat);
  for (const stray of [...reading.sheets.tables['values.csv'], ...reading.sheets.tables['groups.csv']])
    names.attributeIn(stray, 'attribute');
  const linked = flat.map((attribute, index) =>
    withReferences(
      attribute,
      { row: rows[index]!, values: valueRows.get(attribute.code) ?? [], groups: groupRows.get(attribute.code) ?? [] },
      names,
      reading,
    ),
  );
  return { attributes: asTree(linked, rows), names };
}

function readAttribute(row: Cells, values: readonly Cells[], reading: Reading): AuthoredAttribute {
  const code = row.code('code');
  const separator = row.text('separator');
  const merge = row.text('merge');
  return {
    id: reading.idOf('attribute', code),
    code,
    name: row.texts('name'),
    help: row.texts('help'),
    style: row.option('style', styles, 'select'),
    merge: merge === '' ? null : { id: reading.idOf('merge', merge), name: row.texts('mergeName') },
    separator: separator === noSeparator ? '' : separator || defaultSeparator,
    groups: [],
    values: values.map((value) => readValue(value, code, reading)),
    input: readInput(row),
    madeToMeasure: row.flag('madeToMeasure'),
    attributes: [],
  };
}

function readInput(row: Cells): NumberInput | null {
  if (['unit', 'minimum', 'maximum', 'step'].every((column) => row.text(column) === '')) return null;
  const decimals = row.number('decimals') ?? 0;
  for (const column of ['minimum', 'maximum'])
    if (row.text(column) === '') row.refuse(column, 'configurator.author.required');
  return {
    unit: row.text('unit'),
    decimals,
    minimum: row.number('minimum', decimals) ?? 0,
    maximum: row.number('maximum', decimals) ?? 0,
    step: row.number('step', decimals) ?? 1,
    default: row.number('default', decimals),
    unlockedBy: [],
  };
}

type Rows = { readonly row: Cells; readonly values: readonly Cells[]; readonly groups: readonly Cells[] };

/** Reads references to other values by name, after all values are known. */
function withReferences(
  attribute: AuthoredAttribute,
  { row, values, groups }: Rows,
  names: Names,
  reading: Reading,
): AuthoredAttribute {
  return {
    ...attribute,
    input: attribute.input && { ...attribute.input, unlockedBy: names.values(row, 'unlockedBy') },
    values: attribute.values.map((value, index) => ({ ...value, unlocks: names.values(values[index]!, 'unlocks') })),
    groups: groups.map((group) => readGroup(group, attribute, reading)),
  };
}

/**
 * Rows stand in any order; a parent that is missing or below its own child is refused, and its children become roots.
 */
function asTree(flat: readonly AuthoredAttribute[], rows: readonly Cells[]): AuthoredAttribute[] {
  const parentOf = new Map(flat.map(({ code }, index) => [code, rows[index]!.text('parent')]));
  const goesRound = (code: string) => {
    const codes = new Set<string>();
    for (let at = code; at !== ''; at = parentOf.get(at) ?? '') {
      if (codes.has(at)) return true;
      codes.add(at);
    }
    return false;
  };
  for (const row of rows) {
    const parent = row.text('parent');
    if (parent === '') continue;
    if (!parentOf.has(parent)) row.refuse('parent', 'configurator.author.unknown_attribute', { attribute: parent });
    else if (goesRound(row.text('code'))) row.refuse('parent', 'configurator.author.circle', { attribute: parent });
  }
  if (flat.some(({ code }) => goesRound(code))) return [...flat];
  const below = (parent: string): AuthoredAttribute[] =>
    flat
      .filter(({ code }) => parentOf.get(code) === parent)
      .map((attribute) => ({ ...attribute, attributes: below(attribute.code) }));
  return below('');
}

function refuseRepeated(rows: readonly Cells[], keyOf: (row: Cells) => string): void {
  const codes = new Set<string>();
  for (const row of rows) {
    const key = keyOf(row);
    if (codes.has(key)) row.refuse('code', 'configurator.author.twice');
    codes.add(key);
  }
}
