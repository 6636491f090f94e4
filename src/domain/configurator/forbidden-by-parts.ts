import { atomOf, forbid, type BareSlots } from './forbidden.ts';
import type { Atom, Forbidden } from './prepared.ts';
import type { MatrixPart, MatrixTable, PricePart } from './price-part.ts';

type Indexes = ReadonlyMap<number, number>;

/** Measures and price groups for which a price part has no price: what must not hold together. */
export function forbiddenByParts(parts: readonly PricePart[], slots: BareSlots, indexOf: Indexes): Forbidden[] {
  return parts.flatMap((part) => {
    if (part.kind === 'percent' || part.kind === 'fixed') return [];
    const when = part.when.map((condition) => atomOf(condition, slots, indexOf));
    if (when.includes(null)) return [];
    const holes = [
      ...missingGroups(part, slots, indexOf),
      ...(part.kind === 'matrix' ? part.tables.flatMap((table) => outsideOf(part, table, slots, indexOf)) : []),
    ];
    return holes
      .map((atoms) => forbid([...(when as Atom[]), ...atoms], { kind: 'measures', part }))
      .filter((entry) => entry !== null);
  });
}

type Tabled = Extract<PricePart, { kind: 'matrix' | 'area' | 'length' }>;

const groupsOf = (part: Tabled) =>
  new Set((part.kind === 'matrix' ? part.tables : part.rates).map(({ priceGroup }) => priceGroup));

/** The measures of a part whose price group has neither table nor rate. */
function missingGroups(part: Tabled, slots: BareSlots, indexOf: Indexes): Atom[][] {
  const known = groupsOf(part);
  const missing = groupAtom(part, (group) => !known.has(group), slots, indexOf);
  const measures =
    part.kind === 'matrix'
      ? [part.columnAttribute, part.rowAttribute]
      : part.kind === 'area'
        ? [part.widthAttribute, part.heightAttribute]
        : [part.lengthAttribute];
  return missing ? [[missing, ...measures.flatMap((id) => anyNumber(id, indexOf))]] : [];
}

function outsideOf(part: MatrixPart, table: MatrixTable, slots: BareSlots, indexOf: Indexes): Atom[][] {
  const column = indexOf.get(part.columnAttribute);
  const row = indexOf.get(part.rowAttribute);
  if (column === undefined || row === undefined) return [];
  const group =
    part.priceGroupAttribute === null
      ? []
      : [groupAtom(part, (name) => name === table.priceGroup, slots, indexOf)].filter((atom) => atom !== null);
  if (part.priceGroupAttribute !== null && group.length === 0) return [];
  const between = (index: number, above: number | undefined, maximum: number): Atom => ({
    kind: 'number',
    index,
    minimum: above === undefined ? -Infinity : above + 1,
    maximum,
  });
  const beyond = [
    [between(column, table.columns.at(-1), Infinity), ...anyNumber(part.rowAttribute, indexOf)],
    [between(row, table.rows.at(-1), Infinity), ...anyNumber(part.columnAttribute, indexOf)],
  ];
  const holes = emptyRuns(table).map(({ row: at, from, to }) => [
    between(row, table.rows[at - 1], table.rows[at]!),
    between(column, table.columns[from - 1], table.columns[to]!),
  ]);
  return [...beyond, ...holes].map((atoms) => [...group, ...atoms]);
}

/** Cells without a price in any currency, joined along their row. No prices at all are hidden ones, not holes. */
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

const anyNumber = (id: number, indexOf: Indexes): Atom[] =>
  indexOf.has(id) ? [{ kind: 'number', index: indexOf.get(id)!, minimum: -Infinity, maximum: Infinity }] : [];

function groupAtom(
  part: Tabled,
  isMeant: (priceGroup: string) => boolean,
  slots: BareSlots,
  indexOf: Indexes,
): Atom | null {
  const index = part.priceGroupAttribute === null ? undefined : indexOf.get(part.priceGroupAttribute);
  if (index === undefined) return null;
  const set = Uint8Array.from(slots[index]!.values, ({ priceGroup }) => Number(isMeant(priceGroup ?? '')));
  return { kind: 'value', index, set };
}
