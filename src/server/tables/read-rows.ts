import { extname } from 'node:path';
import type { FileFacts } from './inspect-file.ts';
import { readCsv } from './read-csv.ts';
import { readJsonLines, readJsonList, textOf } from './read-json.ts';
import { FileError, type Rows } from './row.ts';

export type FileFormat = 'json-lines' | 'json' | 'csv';

const formats: Record<string, FileFormat> = {
  '.jsonl': 'json-lines',
  '.ndjson': 'json-lines',
  '.json': 'json',
  '.csv': 'csv',
  '.tsv': 'csv',
  '.txt': 'csv',
};

export function formatOf(path: string): FileFormat {
  const format = formats[extname(path).toLowerCase()];
  if (!format) throw new FileError({ key: 'import.file.format', params: { file: path } });
  return format;
}

/** The rows of a file, one after the other; `list` is the dotted path of the list in a JSON file. */
export function readRows(path: string, facts: FileFacts, list?: string): Rows {
  const text = textOf(path, facts.encoding);
  switch (formatOf(path)) {
    case 'json-lines':
      return readJsonLines(text);
    case 'json':
      return readJsonList(text, facts.bytes, list);
    case 'csv':
      return readCsv(text);
  }
}
