import { isObject } from './is-object.ts';
import type { Rows } from './row.ts';
import { linesOf } from './text-stream.ts';

/** One JSON object a line; empty lines are passed over. */
export async function* readJsonLines(text: AsyncIterable<string>): Rows {
  for await (const { line, text: source } of linesOf(text)) {
    if (!source.trim()) continue;
    const value = parse(source);
    yield isObject(value) ? { line, value } : { line, problem: { key: 'import.row.json' } };
  }
}

function parse(source: string): unknown {
  try {
    return JSON.parse(source);
  } catch {
    return undefined;
  }
}
