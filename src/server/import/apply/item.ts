import type { FieldMessages, Message } from '#server/http/errors.ts';
import type { Shared } from '../lanes.ts';
import type { ImportRecord, RecordOf, RecordType } from '../records/check-record.ts';

/** A checked record on its way into the database. */
export type Item<T extends RecordType = RecordType> = {
  line: number;
  record: RecordOf<T> & ImportRecord;
  hash: string;
  onlyIfMissing: boolean;
};

/** What the report says of a row: a refused one was left out, one with a warning was stored without the named field. */
export type Finding = { kind: 'refused' | 'warning'; line: number; code: string; field: string; reason: Message };

export function refusals(line: number, code: unknown, fields: FieldMessages): Finding[] {
  const refusal = { kind: 'refused', line, code: typeof code === 'string' ? code : '' } as const;
  return Object.entries(fields).flatMap(([field, reasons]) => reasons.map((reason) => ({ ...refusal, field, reason })));
}

export function itemsOf<T extends RecordType>(items: readonly Item[], type: T): Item<T>[] {
  return items.filter((item): item is Item<T> => item.record.type === type);
}

/**
 * Keys that products of two concurrent batches must not share: their boxes show each other's colours, and neither
 * transaction sees what the other is about to write. Everything except products is written alone, because later records
 * refer to it.
 */
export function variantGroupsOf(batch: readonly Item[]): Shared {
  const products = itemsOf(batch, 'product');
  if (products.length < batch.length) return null;
  return new Set(products.flatMap(({ record }) => record.variantGroup ?? []));
}
