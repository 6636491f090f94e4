import type { Message } from '#server/http/errors.ts';

/** One row of a file, with the line where it begins. */
export type Row = { line: number; value: Record<string, unknown> };

/** A row that could not be read at all. */
export type UnreadableRow = { line: number; problem: Message };

export type Rows = AsyncIterable<Row | UnreadableRow>;

/** A file or a mapping that can't be imported at all; the text says what to mend. */
export class ImportError extends Error {
  readonly text: Message;

  constructor(text: Message, options?: ErrorOptions) {
    super(text.key, options);
    this.text = text;
  }
}
