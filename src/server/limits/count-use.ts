import { sql } from 'drizzle-orm';
import { bareNames, excluded } from '#server/database/bare-names.ts';
import type { Reader } from '#server/database/database.ts';
import { limitCounts } from '#server/database/schema/index.ts';
import { statement } from '#server/database/statement.ts';
import { ShopError, type Message } from '#server/http/errors.ts';
import type { LimitName, Limits } from '#server/limit-config.ts';
import { hashKeys, limitKeys, type Who } from './limit-keys.ts';

const minuteMs = 60_000;
const { key, count, endsAt } = limitCounts;

/** Columns as the driver reads them. */
export type Counted = { key: string; count: number; endsAt: Date };

const placeholder = { keys: sql.placeholder('keys'), times: sql.placeholder('times'), end: sql.placeholder('end') };
const isOver = sql`${endsAt} <= ${sql.placeholder('now')}`;

/** One statement for all keys, in one order, so that two callers never wait for one another crosswise. */
const countAll = statement(
  'limit_count',
  sql<Counted>`
    insert into ${limitCounts} (${bareNames(key, count, endsAt)})
    select one, ${placeholder.times}::int, ${placeholder.end}::timestamptz
    from unnest(${placeholder.keys}::text[]) one order by one
    on conflict (${bareNames(key)}) do update set
      ${bareNames(count)} = case when ${isOver} then 0 else ${count} end + ${excluded(count)},
      ${bareNames(endsAt)} = case when ${isOver} then ${excluded(endsAt)} else ${endsAt} end
    returning ${key}, ${count}, ${endsAt} as "endsAt"`,
);

const forgive = statement(
  'limit_forgive',
  sql`update ${limitCounts} set ${bareNames(count)} = ${count} - 1
      where ${key} = any(${placeholder.keys}::text[]) and ${count} > 0`,
);

/** A use of something limited: by whom, and when. */
export type Use = { limits: Limits; name: LimitName; who: Who; now: Date };

/**
 * Counts a use before it is made, in one statement that all processes share, so that a burst can not outrun the count.
 * Refuses what is beyond a limit and says when to try again (API-14). The field: where the caller shows the refusal.
 */
export async function countUse(reader: Reader, use: Use, field?: string): Promise<void> {
  const keys = limitKeys(use.limits, use.name, use.who);
  if (keys.length === 0) return;
  const hashes = await hashKeys(
    reader,
    keys.map(({ plain }) => plain),
    use.now,
  );
  const counted = await countTimes(reader, use, hashes, 1);
  const beyond = keys.flatMap(({ most }, index) => {
    const row = counted.find(({ key: hash }) => hash === hashes[index])!;
    return row.count > most ? [row.endsAt.getTime()] : [];
  });
  if (beyond.length > 0) throw tooMany(Math.max(...beyond), use.now, field);
}

export function countTimes(reader: Reader, use: Use, keys: readonly string[], times: number): Promise<Counted[]> {
  const end = new Date(use.now.getTime() + use.limits[use.name].minutes * minuteMs);
  return countAll(reader, { keys, times, end, now: use.now });
}

/** Takes back what countUse has counted, where only failures count. */
export async function forgiveUse(reader: Reader, { limits, name, who, now }: Use): Promise<void> {
  const keys = limitKeys(limits, name, who).map(({ plain }) => plain);
  if (keys.length > 0) await forgive(reader, { keys: await hashKeys(reader, keys, now) });
}

/** The refusal of somebody who may try again at a point in time, in milliseconds. */
export function tooMany(againMs: number, now: Date, field?: string): ShopError {
  const count = Math.max(1, Math.ceil((againMs - now.getTime()) / minuteMs));
  const text: Message = { key: 'error.too_many_requests', params: { count } };
  return new ShopError('too-many-requests', text, field === undefined ? {} : { fields: { [field]: [text] } });
}
