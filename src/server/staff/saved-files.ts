import type { Locale } from '#domain/locale.ts';
import { csvRow, type CsvCell } from '#server/tables/csv-row.ts';
import { workbookFile } from '#server/tables/workbook.ts';

const byteOrderMark = '\uFEFF';
const polish = { separator: ';', decimal: ',' } as const;
const english = { separator: ',', decimal: '.' } as const;

type Table = { name: string; sheet: string; rows: readonly CsvCell[][] };

/** A table, its headings in the first row, as a file that spreadsheets of the language open. */
export async function tableAsFile(
  { name, sheet, rows }: Table,
  { format, locale }: { format: 'csv' | 'xlsx'; locale: Locale },
): Promise<{ name: string; type: string; base64: string }> {
  if (format === 'csv') {
    const style = locale === 'pl' ? polish : english;
    const text = byteOrderMark + rows.map((row) => `${csvRow(row, style)}\r\n`).join('');
    return { name: `${name}.csv`, type: 'text/csv', base64: Buffer.from(text).toString('base64') };
  }
  const file = await workbookFile([{ name: sheet, rows: rows.map((row) => row.map(plainCell)) }]);
  return {
    name: `${name}.xlsx`,
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    base64: Buffer.from(file).toString('base64'),
  };
}

/** A workbook has numbers of its own; its texts are never computed. */
const plainCell = (cell: CsvCell) =>
  cell !== null && typeof cell === 'object' ? cell.minor / 10 ** cell.precision : cell;

/** A PDF to be saved by the browser. */
export const pdf = (name: string, content: Buffer, rows: number) => ({
  name: `${name}.pdf`,
  type: 'application/pdf',
  base64: content.toString('base64'),
  rows,
});
