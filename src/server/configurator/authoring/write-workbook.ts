import { workbookFile, type Cell, type CellValue, type WriteSheet } from '#server/tables/workbook.ts';
import { matrixFile } from './sheet-columns.ts';
import { kindOf, withoutEnding, workbookSheets, type CellKind, type NamedSheet } from './workbook-layout.ts';
import type { SheetTables } from './write-sheets.ts';

/** Text stays text when somebody types 007 or 1-2 over it. */
const formats: Readonly<Record<CellKind, string>> = { text: '@', day: '@', number: 'General', amount: '0.00' };
const [narrowest, widest] = [8, 60];

/** The sheets as one workbook. */
export async function writeWorkbook(tables: SheetTables): Promise<Uint8Array> {
  return workbookFile(workbookSheets(Object.keys(tables)).map((sheet) => written(sheet, tables[sheet.file]!)));
}

function written({ file, sheet, named }: NamedSheet, [heading = [], ...rows]: SheetTables[string]): WriteSheet {
  const isMatrix = matrixFile.test(file);
  const kinds = heading.map((text, column) => kindOf(file, text, column));
  const names = named ? [withoutEnding(file), ...heading.slice(1)] : heading;
  return {
    name: sheet,
    columns: kinds.map((kind, column) => ({
      width: width([names, ...rows].map((row) => row[column] ?? '')),
      style: { numFmt: formats[kind] },
    })),
    freezePane: isMatrix ? { rows: 1, columns: 1 } : { rows: 1 },
    rows: [
      names.map((text, column) => cellOf(text, isMatrix && column > 0 ? 'number' : 'text')),
      ...rows.map((row) => row.map((text, column) => cellOf(text, kinds[column]!))),
    ],
    cells: new Map(
      names.map((_, column): [string, Partial<Cell>] => [`0,${column}`, { style: { font: { bold: true } } }]),
    ),
  };
}

function cellOf(text: string, kind: CellKind): CellValue {
  if (text === '') return null;
  const number = Number(text);
  if ((kind === 'number' || kind === 'amount') && Number.isFinite(number)) return number;
  // Readers take _x0041_ for the letter A, by the rules of the format.
  return text.replaceAll(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_');
}

function width(texts: readonly string[]): number {
  const longest = texts.flatMap((text) => text.split('\n')).reduce((most, line) => Math.max(most, line.length), 0);
  return Math.min(widest, Math.max(narrowest, longest + 2));
}
