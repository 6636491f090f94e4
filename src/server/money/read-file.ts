import iconv from 'iconv-lite';
import { parse } from 'csv-parse/sync';
import type { TableRow } from '#domain/money/statement-table.ts';

/** The text of a file: UTF-8 or UTF-16 where it is that, else as Polish banks write on Windows. */
export function textOf(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return iconv.decode(bytes, 'utf16le');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return iconv.decode(bytes, 'cp1250');
  }
}

const delimiters = [';', '\t', ',', '|'] as const;

/** The rows of a table with their lines; what divides them is the sign that most lines have most of. */
export function rowsOf(text: string): TableRow[] {
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
