import { FileError, type Rows } from './row.ts';
import { linesOf } from './text-stream.ts';
import { isObject, valueAt } from './value-at.ts';

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
    throw new FileError({ key: 'import.file.json', params: { reason: (error as Error).message } });
  }
}

function listOf(content: unknown, path: string | undefined): unknown[] {
  const found = path === undefined ? content : isObject(content) ? valueAt(content, path) : undefined;
  if (Array.isArray(found)) return found;
  throw new FileError(
    path === undefined ? { key: 'import.file.json_list' } : { key: 'import.file.json_path', params: { path } },
  );
}
