import type { Transaction } from '#server/database/database.ts';
import { searchSynonyms } from '#server/database/schema/index.ts';
import type { Item } from './item.ts';
import { upsertRows } from './write-rows.ts';

export async function upsertSynonyms(tx: Transaction, items: readonly Item<'synonyms'>[]): Promise<void> {
  if (items.length === 0) return;
  const records = items.map(({ record }) => record);
  await tx.execute(upsertRows(searchSynonyms, { key: ['code'], columns: ['words'] }, records));
}
