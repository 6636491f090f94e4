import { createReadStream } from 'node:fs';
import iconv from 'iconv-lite';
import type { FileFacts } from './inspect-file.ts';

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
export async function* linesOf(text: AsyncIterable<string>): AsyncIterable<{ line: number; text: string }> {
  let rest = '';
  let line = 0;
  for await (const chunk of text) {
    const parts = (rest + chunk).split('\n');
    rest = parts.pop() ?? '';
    for (const part of parts) yield { line: (line += 1), text: part.endsWith('\r') ? part.slice(0, -1) : part };
  }
  if (rest.trim()) yield { line: line + 1, text: rest };
}
