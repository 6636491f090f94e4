import { isCurrencyCode, toMinor, type CurrencyCode, type Minor } from '../pricing/money.ts';

/** The source of a statement: a bank reports transfers, a courier reports payments on delivery. */
export const statementKinds = ['bank', 'courier'] as const;
export type StatementKind = (typeof statementKinds)[number];

/** The column, by its heading, of each thing that a line tells. */
export type TableColumns = {
  readonly date: string;
  readonly amount: string;
  /** Where the number of the order, or of the parcel, stands. */
  readonly title: string;
  readonly payer?: string | undefined;
  /** Unset: all of it is in złoty. */
  readonly currency?: string | undefined;
};

/** A line of a statement. The amount is in minor units; money that went out is below 0. */
export type StatementEntry = {
  /** The number of the line in the file, from 1. */
  readonly line: number;
  readonly bookedOn: string;
  readonly amount: Minor;
  readonly currency: CurrencyCode;
  readonly payer: string;
  readonly title: string;
};

export const statementFaults = ['columns', 'cells', 'date', 'amount', 'currency', 'empty', 'tag', 'balance'] as const;
/** Why a file is refused whole, and in which line; `found`: what stands there. */
export type StatementFault = {
  readonly line: number;
  readonly reason: (typeof statementFaults)[number];
  readonly found: string;
};

export type ReadStatement =
  | { readonly ok: true; readonly entries: readonly StatementEntry[] }
  | { readonly ok: false; readonly fault: StatementFault };

/** A row of a table with the line where it begins. */
export type TableRow = { readonly line: number; readonly cells: readonly string[] };

/** Banks write some lines about the account above their headings. */
const headingWithin = 60;

/** The row of the headings: the first with all of these columns, or null. */
export function headingOf(rows: readonly TableRow[], columns: TableColumns): TableRow | null {
  const names = Object.values(columns).filter((name) => name !== undefined);
  const has = ({ cells }: TableRow) => names.every((name) => cells.some((cell) => cell.trim() === name));
  return rows.slice(0, headingWithin).find(has) ?? null;
}

/** Reads a table by the columns of a bank (MONEY-3). One line that can't be read refuses all of it. */
export function readStatementTable(rows: readonly TableRow[], columns: TableColumns): ReadStatement {
  const heading = headingOf(rows, columns);
  if (!heading) {
    const names = rows[0]?.cells.map((cell) => cell.trim()) ?? [];
    const missingColumn = Object.values(columns).find((name) => name !== undefined && !names.includes(name));
    return refuse(rows[0]?.line ?? 1, 'columns', missingColumn ?? '');
  }
  const at = (name: string | undefined) => heading.cells.findIndex((cell) => cell.trim() === name);
  const entries: StatementEntry[] = [];
  for (const { line, cells } of rows.slice(rows.indexOf(heading) + 1)) {
    if (cells.every((cell) => cell.trim() === '')) continue;
    if (cells.length !== heading.cells.length) return refuse(line, 'cells', String(cells.length));
    const cell = (name: string | undefined) => (name === undefined ? '' : (cells[at(name)] ?? '').trim());
    const bookedOn = readDay(cell(columns.date));
    if (bookedOn === null) return refuse(line, 'date', cell(columns.date));
    const amount = readAmount(cell(columns.amount));
    if (amount === null) return refuse(line, 'amount', cell(columns.amount));
    const currency = columns.currency === undefined ? 'PLN' : cell(columns.currency).toUpperCase();
    if (!isCurrencyCode(currency)) return refuse(line, 'currency', currency);
    const [payer, title] = [inOneLine(cell(columns.payer)), inOneLine(cell(columns.title))];
    entries.push({ line, bookedOn, amount, currency, payer, title });
  }
  return entries.length === 0 ? refuse(heading.line, 'empty', '') : { ok: true, entries };
}

export const refuse = (line: number, reason: StatementFault['reason'], text: string): ReadStatement => ({
  ok: false,
  fault: { line, reason, found: text.slice(0, 80) },
});

export const inOneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** 2026-01-31, 31.01.2026, 31-01-2026, 31/01/2026 or 20260131, whatever stands behind it; null: no such day. */
export function readDay(text: string): string | null {
  const [, y1, m1, d1] = /^(20\d{2})[-./]?(\d{2})[-./]?(\d{2})(?!\d)/.exec(text) ?? [];
  const [, d2, m2, y2] = /^(\d{1,2})[-./](\d{1,2})[-./](20\d{2})(?!\d)/.exec(text) ?? [];
  const parts = y1 === undefined ? [y2, m2, d2] : [y1, m1, d1];
  if (parts[0] === undefined) return null;
  const day = parts.map((part) => part!.padStart(2, '0')).join('-');
  return isDay(day) ? day : null;
}

const isDay = (day: string) => {
  const at = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(day);
};

/** '1 234,50 PLN', '-1.234,50', '+12.00' in minor units; null: no amount with at most two decimals. */
export function readAmount(text: string): Minor | null {
  const plain = text
    .replaceAll(/[\s\u00a0\u202f']/g, '')
    .replace('−', '-')
    .replace(/(?:PLN|EUR|USD|GBP|zł|€)$/i, '');
  const [, sign, digits] = /^([+-]?)([\d.,]+)$/.exec(plain) ?? [];
  if (digits === undefined) return null;
  const [, whole, decimals = ''] = /^([\d.,]*\d)[.,](\d{1,2})$/.exec(digits) ?? [undefined, digits];
  if (!/^(?:\d+|\d{1,3}(?:[.,]\d{3})+)$/.test(whole!)) return null;
  const minor = toMinor(Number(`${whole!.replaceAll(/[.,]/g, '')}.${decimals || '0'}`));
  return sign === '-' ? -1 * minor : minor;
}
