import type { Minor } from '#domain/pricing/money.ts';
/** How a table is written: divided by commas, or as Polish spreadsheets read it. */
export type CsvStyle = { readonly separator: ',' | ';'; readonly decimal: '.' | ',' };

/** Text, an amount with the decimals of its currency, a whole number, or nothing. */
export type CsvCell = string | number | { readonly minor: Minor; readonly precision: number } | null;

/**
 * One line of RFC 4180, without its line end. A text that a spreadsheet would take for a formula gets an apostrophe in
 * front, so that what customers write in their names is never computed.
 */
export function csvRow(cells: readonly CsvCell[], { separator, decimal }: CsvStyle): string {
  return cells
    .map((cell) => {
      const text = written(cell, decimal);
      return /["\r\n]/.test(text) || text.includes(separator) ? `"${text.replaceAll('"', '""')}"` : text;
    })
    .join(separator);
}

function written(cell: CsvCell, decimal: string): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  if (typeof cell === 'string') return /^[=+\-@\t\r\n]/.test(cell) ? `'${cell}` : cell;
  const digits = String(Math.abs(cell.minor)).padStart(cell.precision + 1, '0');
  const whole = digits.slice(0, digits.length - cell.precision);
  return `${cell.minor < 0 ? '-' : ''}${whole}${cell.precision === 0 ? '' : decimal + digits.slice(-cell.precision)}`;
}
