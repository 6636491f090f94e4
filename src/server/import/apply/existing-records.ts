import type { Reader } from '#server/database/database.ts';
import { identityOf, type ImportRecord } from '../records/check-record.ts';
import { findReferences } from './references.ts';

/** Categories, producers and values that the shop has, as 'type/code'; whoever has renamed them keeps the new name. */
export async function existingRecords(reader: Reader, records: readonly ImportRecord[]): Promise<Set<string>> {
  const { categories, producers, values } = await findReferences(reader, records);
  const known: Partial<Record<ImportRecord['type'], ReadonlyMap<string, number>>> = {
    category: categories,
    producer: producers,
    value: values,
  };
  return new Set(
    records
      .filter((record) => known[record.type]?.has(identityOf(record)))
      .map((record) => `${record.type}/${identityOf(record)}`),
  );
}
