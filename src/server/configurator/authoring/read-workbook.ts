import { basename } from 'node:path';
import { columnLetters, readWorkbookFile, type Cell, type CellValue, type Sheet } from '#server/tables/workbook.ts';
import { Cells } from './cells.ts';
import type { AuthoringKey, FolderProblem } from './folder-problem.ts';
import { fileOfSheet, kindOf, knownSheets, type CellKind } from './workbook-layout.ts';

type Params = Record<string, string | number>;

/** The sheets of a workbook by the name of their CSV file, in any order; empty ones are passed over. */
export async function readWorkbook(path: string, problems: FolderProblem[]): Promise<Map<string, Cells[]>> {
  const tables = new Map<string, Cells[]>();
  const refuse = (file: string, key: AuthoringKey, params: Params = {}) =>
    problems.push({ file, line: 0, column: '', text: { key, params } });
  const sheets = await readWorkbookFile(path);
  if (typeof sheets === 'string') {
    refuse(
      basename(path),
      sheets === 'locked' ? 'configurator.author.locked_workbook' : 'configurator.author.no_workbook',
    );
    return tables;
  }
  for (const sheet of sheets) {
    const headingAt = sheet.rows.findIndex((_, row) => !isEmpty(sheet, row));
    if (headingAt < 0) continue;
    const file = fileOfSheet(sheet.name, String(sheet.rows[headingAt]![0] ?? ''));
    if (file === null) refuse(sheet.name, 'configurator.author.unknown_sheet', { known: knownSheets });
    else if (tables.has(file)) refuse(sheet.name, 'configurator.author.sheet_twice');
    else tables.set(file, new SheetReader(sheet, file, problems).rows(headingAt));
  }
  if (!tables.has('attributes.csv')) refuse(basename(path), 'configurator.author.no_sheet');
  return tables;
}

/** A formula without a result is not an empty cell. */
function isEmpty(sheet: Sheet, row: number): boolean {
  return sheet.rows[row]!.every(
    (value, column) =>
      (value === null || (typeof value === 'string' && value.trim() === '')) &&
      sheet.cells?.get(`${row},${column}`)?.formula === undefined,
  );
}

class SheetReader {
  readonly #sheet: Sheet;
  readonly #file: string;
  readonly #problems: FolderProblem[];

  constructor(sheet: Sheet, file: string, problems: FolderProblem[]) {
    this.#sheet = sheet;
    this.#file = file;
    this.#problems = problems;
  }

  rows(headingAt: number): Cells[] {
    const headings = this.#headings(headingAt);
    return this.#sheet.rows.flatMap((_, row) =>
      row <= headingAt || isEmpty(this.#sheet, row) ? [] : [this.#row(row, headings)],
    );
  }

  #headings(row: number): string[] {
    const headings = this.#sheet.rows[row]!.map((_, column) =>
      this.#text(row, column, columnLetters(column), 'text').trim(),
    );
    const repeated = headings.find((heading, column) => heading !== '' && headings.indexOf(heading) !== column);
    if (repeated !== undefined)
      this.#problems.push({
        file: this.#sheet.name,
        line: row + 1,
        column: repeated,
        text: { key: 'import.file.column_twice', params: { column: repeated } },
      });
    return headings;
  }

  #row(row: number, headings: readonly string[]): Cells {
    const values = this.#sheet.rows[row]!.map((_, column): [string, string] => {
      const heading = headings[column] ?? '';
      const text = this.#text(row, column, heading || columnLetters(column), kindOf(this.#file, heading, column));
      if (heading === '' && text.trim() !== '')
        this.#refuse(row, columnLetters(column), 'configurator.author.no_heading', { value: text });
      return [heading, text];
    });
    const emptyCells = headings.slice(values.length).map((heading): [string, string] => [heading, '']);
    return new Cells(
      { file: this.#sheet.name, line: row + 1 },
      Object.fromEntries([...values, ...emptyCells].filter(([heading]) => heading !== '')),
      this.#problems,
    );
  }

  #text(row: number, column: number, name: string, kind: CellKind): string {
    const value = this.#sheet.rows[row]![column] ?? null;
    const cell = cellText(value, this.#sheet.cells?.get(`${row},${column}`), kind);
    if ('text' in cell) return cell.text;
    this.#refuse(row, name, cell.refused, {
      value:
        value instanceof Date && !Number.isNaN(value.getTime())
          ? value.toISOString().slice(0, 10)
          : String(value ?? ''),
    });
    return '';
  }

  #refuse(row: number, column: string, key: AuthoringKey, params: Params): void {
    this.#problems.push({ file: this.#sheet.name, line: row + 1, column, text: { key, params } });
  }
}

type CellText = { readonly text: string } | { readonly refused: AuthoringKey };

/** The text of a cell as a CSV file would have it. A cell that cannot safely become text is refused. */
function cellText(value: CellValue, cell: Cell | undefined, kind: CellKind): CellText {
  if (cell?.type === 'error') return { refused: 'configurator.author.cell_error' };
  if (cell?.formula !== undefined && value === null) return { refused: 'configurator.author.cell_formula' };
  if (value instanceof Date) return dayText(value, kind);
  if (typeof value === 'number') return { text: numberText(value, cell?.style?.numFmt ?? '', kind) };
  return { text: value === null ? '' : String(value) };
}

/** Spreadsheets turn codes such as 1-2 into dates; the code can't be told from the date. */
function dayText(date: Date, kind: CellKind): CellText {
  return kind === 'day' && !Number.isNaN(date.getTime())
    ? { text: date.toISOString().slice(0, 10) }
    : { refused: 'configurator.author.cell_date' };
}

/**
 * The number as the cell shows it: 0.1 is 10 where it is formatted as a percentage, 7 is 007 where it has leading
 * zeros.
 */
function numberText(number: number, format: string, kind: CellKind): string {
  const shownNumber = format.includes('%') ? number * 100 : number;
  const text = String(Number(shownNumber.toPrecision(15)));
  if (/^0{2,}$/.test(format)) return text.padStart(format.length, '0');
  // Amounts with three decimals, as formulas have them, would be read as thousands.
  return kind === 'amount' && /\.\d{3}$/.test(text) ? `${text}0` : text;
}
