import type { RawRecord } from './mapping/evaluate.ts';
import type { Message } from '#server/http/errors.ts';
import { mapRow } from './mapping/map-row.ts';
import { MergedRows } from './mapping/merged-rows.ts';
import type { Mapping } from './mapping/mapping-schema.ts';
import { missingColumns, plainMapping } from './mapping/columns.ts';
import type { FileFacts } from '#server/tables/inspect-file.ts';
import { formatOf, readRows } from '#server/tables/read-rows.ts';
import { FileError } from '#server/tables/row.ts';

/** A record and the line it comes from; one with `onlyIfMissing` leaves what the shop already has. */
export type SourceRecord =
  | { line: number; raw: RawRecord; onlyIfMissing: boolean }
  /** A later row of a record whose rows were joined at the first one. */
  | { line: number; joined: true }
  | { line: number; code?: string; field: string; problem: Message };

type Source = { path: string; facts: FileFacts; mapping: Mapping | undefined };

/** Every record of a file in its order, made by the mapping where there is one. */
export async function* readRecords(source: Source): AsyncIterable<SourceRecord> {
  const mapping = source.mapping ?? (formatOf(source.path) === 'csv' ? await mappingOfHeading(source) : undefined);
  if (!mapping) {
    for await (const row of readRows(source.path, source.facts))
      yield 'value' in row
        ? { line: row.line, raw: row.value, onlyIfMissing: false }
        : { line: row.line, field: '_', problem: row.problem };
    return;
  }
  for (const raw of mapping.records) yield { line: 0, raw, onlyIfMissing: false };
  const madeRecords = new Set<string>();
  const merged = mapping.merge.length > 0 ? new MergedRows(mapping.merge) : undefined;
  if (merged) yield* firstReading(source, mapping, merged, madeRecords);
  for await (const record of mappedRecords(source, mapping)) {
    if (!('raw' in record)) yield record;
    else if (record.onlyIfMissing) {
      if (isNew(record.raw, madeRecords)) yield record;
    } else {
      const raw = merged ? merged.take(record.raw) : record.raw;
      yield raw ? { ...record, raw } : { line: record.line, joined: true };
    }
  }
}

/**
 * Collects the lists of repeated rows. The categories of all rows are made first, because the first row may name any of
 * them.
 */
async function* firstReading(
  source: Source,
  mapping: Mapping,
  merged: MergedRows,
  madeRecords: Set<string>,
): AsyncIterable<SourceRecord> {
  for await (const record of mappedRecords(source, mapping)) {
    if (!('raw' in record)) continue;
    if (!record.onlyIfMissing) merged.collect(record.raw);
    else if (isNew(record.raw, madeRecords)) yield record;
  }
}

function isNew(raw: RawRecord, madeRecords: Set<string>): boolean {
  const key = `${raw['type']}/${raw['attribute'] ?? ''}/${raw['code']}`;
  if (madeRecords.has(key)) return false;
  madeRecords.add(key);
  return true;
}

async function* mappedRecords(source: Source, mapping: Mapping): AsyncIterable<SourceRecord> {
  let checked = false;
  for await (const row of readRows(source.path, source.facts, mapping.list)) {
    if (!('value' in row)) {
      yield { line: row.line, field: '_', problem: row.problem };
      continue;
    }
    if (!checked && formatOf(source.path) === 'csv') refuseMissing(mapping, Object.keys(row.value));
    checked = true;
    for (const result of mapRow(mapping, row.value)) {
      if ('problem' in result) yield { line: row.line, ...result };
      else
        for (const [index, raw] of result.records.entries())
          yield { line: row.line, raw, onlyIfMissing: index < result.records.length - 1 };
    }
  }
}

function refuseMissing(mapping: Mapping, columns: string[]): void {
  const columnsMissing = missingColumns(mapping, columns);
  if (columnsMissing.length > 0)
    throw new FileError({
      key: 'import.mapping.columns',
      params: { missing: columnsMissing.join(', '), columns: columns.join(', ') },
    });
}

async function mappingOfHeading(source: Source): Promise<Mapping | undefined> {
  for await (const row of readRows(source.path, source.facts))
    if ('value' in row) return plainMapping(Object.keys(row.value));
  return undefined;
}
