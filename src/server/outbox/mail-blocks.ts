/**
 * What a message is made of; written out once as markup and once as plain text. A quiet button stands beside a more
 * important one.
 */
export type MailBlock =
  | { kind: 'paragraph'; text: string }
  | { kind: 'button'; label: string; url: string; quiet?: boolean }
  | { kind: 'note'; text: string; url: string }
  | { kind: 'facts'; heading: string; rows: readonly Fact[] }
  | { kind: 'address'; heading: string; lines: readonly string[] }
  | { kind: 'table'; heading: string; columns: readonly [string, string, string]; rows: readonly TableRow[] };

/** A name with its value; a strong one is the sum of those above. */
export type Fact = { label: string; value: string; strong?: boolean };
/** `picture` is a whole address. */
export type TableRow = { name: string; detail: string; quantity: string; amount: string; picture?: string };
