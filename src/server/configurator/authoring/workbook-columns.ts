import { currencies } from '#domain/pricing/money.ts';
import { surchargeColumns } from './cells.ts';
import { sheetColumns, type SheetName } from './sheet-columns.ts';

/** What a cell of a workbook holds; everything that is not listed here is text, so that a code such as 007 stays one. */
export type CellKind = 'text' | 'number' | 'amount' | 'day';

const kinds: Readonly<
  Partial<Record<Exclude<CellKind, 'text'>, Readonly<Partial<Record<SheetName, readonly string[]>>>>>
> = {
  number: {
    'attributes.csv': ['decimals', 'minimum', 'maximum', 'step', 'default'],
    'values.csv': ['percent', 'packArea', 'realizationDays'],
    'groups.csv': ['realizationDays'],
    'prices.csv': ['minimum', 'percent'],
    'stock.csv': ['quantity'],
  },
  amount: {
    'values.csv': surchargeColumns,
    'groups.csv': surchargeColumns,
    'prices.csv': surchargeColumns,
    'rates.csv': Object.keys(currencies),
  },
  day: { 'values.csv': ['availableSince'], 'groups.csv': ['availableSince'] },
};

/** The kind of a column, by the name of its CSV file; a matrix has heights in its first column and prices in the others. */
export function kindOf(file: string, heading: string, column: number): CellKind {
  if (!(file in sheetColumns)) return column === 0 ? 'number' : 'amount';
  for (const [kind, sheets] of Object.entries(kinds))
    if (sheets[file as SheetName]?.includes(heading)) return kind as CellKind;
  return 'text';
}
