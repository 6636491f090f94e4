import { matrixFile, sheetNames } from './sheet-columns.ts';

/** Longer names are refused by spreadsheet programs. */
const longestName = 31;

export type NamedSheet = {
  readonly file: string;
  readonly sheet: string;
  /** The name is too long for the sheet and stands in its first cell. */ readonly named: boolean;
};

/** The sheets of a workbook are called like the files of a folder, without .csv. */
export function workbookSheets(files: readonly string[]): NamedSheet[] {
  const taken = new Set<string>();
  return files.map((file, index) => {
    const name = withoutEnding(file);
    const named = name.length > longestName || taken.has(name.toLowerCase());
    taken.add(name.toLowerCase());
    return { file, sheet: named ? `matrix ${index + 1}` : name, named };
  });
}

/** The file that a sheet stands for, by its name or, for a matrix, by what its first cell says; null where none is known. */
export function fileOfSheet(sheet: string, firstCell: string): string | null {
  const table = `${sheet.trim().toLowerCase()}.csv`;
  if ((sheetNames as string[]).includes(table)) return table;
  return [`${sheet.trim()}.csv`, `${firstCell.trim()}.csv`].find((file) => matrixFile.test(file)) ?? null;
}

export const withoutEnding = (file: string) => file.replace(/\.csv$/, '');

export const knownSheets = sheetNames.map(withoutEnding).join(', ');
