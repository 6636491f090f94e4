import { hash as digest } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Reader, Transaction } from '#server/database/database.ts';
import { importedRecords } from '#server/database/schema/index.ts';
import type { Pictures } from '#server/media/index.ts';
import { identityOf, pictureFiles, type ImportRecord } from '../records/check-record.ts';
import type { Item } from './item.ts';
import { existingRecords } from './references.ts';
import { sourceRows, upsertRows } from './write-rows.ts';

export type RecordKey = { type: string; code: string; hash: string };

export const keyOf = ({ record, hash }: Pick<Item, 'record' | 'hash'>): RecordKey => ({
  type: record.type,
  code: identityOf(record),
  hash,
});

/** A hash of the record with its pictures. */
export async function hashOf(record: ImportRecord, pictures: Pictures): Promise<string> {
  const signatures = await Promise.all(pictureFiles(record).map(({ file }) => pictures.signature(file)));
  return digest('sha256', JSON.stringify([record, signatures]), 'base64url');
}

/** The key of a record among all records, as 'type/code'. */
export const nameOf = (record: ImportRecord) => `${record.type}/${identityOf(record)}`;

const { type, code, hash } = importedRecords;

/**
 * The items that the shop does not have in this form yet, and how many it has; with `force` it takes all records of
 * the file again. Items that are made `onlyIfMissing` are left out where the shop has their code.
 */
export async function newItems(
  reader: Reader,
  items: readonly Item[],
  { force }: { force: boolean },
): Promise<{ items: Item[]; unchanged: number }> {
  const own = force ? [] : items.filter(({ onlyIfMissing }) => !onlyIfMissing);
  const fallbackRecords = items.filter(({ onlyIfMissing }) => onlyIfMissing).map(({ record }) => record);
  const unchanged = own.length === 0 ? new Set<string>() : await unchangedRecords(reader, own.map(keyOf));
  const existing = fallbackRecords.length === 0 ? new Set<string>() : await existingRecords(reader, fallbackRecords);
  return {
    items: items.filter(({ record, onlyIfMissing }) => !(onlyIfMissing ? existing : unchanged).has(nameOf(record))),
    unchanged: unchanged.size,
  };
}

/** The records that the shop already has in exactly this form, as 'type/code'. */
async function unchangedRecords(reader: Reader, keys: readonly RecordKey[]): Promise<Set<string>> {
  const keyRows = sourceRows({ type, code, hash }, keys);
  const { rows } = await reader.execute<{ key: string }>(sql`
    select ${type} || '/' || ${code} as key from ${importedRecords} join ${keyRows.rows}
      on ${type} = ${keyRows.value('type')} and ${code} = ${keyRows.value('code')}
        and ${hash} = ${keyRows.value('hash')}`);
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
