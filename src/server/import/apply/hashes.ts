import { sql } from 'drizzle-orm';
import type { Reader, Transaction } from '#server/database/database.ts';
import { importedRecords } from '#server/database/schema/index.ts';
import { identityOf } from '../records/check-record.ts';
import type { Item } from './item.ts';
import { sourceRows, upsertRows } from './write-rows.ts';

export type RecordKey = { type: string; code: string; hash: string };

export const keyOf = ({ record, hash }: Pick<Item, 'record' | 'hash'>): RecordKey => ({
  type: record.type,
  code: identityOf(record),
  hash,
});

const { type, code, hash } = importedRecords;

/** The records that the shop already has in exactly this form, as 'type/code'. */
export async function unchangedRecords(reader: Reader, keys: readonly RecordKey[]): Promise<Set<string>> {
  const keyRows = sourceRows({ type, code, hash }, keys);
  const { rows } = await reader.execute<{ key: string }>(sql`
    select ${type} || '/' || ${code} as key from ${importedRecords} join ${keyRows.rows}
      on ${type} = ${keyRows.value('type')} and ${code} = ${keyRows.value('code')} and ${hash} = ${keyRows.value('hash')}`);
  return new Set(rows.map(({ key }) => key));
}

export async function rememberRecords(tx: Transaction, keys: readonly RecordKey[]): Promise<void> {
  await tx.execute(upsertRows(importedRecords, { key: ['type', 'code'], columns: ['hash'] }, keys));
}

/** The next import writes these records again, whatever they hold. */
export async function forgetRecords(tx: Transaction, keys: readonly RecordKey[]): Promise<void> {
  const keyRows = sourceRows({ type, code }, keys);
  await tx.execute(sql`
    delete from ${importedRecords} using ${keyRows.rows}
    where ${type} = ${keyRows.value('type')} and ${code} = ${keyRows.value('code')}`);
}
