import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { ImportError, inspectFile, readRows } from '#server/import/index.ts';
import { Cells } from './cells.ts';
import type { FolderProblem } from './folder-problem.ts';
import { matrixFile, sheetColumns, sheetNames, type SheetName } from './sheet-columns.ts';

export type MatrixSheet = { readonly part: string; readonly priceGroup: string; readonly currency: string; readonly rows: readonly Cells[] };

/** A folder as it is read: rows of the known sheets, and the matrices. */
export type Sheets = { readonly tables: Readonly<Record<SheetName, readonly Cells[]>>; readonly matrices: readonly MatrixSheet[] };

/** Reads every sheet of a folder; sheets that a rule set does without may be missing. */
export async function readSheets(folder: string, problems: FolderProblem[]): Promise<Sheets> {
  const names = (await readdir(folder).catch((): string[] => [])).toSorted();
  if (!names.includes('attributes.csv')) problems.push({ file: folder, line: 0, column: '', text: { key: 'configurator.author.no_folder' } });
  const tables = {} as Record<SheetName, Cells[]>;
  for (const name of sheetNames) tables[name] = names.includes(name) ? knownColumns(name, await readSheet(folder, name, problems)) : [];
  const matrices: MatrixSheet[] = [];
  for (const name of names) {
    const [, part, priceGroup = '', currency] = matrixFile.exec(name) ?? [];
    if (part !== undefined && currency !== undefined) matrices.push({ part, priceGroup, currency, rows: await readSheet(folder, name, problems) });
    else if (name.endsWith('.csv') && !(sheetNames as string[]).includes(name)) problems.push({ file: name, line: 0, column: '', text: { key: 'configurator.author.unknown_file' } });
  }
  return { tables, matrices };
}

async function readSheet(folder: string, name: string, problems: FolderProblem[]): Promise<Cells[]> {
  const path = join(folder, name);
  const rows: Cells[] = [];
  try {
    for await (const row of readRows(path, await inspectFile(path))) {
      if (!('value' in row)) problems.push({ file: name, line: row.line, column: '', text: row.problem });
      else if (Object.values(row.value).some((cell) => String(cell).trim() !== '')) rows.push(new Cells({ file: name, line: row.line }, row.value as Record<string, string>, problems));
    }
  } catch (error) {
    if (!(error instanceof ImportError)) throw error;
    problems.push({ file: name, line: 0, column: '', text: error.text });
  }
  return rows;
}

/** A column with a slip in its name would be lost silently. */
function knownColumns(name: SheetName, rows: Cells[]): Cells[] {
  const columns: readonly string[] = sheetColumns[name];
  for (const column of rows[0]?.columns ?? []) if (column !== '' && !columns.includes(column)) rows[0]!.refuse(column, 'configurator.author.column', { column, known: columns.filter((known) => !/\.[A-Z]{3}$/.test(known) || known.endsWith('.PLN')).join(', ') });
  return rows;
}
