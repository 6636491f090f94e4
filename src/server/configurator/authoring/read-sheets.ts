import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { recordOf } from '#domain/record-of.ts';
import { inspectFile } from '#server/tables/inspect-file.ts';
import { readRows } from '#server/tables/read-rows.ts';
import { FileError } from '#server/tables/row.ts';
import { Cells } from './cells.ts';
import type { FolderProblem } from './folder-problem.ts';
import { isFile } from './picture-folder.ts';
import { readWorkbook } from './read-workbook.ts';
import { isSheetName, matrixFile, sheetColumns, sheetNames, type SheetName } from './sheet-columns.ts';

export type MatrixSheet = {
  readonly part: string;
  readonly priceGroup: string;
  readonly currency: string;
  readonly rows: readonly Cells[];
};

/** A rule set as it is read: rows of the known sheets, and the matrices. */
export type Sheets = {
  readonly tables: Readonly<Record<SheetName, readonly Cells[]>>;
  readonly matrices: readonly MatrixSheet[];
};

/** Reads every sheet of a folder or a workbook; sheets that a rule set does without may be missing. */
export async function readSheets(source: string, problems: FolderProblem[]): Promise<Sheets> {
  const sheets = isFile(source) ? await readWorkbook(source, problems) : await readCsvFolder(source, problems);
  const tables = recordOf(sheetNames, (name) => knownColumns(name, sheets.get(name) ?? []));
  const matrices = [...sheets]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([name, rows]): MatrixSheet[] => {
      const [, part, priceGroup = '', currency] = matrixFile.exec(name) ?? [];
      return part === undefined || currency === undefined ? [] : [{ part, priceGroup, currency, rows }];
    });
  return { tables, matrices };
}

async function readCsvFolder(folder: string, problems: FolderProblem[]): Promise<Map<string, Cells[]>> {
  const names = (await readdir(folder).catch((): string[] => [])).toSorted();
  if (!names.includes('attributes.csv'))
    problems.push({ file: folder, line: 0, column: '', text: { key: 'configurator.author.no_folder' } });
  const sheets = new Map<string, Cells[]>();
  for (const name of names) {
    if (isSheetName(name) || matrixFile.test(name)) sheets.set(name, await readSheet(folder, name, problems));
    else if (name.endsWith('.csv'))
      problems.push({ file: name, line: 0, column: '', text: { key: 'configurator.author.unknown_file' } });
  }
  return sheets;
}

async function readSheet(folder: string, name: string, problems: FolderProblem[]): Promise<Cells[]> {
  const path = join(folder, name);
  const rows: Cells[] = [];
  try {
    for await (const row of readRows(path, await inspectFile(path))) {
      if (!('value' in row)) problems.push({ file: name, line: row.line, column: '', text: row.problem });
      else if (Object.values(row.value).some((cell) => String(cell).trim() !== ''))
        rows.push(new Cells({ file: name, line: row.line }, row.value as Record<string, string>, problems));
    }
  } catch (error) {
    if (!(error instanceof FileError)) throw error;
    problems.push({ file: name, line: 0, column: '', text: error.text });
  }
  return rows;
}

/** Otherwise a column with a misspelt name would be ignored, and nobody would be told. */
function knownColumns(name: SheetName, rows: Cells[]): Cells[] {
  const columns: readonly string[] = sheetColumns[name];
  for (const column of rows[0]?.columns ?? [])
    if (column !== '' && !columns.includes(column))
      rows[0]!.refuse(column, 'configurator.author.column', {
        column,
        known: columns.filter((known) => !/\.[A-Z]{3}$/.test(known) || known.endsWith('.PLN')).join(', '),
      });
  return rows;
}
