import type { Message } from '#server/http/errors.ts';

/** One row of a file, with the line where it begins. */
export type Row = { line: number; value: Record<string, unknown> };

/** A row that could not be read at all. */
export type UnreadableRow = { line: number; problem: Message };

export type Rows = AsyncIterable<Row | UnreadableRow>;

/** A file that can't be read or used at all; the text says what to mend. */
export class FileError extends Error {
  readonly text: Message;

  constructor(text: Message, options?: ErrorOptions) {
    super(text.key, options);
    this.text = text;
  }
}
