import type { MatrixTable } from '#domain/configurator/price-part.ts';
import { parseNumber } from '#server/tables/parse-number.ts';
import type { Cells } from './cells.ts';
import type { MatrixSheet } from './read-sheets.ts';

type Decimals = { readonly columns: number; readonly rows: number };
type Table = { readonly columns: number[]; readonly rows: number[]; readonly prices: (number | null)[][] };

/** The tables of one price part: a sheet for each price group and currency, widths across and heights down. */
export function readMatrices(part: Cells, sheets: readonly MatrixSheet[], decimals: Decimals): MatrixTable[] {
  if (sheets.length === 0)
    part.refuse('code', 'configurator.author.no_matrix', { sheet: `matrix.${part.text('code')}.PLN` });
  return [...Map.groupBy(sheets, ({ priceGroup }) => priceGroup)].map(([priceGroup, ofGroup]) => {
    const tables = ofGroup.map(({ currency, rows }) => ({ currency, rows, table: readTable(rows, decimals) }));
    const first = tables[0]!.table;
    for (const { rows, table } of tables) {
      const alike = `${table.columns}/${table.rows}` === `${first.columns}/${first.rows}`;
      if (!alike) rows[0]?.refuse('', 'configurator.author.other_tiers');
    }
    return {
      priceGroup,
      columns: first.columns,
      rows: first.rows,
      prices: Object.fromEntries(tables.map(({ currency, table }) => [currency, table.prices])),
    };
  });
}

/** Tiers stand in any order in the sheet and rise in the table; an empty cell is a size that can't be had. */
function readTable(cells: readonly Cells[], decimals: Decimals): Table {
  const [head] = cells;
  if (!head) return { columns: [], rows: [], prices: [] };
  const tiers = head.columns.map((column) => ({ column, tier: tierOf(column, decimals.columns) }));
  const corner = tiers.find(({ tier }) => tier === null)?.column ?? '';
  for (const { column, tier } of tiers)
    if (tier === null && column !== corner) head.refuse(column, 'configurator.author.tier');
  const columns = tiers
    .flatMap(({ column, tier }) => (tier === null ? [] : [{ column, tier }]))
    .toSorted((a, b) => a.tier - b.tier);
  const rows = cells
    .map((row) => ({ row, tier: row.number(corner, decimals.rows) ?? 0 }))
    .toSorted((a, b) => a.tier - b.tier);
  return {
    columns: columns.map(({ tier }) => tier),
    rows: rows.map(({ tier }) => tier),
    prices: rows.map(({ row }) => columns.map(({ column }) => row.amount(column))),
  };
}

function tierOf(text: string, decimals: number): number | null {
  if (!/^\d[\d\s.,\u00a0\u202f]*$/.test(text.trim())) return null;
  const number = parseNumber(text);
  return number === undefined ? null : Math.round(number * 10 ** decimals);
}
