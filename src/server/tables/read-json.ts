import { errorFacts } from '#server/error-facts.ts';
import iconv from 'iconv-lite';
import { FileError, type Rows } from './row.ts';
import { createReadStream } from 'node:fs';
import type { FileFacts } from './inspect-file.ts';

/** One JSON object a line; empty lines are passed over. */
export async function* readJsonLines(text: AsyncIterable<string>): Rows {
  for await (const { line, text: source } of linesOf(text)) {
    if (!source.trim()) continue;
    const value = parseLine(source);
    yield isObject(value) ? { line, value } : { line, problem: { key: 'import.row.json' } };
  }
}

function parseLine(source: string): unknown {
  try {
    return JSON.parse(source);
  } catch {
    return undefined;
  }
}

/** A JSON file is held in memory as a whole; larger ones belong into JSON Lines. */
const largestBytes = 256 * 1024 * 1024;

/** The list of a JSON file, or the one found at a dotted path of it. Its "lines" are the places in the list. */
export async function* readJsonList(text: AsyncIterable<string>, bytes: number, path?: string): Rows {
  if (bytes > largestBytes)
    throw new FileError({ key: 'import.file.json_size', params: { megabytes: largestBytes / 2 ** 20 } });
  const list = listOf(await parseAll(text), path);
  for (const [index, value] of list.entries()) {
    yield isObject(value) ? { line: index + 1, value } : { line: index + 1, problem: { key: 'import.row.json' } };
  }
}

async function parseAll(text: AsyncIterable<string>): Promise<unknown> {
  const parts: string[] = [];
  for await (const part of text) parts.push(part);
  try {
    return JSON.parse(parts.join(''));
  } catch (error) {
    throw new FileError({ key: 'import.file.json', params: { reason: errorFacts(error).message } });
  }
}

function listOf(content: unknown, path: string | undefined): unknown[] {
  const list = path === undefined ? content : isObject(content) ? valueAt(content, path) : undefined;
  if (Array.isArray(list)) return list;
  throw new FileError(
    path === undefined ? { key: 'import.file.json_list' } : { key: 'import.file.json_path', params: { path } },
  );
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A field by its name, else by a dotted path: a column may be called 'Min. bredde'. */
export function valueAt(row: Record<string, unknown>, path: string): unknown {
  if (Object.hasOwn(row, path)) return row[path];
  let value: unknown = row;
  for (const part of path.split('.')) {
    if (!(isObject(value) || Array.isArray(value)) || !Object.hasOwn(value, part)) return undefined;
    value = (value as Record<string, unknown>)[part];
  }
  return value;
}

/** The text of a file piece by piece, without its byte order mark. */
export async function* textOf(path: string, encoding: FileFacts['encoding']): AsyncIterable<string> {
  const decoder = iconv.getDecoder(encoding, { stripBOM: true });
  for await (const chunk of createReadStream(path, { highWaterMark: 1 << 16 }) as AsyncIterable<Buffer>) {
    const text = decoder.write(chunk);
    if (text) yield text;
  }
  const rest = decoder.end();
  if (rest) yield rest;
}

/** The lines of a text with their numbers; \r\n counts as one ending. */
async function* linesOf(text: AsyncIterable<string>): AsyncIterable<{ line: number; text: string }> {
  let rest = '';
  let line = 0;
  for await (const chunk of text) {
    const parts = (rest + chunk).split('\n');
    rest = parts.pop() ?? '';
    for (const part of parts) yield { line: (line += 1), text: part.endsWith('\r') ? part.slice(0, -1) : part };
  }
  if (rest.trim()) yield { line: line + 1, text: rest };
}
