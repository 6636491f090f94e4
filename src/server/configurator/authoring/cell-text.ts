import type { Cell, CellValue } from '#server/tables/workbook.ts';
import type { AuthoringKey } from './folder-problem.ts';
import type { CellKind } from './workbook-columns.ts';

export type CellText = { readonly text: string } | { readonly refused: AuthoringKey };

/** What a cell of a workbook says, as a CSV would have it; what is no text and can't safely become one is refused. */
export function cellText(value: CellValue, cell: Cell | undefined, kind: CellKind): CellText {
  if (cell?.type === 'error') return { refused: 'configurator.author.cell_error' };
  if (cell?.formula !== undefined && value === null) return { refused: 'configurator.author.cell_formula' };
  if (value instanceof Date) return dayText(value, kind);
  if (typeof value === 'number') return { text: numberText(value, cell?.style?.numFmt ?? '', kind) };
  return { text: value === null ? '' : String(value) };
}

/** Spreadsheets make dates of codes such as 1-2; which code it was nobody can tell afterwards. */
function dayText(date: Date, kind: CellKind): CellText {
  return kind === 'day' && !Number.isNaN(date.getTime())
    ? { text: date.toISOString().slice(0, 10) }
    : { refused: 'configurator.author.cell_date' };
}

/** As it is seen: 0.1 is 10 where it is shown as a percentage, and 7 is 007 where it is shown with zeros. */
function numberText(number: number, format: string, kind: CellKind): string {
  const seen = format.includes('%') ? number * 100 : number;
  const text = String(Number(seen.toPrecision(15)));
  if (/^0{2,}$/.test(format)) return text.padStart(format.length, '0');
  // Amounts with three decimals, as formulas have them, would be read as thousands.
  return kind === 'amount' && /\.\d{3}$/.test(text) ? `${text}0` : text;
}
