import type { AuthoredText, PricePart } from '#domain/configurator/model.ts';
import { isLength } from '#domain/configurator/price/measured-amount.ts';
import type { MatrixTable, MetreRate } from '#domain/configurator/price-part.ts';
import { currencyCodes } from '#domain/pricing/money.ts';
import { parseNumber } from '#server/tables/parse-number.ts';
import type { Cells } from './cells.ts';
import type { IdOf } from './model-ids.ts';
import type { Names } from './names.ts';
import type { MatrixSheet, Sheets } from './read-sheets.ts';

const kinds = ['matrix', 'area', 'length', 'percent', 'fixed'] as const;
const fileToken = /^[\w-]{1,60}$/;

type Reading = { readonly sheets: Sheets; readonly names: Names; readonly idOf: IdOf; readonly vatRatePercent: number };

/** What adds to the price, in the order of its rows, with its matrices and rates. */
export function readPriceParts(reading: Reading): PricePart<AuthoredText>[] {
  const rows = reading.sheets.tables['prices.csv'];
  const codes = new Set(rows.map((row) => row.text('code')));
  for (const rate of reading.sheets.tables['rates.csv'])
    if (!codes.has(rate.text('part')))
      rate.refuse('part', 'configurator.author.unknown_part', { part: rate.text('part') });
  for (const {
    part,
    rows: [row],
  } of reading.sheets.matrices)
    if (!codes.has(part)) row?.refuse('', 'configurator.author.unknown_part', { part });
  return rows.map((row) => readPart(row, reading));
}

function readPart(row: Cells, reading: Reading): PricePart<AuthoredText> {
  const { names, idOf, sheets } = reading;
  const code = row.code('code');
  if (!fileToken.test(code)) row.refuse('code', 'configurator.author.file_token');
  const common = { id: idOf('part', code), code, label: row.texts('label'), when: names.conditions(row, 'when') };
  const kind = row.option('kind', kinds, 'fixed');
  if (kind === 'percent') return { kind, ...common, percent: (row.number('percent', 2) ?? 0) / 100 };
  if (kind === 'fixed') return { kind, ...common, surcharge: row.surcharge(reading.vatRatePercent) };
  const measured = {
    ...common,
    basis: row.option('basis', ['gross', 'net'], 'gross'),
    priceGroupAttribute: names.attributeIn(row, 'priceGroups')?.id ?? null,
  };
  const first = measure(row, 'measure', names);
  if (kind === 'length')
    return {
      kind,
      ...measured,
      lengthAttribute: first,
      minimumMillimetres: row.number('minimum', 3) ?? 0,
      rates: readRates(sheets, code),
    };
  const second = measure(row, 'measure2', names);
  if (kind === 'area')
    return {
      kind,
      ...measured,
      widthAttribute: first,
      heightAttribute: second,
      minimumSquareMillimetres: row.number('minimum', 6) ?? 0,
      rates: readRates(sheets, code),
    };
  const tables = readMatrices(
    row,
    sheets.matrices.filter(({ part }) => part === code),
    { columns: scaleOf(row, 'measure', names), rows: scaleOf(row, 'measure2', names) },
  );
  return { kind, ...measured, columnAttribute: first, rowAttribute: second, tables };
}

function measure(row: Cells, column: string, names: Names): number {
  const attribute = names.attributeIn(row, column);
  if (row.text(column) === '') row.refuse(column, 'configurator.author.required');
  else if (attribute && !attribute.input)
    row.refuse(column, 'configurator.author.no_number', { attribute: attribute.code });
  return attribute?.id ?? 0;
}

/** How a measure counts: its unit and the places after the comma. */
type Scale = { readonly unit: string; readonly decimals: number };

function scaleOf(row: Cells, column: string, names: Names): Scale {
  const { unit = '', decimals = 0 } = names.attribute(row.text(column))?.input ?? {};
  return { unit, decimals };
}

function readRates(sheets: Sheets, code: string): MetreRate[] {
  return sheets.tables['rates.csv']
    .filter((row) => row.text('part') === code)
    .map((row) => ({
      priceGroup: row.text('priceGroup'),
      prices: Object.fromEntries(
        currencyCodes.flatMap((currency) => {
          const amount = row.amount(currency);
          return amount === null ? [] : [[currency, amount]];
        }),
      ),
    }));
}

type Scales = { readonly columns: Scale; readonly rows: Scale };
type Table = { readonly columns: number[]; readonly rows: number[]; readonly prices: (number | null)[][] };

/** The tables of one price part: a sheet for each price group and currency, widths across and heights down. */
function readMatrices(part: Cells, sheets: readonly MatrixSheet[], scales: Scales): MatrixTable[] {
  if (sheets.length === 0)
    part.refuse('code', 'configurator.author.no_matrix', { sheet: `matrix.${part.text('code')}.PLN` });
  return [...Map.groupBy(sheets, ({ priceGroup }) => priceGroup)].map(([priceGroup, ofGroup]) => {
    const tables = ofGroup.map(({ currency, rows }) => ({ currency, rows, table: readTable(rows, scales) }));
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
function readTable(cells: readonly Cells[], scales: Scales): Table {
  const [head] = cells;
  if (!head) return { columns: [], rows: [], prices: [] };
  const tiers = head.columns.map((column) => ({ column, tier: tierOf(column, scales.columns.decimals) }));
  const corner = tiers.find(({ tier }) => tier === null)?.column ?? '';
  for (const { column, tier } of tiers)
    if (tier === null && column !== corner) head.refuse(column, 'configurator.author.tier');
  const unit = corner.trim();
  const expected = [scales.columns.unit, scales.rows.unit].filter(isLength);
  if (isLength(unit) && expected.length > 0 && !expected.includes(unit))
    head.refuse(corner, 'configurator.author.other_unit', { unit, expected: expected[0]! });
  const columns = tiers
    .flatMap(({ column, tier }) => (tier === null ? [] : [{ column, tier }]))
    .toSorted((a, b) => a.tier - b.tier);
  const rows = cells
    .map((row) => ({ row, tier: row.number(corner, scales.rows.decimals) ?? 0 }))
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
