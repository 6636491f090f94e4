import type { RawRecord } from './evaluate.ts';

type Field = 'categories' | 'rooms' | 'systems' | 'accessories';

/** Joins rows that repeat a code: their lists in `fields` add up, everything else must be the same. */
export class MergedRows {
  readonly #fields: readonly Field[];
  readonly #lists = new Map<string, Map<Field, Set<unknown>>>();
  readonly #first = new Map<string, string>();

  constructor(fields: readonly Field[]) {
    this.#fields = fields;
  }

  /** First reading: collects the lists of all rows of a code. */
  collect(record: RawRecord): void {
    const code = String(record['code']);
    let lists = this.#lists.get(code);
    if (!lists) this.#lists.set(code, (lists = new Map(this.#fields.map((field) => [field, new Set()]))));
    for (const field of this.#fields) for (const value of listOf(record, field)) lists.get(field)?.add(value);
  }

  /** Second reading: the joined record at its first row; null for a row that adds nothing else. */
  take(record: RawRecord): RawRecord | null {
    const code = String(record['code']);
    const rest = JSON.stringify(record, (key, value: unknown) =>
      key === 'category' || this.#fields.some((field) => field === key) ? undefined : value,
    );
    const first = this.#first.get(code);
    if (first === rest) return null;
    if (first === undefined) this.#first.set(code, rest);
    const joined = [...(this.#lists.get(code) ?? [])]
      .filter(([, values]) => values.size > 0)
      .map(([field, values]) => [field, [...values]] as const);
    return { ...record, ...Object.fromEntries(joined) };
  }
}

function listOf(record: RawRecord, field: Field): unknown[] {
  const value = record[field];
  const own = field === 'categories' && record['category'] !== undefined ? [record['category']] : [];
  return [...own, ...(Array.isArray(value) ? value : [])];
}
