import { errorFacts } from '#server/error-facts.ts';
import { Readable } from 'node:stream';
import { parse } from 'csv-parse';
import { FileError, type Rows } from './row.ts';

const delimiters = [';', '\t', ',', '|'] as const;
/** Longer than any sane heading; a file without a line end is refused by it. */
const longestRecord = 1_000_000;

/** A CSV with a heading; the delimiter is found out, quotes may hold line ends. */
export async function* readCsv(text: AsyncIterable<string>): Rows {
  const pieces = text[Symbol.asyncIterator]();
  const first = await pieces.next();
  const head = first.done ? '' : first.value;
  const parser = Readable.from(rejoined(head, pieces)).pipe(
    parse({
      delimiter: findDelimiter(head),
      relax_column_count: true,
      relax_quotes: true,
      max_record_size: longestRecord,
    }),
  );

  let columns: string[] | undefined;
  let line = 1;
  try {
    for await (const record of parser as AsyncIterable<string[]>) {
      const begins = line;
      line += 1 + lineEndsIn(record);
      if (record.length === 1 && !record[0]?.trim()) continue;
      if (!columns) columns = headingOf(record);
      else if (record.length === columns.length)
        yield { line: begins, value: Object.fromEntries(columns.map((name, index) => [name, record[index]])) };
      else
        yield {
          line: begins,
          problem: { key: 'import.row.columns', params: { found: record.length, expected: columns.length } },
        };
    }
  } catch (error) {
    throw error instanceof FileError
      ? error
      : new FileError({ key: 'import.file.csv', params: { reason: errorFacts(error).message } });
  }
  if (!columns) throw new FileError({ key: 'import.file.empty' });
}

/** The mark that stands most often in the heading, outside quotes. */
function findDelimiter(head: string): string {
  const heading = (/^(?:"(?:[^"]|"")*"|[^"\n])*/.exec(head.trimStart())?.[0] ?? '').replaceAll(/"(?:[^"]|"")*"/g, '');
  const counts = delimiters.map((mark) => heading.split(mark).length - 1);
  return delimiters[counts.indexOf(Math.max(...counts))] ?? ',';
}

const lineEndsIn = (record: string[]) => record.reduce((sum, field) => sum + field.split('\n').length - 1, 0);

function headingOf(record: string[]): string[] {
  const names = record.map((name) => name.trim());
  const repeated = names.find((name, index) => name !== '' && names.indexOf(name) !== index);
  if (repeated !== undefined) throw new FileError({ key: 'import.file.column_twice', params: { column: repeated } });
  return names;
}

async function* rejoined(head: string, rest: AsyncIterator<string>): AsyncIterable<string> {
  yield head;
  for (let piece = await rest.next(); !piece.done; piece = await rest.next()) yield piece.value;
}
