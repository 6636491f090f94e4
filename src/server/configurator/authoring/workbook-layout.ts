import { keysOf } from '#domain/keys-of.ts';
import { currencyCodes } from '#domain/pricing/money.ts';
import { surchargeColumns } from './cells.ts';
import { isSheetName, matrixFile, sheetNames, type SheetName } from './sheet-columns.ts';

/** Longer names are refused by spreadsheet programs. */
const longestName = 31;

export type NamedSheet = {
  readonly file: string;
  readonly sheet: string;
  /** The name is too long for the sheet and stands in its first cell. */ readonly named: boolean;
};

/** The sheets of a workbook are called like the files of a folder, without .csv. */
export function workbookSheets(files: readonly string[]): NamedSheet[] {
  const namesBefore = new Set<string>();
  return files.map((file, index) => {
    const name = withoutEnding(file);
    const isNumbered = name.length > longestName || namesBefore.has(name.toLowerCase());
    namesBefore.add(name.toLowerCase());
    return { file, sheet: isNumbered ? `matrix ${index + 1}` : name, named: isNumbered };
  });
}

/**
 * The file that a sheet stands for, by its name or, for a matrix, by what its first cell says; null where none is
 * known.
 */
export function fileOfSheet(sheet: string, firstCell: string): string | null {
  const table = `${sheet.trim().toLowerCase()}.csv`;
  if (isSheetName(table)) return table;
  return [`${sheet.trim()}.csv`, `${firstCell.trim()}.csv`].find((file) => matrixFile.test(file)) ?? null;
}

export const withoutEnding = (file: string) => file.replace(/\.csv$/, '');

export const knownSheets = sheetNames.map(withoutEnding).join(', ');

/**
 * The type of a column's cells. A column that is not listed here holds text, so that a code such as 007 stays a code.
 */
export type CellKind = 'text' | 'number' | 'amount' | 'day';

const kinds: Readonly<
  Partial<Record<Exclude<CellKind, 'text'>, Readonly<Partial<Record<SheetName, readonly string[]>>>>>
> = {
  number: {
    'attributes.csv': ['decimals', 'minimum', 'maximum', 'step', 'default'],
    'values.csv': ['percent', 'packArea', 'realizationDays'],
    'groups.csv': ['realizationDays'],
    'prices.csv': ['minimum', 'percent'],
    'layers.csv': ['view'],
    'stock.csv': ['quantity'],
  },
  amount: {
    'values.csv': surchargeColumns,
    'groups.csv': surchargeColumns,
    'prices.csv': surchargeColumns,
    'rates.csv': currencyCodes,
  },
  day: { 'values.csv': ['availableSince'], 'groups.csv': ['availableSince'] },
};

/**
 * The kind of a column, by the name of its CSV file; a matrix has heights in its first column and prices in the others.
 */
export function kindOf(file: string, heading: string, column: number): CellKind {
  if (!isSheetName(file)) return column === 0 ? 'number' : 'amount';
  for (const kind of keysOf(kinds)) if (kinds[kind]?.[file]?.includes(heading)) return kind;
  return 'text';
}
