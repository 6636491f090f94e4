import { sql } from 'drizzle-orm';
import type { Reader } from '#server/database/database.ts';
import { identityOf } from '../records/check-record.ts';
import type { Item } from './item.ts';
import { rowsOf } from './rows-of.ts';

export type RecordKey = { type: string; code: string; hash: string };

export const keyOf = ({ record, hash }: Pick<Item, 'record' | 'hash'>): RecordKey => ({
  type: record.type,
  code: identityOf(record),
  hash,
});

/** The records that the shop already has in exactly this form, as 'type/code'. */
export async function unchangedRecords(reader: Reader, keys: readonly RecordKey[]): Promise<Set<string>> {
  const { rows } = await reader.execute<{ key: string }>(sql`
    select i.type || '/' || i.code as key from imported_records i join jsonb_to_recordset(${rowsOf(keys)}) as r(type text, code text, hash text) using (type, code, hash)`);
  return new Set(rows.map(({ key }) => key));
}

export async function rememberRecords(tx: Reader, keys: readonly RecordKey[]): Promise<void> {
  await tx.execute(sql`
    insert into imported_records (type, code, hash) select type, code, hash from jsonb_to_recordset(${rowsOf(keys)}) as r(type text, code text, hash text)
    on conflict (type, code) do update set hash = excluded.hash`);
}

/** The next import writes these records again, whatever they hold. */
export async function forgetRecords(tx: Reader, keys: readonly RecordKey[]): Promise<void> {
  await tx.execute(
    sql`delete from imported_records i using jsonb_to_recordset(${rowsOf(keys)}) as r(type text, code text) where i.type = r.type and i.code = r.code`,
  );
}
