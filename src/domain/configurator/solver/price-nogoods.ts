import { measuredAttributes, type MatrixPart, type MatrixTable, type PricePart } from '../price-part.ts';
import { literalsOf, nogoodOf, type VariableNames } from './nogoods.ts';
import type { Literal, Nogood } from './problem.ts';

type PartWithGroups = Extract<PricePart, { kind: 'matrix' | 'area' | 'length' }>;

/**
 * Forbids what has no price, because it cannot be ordered: measures outside of a matrix or in its holes, and price
 * groups without a price.
 */
export function nogoodsOfPriceParts(parts: readonly PricePart[], names: VariableNames): Nogood[] {
  return parts.flatMap((part) => {
    if (part.kind === 'percent' || part.kind === 'fixed') return [];
    const when = literalsOf(part.when, names);
    if (when === null) return [];
    const unpriced = [
      ...groupsWithoutPrice(part, names),
      ...(part.kind === 'matrix' ? part.tables.flatMap((table) => sizesWithoutPrice(part, table, names)) : []),
    ];
    return unpriced
      .map((literals) => nogoodOf([...when, ...literals], { kind: 'measures', part }))
      .filter((nogood) => nogood !== null);
  });
}

/** The measures of a part together with the price groups that have neither table nor rate. */
function groupsWithoutPrice(part: PartWithGroups, names: VariableNames): Literal[][] {
  const pricedGroups = new Set((part.kind === 'matrix' ? part.tables : part.rates).map(({ priceGroup }) => priceGroup));
  const withoutPrice = groupLiteral(part, (group) => !pricedGroups.has(group), names);
  return withoutPrice ? [[withoutPrice, ...measuredAttributes(part).flatMap((id) => anyNumber(id, names))]] : [];
}

/** For one table of a matrix: measures beyond its last tiers, and the sizes whose cells are empty. */
function sizesWithoutPrice(part: MatrixPart, table: MatrixTable, names: VariableNames): Literal[][] {
  const column = names.indexOf.get(part.columnAttribute);
  const row = names.indexOf.get(part.rowAttribute);
  if (column === undefined || row === undefined) return [];
  const group = groupLiteral(part, (name) => name === table.priceGroup, names);
  if (part.priceGroupAttribute !== null && group === null) return [];
  const between = (index: number, above: number | undefined, maximum: number): Literal => ({
    kind: 'number',
    index,
    minimum: above === undefined ? -Infinity : above + 1,
    maximum,
  });
  const beyond = [
    [between(column, table.columns.at(-1), Infinity), ...anyNumber(part.rowAttribute, names)],
    [between(row, table.rows.at(-1), Infinity), ...anyNumber(part.columnAttribute, names)],
  ];
  const holes = emptyRuns(table).map(({ row: at, from, to }) => [
    between(row, table.rows[at - 1], table.rows[at]!),
    between(column, table.columns[from - 1], table.columns[to]!),
  ]);
  return [...beyond, ...holes].map((literals) => (group ? [group, ...literals] : literals));
}

/**
 * Cells without a price in any currency; neighbours in a row are one range. A table without any prices has no holes,
 * because its prices are hidden.
 */
export function emptyRuns(table: MatrixTable): { row: number; from: number; to: number }[] {
  const sheets = Object.values(table.prices);
  if (sheets.length === 0) return [];
  return table.rows.flatMap((_tier, row) => {
    const runs: { row: number; from: number; to: number }[] = [];
    table.columns.forEach((_column, column) => {
      if (sheets.some((sheet) => (sheet[row]?.[column] ?? null) !== null)) return;
      const last = runs.at(-1);
      if (last && last.to === column - 1) last.to = column;
      else runs.push({ row, from: column, to: column });
    });
    return runs;
  });
}

/** Holds whenever the attribute has a number. */
const anyNumber = (id: number, { indexOf }: VariableNames): Literal[] =>
  indexOf.has(id) ? [{ kind: 'number', index: indexOf.get(id)!, minimum: -Infinity, maximum: Infinity }] : [];

/**
 * The values of the attribute that names the price group, as far as their group is meant; null without such an
 * attribute.
 */
function groupLiteral(
  { priceGroupAttribute }: PartWithGroups,
  isMeant: (priceGroup: string) => boolean,
  { variables, indexOf }: VariableNames,
): Literal | null {
  const index = priceGroupAttribute === null ? undefined : indexOf.get(priceGroupAttribute);
  if (index === undefined) return null;
  const set = Uint8Array.from(variables[index]!.values, ({ priceGroup }) => Number(isMeant(priceGroup ?? '')));
  return { kind: 'value', index, set };
}
