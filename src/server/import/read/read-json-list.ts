import { isObject } from './is-object.ts';
import { valueAt } from './value-at.ts';
import { ImportError, type Rows } from './row.ts';

/** A JSON file is held in memory as a whole; larger ones belong into JSON Lines. */
const largestBytes = 256 * 1024 * 1024;

/** The list of a JSON file, or the one found at a dotted path of it. Its "lines" are the places in the list. */
export async function* readJsonList(text: AsyncIterable<string>, bytes: number, path?: string): Rows {
  if (bytes > largestBytes)
    throw new ImportError({ key: 'import.file.json_size', params: { megabytes: largestBytes / 2 ** 20 } });
  const list = listOf(await parse(text), path);
  for (const [index, value] of list.entries()) {
    yield isObject(value) ? { line: index + 1, value } : { line: index + 1, problem: { key: 'import.row.json' } };
  }
}

async function parse(text: AsyncIterable<string>): Promise<unknown> {
  const parts: string[] = [];
  for await (const part of text) parts.push(part);
  try {
    return JSON.parse(parts.join(''));
  } catch (error) {
    throw new ImportError({ key: 'import.file.json', params: { reason: (error as Error).message } });
  }
}

function listOf(content: unknown, path: string | undefined): unknown[] {
  const found = path === undefined ? content : isObject(content) ? valueAt(content, path) : undefined;
  if (Array.isArray(found)) return found;
  throw new ImportError(
    path === undefined ? { key: 'import.file.json_list' } : { key: 'import.file.json_path', params: { path } },
  );
}
