import type { SheetTables } from './write-sheets.ts';

/** The text of each CSV file by its name. */
export type Files = Readonly<Record<string, string>>;

export function writeCsv(sheets: SheetTables): Files {
  return Object.fromEntries(Object.entries(sheets).map(([file, rows]) => [file, csv(rows)]));
}

/** With a byte order mark, by which spreadsheets know UTF-8. */
function csv(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((row) => row.map(cell).join(';')).join('\r\n')}\r\n`;
}

function cell(text: string): string {
  return /[;"\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
