import { parse } from 'csv-parse/sync';
import { asc, eq } from 'drizzle-orm';
import iconv from 'iconv-lite';
import { isMt940, readMt940 } from '#domain/money/mt940.ts';
import {
  headingOf,
  type ReadStatement,
  readStatementTable,
  type StatementKind,
  type TableColumns,
  type TableRow,
} from '#domain/money/statement-table.ts';
import type { Reader, Transaction } from '#server/database/database.ts';
import { statementFormats } from '#server/database/schema/index.ts';

type StatementFormat = typeof statementFormats.$inferSelect;

export function listFormats(reader: Reader): Promise<StatementFormat[]> {
  return reader.select().from(statementFormats).orderBy(asc(statementFormats.name));
}

/** Keeps which column means what, under the name of the bank or courier; the same name replaces what stood there. */
export async function keepFormat(
  tx: Transaction,
  format: { name: string; kind: StatementKind; columns: TableColumns },
): Promise<void> {
  const { kind, columns } = format;
  await tx
    .insert(statementFormats)
    .values(format)
    .onConflictDoUpdate({ target: statementFormats.name, set: { kind, columns } });
}

export async function removeFormat(tx: Transaction, id: number): Promise<boolean> {
  return (await tx.delete(statementFormats).where(eq(statementFormats.id, id)).returning()).length > 0;
}

/**
 * Tells what a file is: a statement in a form of its own, or a table with these columns, and which bank or courier it
 * probably comes from.
 */
type StatementPreview = {
  mt940: boolean;
  columns: { name: string; samples: string[] }[];
  formatId: number | null;
};

const samplesShown = 3;
const fewestColumns = 3;

export function previewStatement(bytes: Buffer, formats: readonly StatementFormat[]): StatementPreview {
  const text = textOf(bytes);
  if (isMt940(text)) return { mt940: true, columns: [], formatId: null };
  const rows = rowsOf(text);
  const format = formats.find(({ columns }) => headingOf(rows, columns) !== null);
  const widest = Math.max(...rows.map(({ cells }) => filled(cells)));
  const heading = rows.find(({ cells }) => filled(cells) === widest && widest >= fewestColumns);
  const below = heading ? rows.slice(rows.indexOf(heading) + 1, rows.indexOf(heading) + 1 + samplesShown) : [];
  const columns = (heading?.cells ?? [])
    .map((name, index) => ({ name: name.trim(), samples: below.map(({ cells }) => (cells[index] ?? '').trim()) }))
    .filter(({ name }) => name !== '');
  return { mt940: false, columns, formatId: format?.id ?? null };
}

const filled = (cells: readonly string[]) => cells.filter((cell) => cell.trim() !== '').length;

/** Reads a file as the format says; a statement in MT940 needs none. */
export function readStatement(bytes: Buffer, format: StatementFormat | null): ReadStatement {
  const text = textOf(bytes);
  if (isMt940(text)) return readMt940(text);
  return readStatementTable(rowsOf(text), format?.columns ?? { date: '', amount: '', title: '' });
}

/** The text of a file: UTF-8 or UTF-16 where it is that, else as Polish banks write on Windows. */
function textOf(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return iconv.decode(bytes, 'utf16le');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return iconv.decode(bytes, 'cp1250');
  }
}

const delimiters = [';', '\t', ',', '|'] as const;

/** The rows of a table with their lines. The separator is the sign that most lines have most often. */
function rowsOf(text: string): TableRow[] {
  const [delimiter] = delimiters
    .map((sign) => ({ sign, count: text.split(sign).length }))
    .toSorted((a, b) => b.count - a.count)
    .map(({ sign }) => sign);
  const records = parse(text, {
    delimiter: delimiter!,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    info: true,
    max_record_size: 100_000,
  }) as unknown as { record: string[]; info: { lines: number } }[];
  return records.map(({ record, info }) => ({
    line: info.lines - record.reduce((sum, cell) => sum + cell.split('\n').length - 1, 0),
    cells: record,
  }));
}
