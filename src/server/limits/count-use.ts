import { keysOf } from '#domain/keys-of.ts';
import { createHmac, randomBytes } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { sql } from 'drizzle-orm';
import { excluded, bareNames } from '#server/database/bare-names.ts';
import type { Reader } from '#server/database/database.ts';
import { limitSalts, limitCounts } from '#server/database/schema/index.ts';
import { compose, statement } from '#server/database/statement.ts';
import type { LimitName, Limits, LimitScope } from '#server/config/limits.ts';
import { ShopError, type Message } from '#server/http/errors.ts';

/** The caller, whose parts are counted. A part that is missing or null is not counted. */
export type Who = Partial<Record<LimitScope, string | number | null>>;

type LimitKey = { plain: string; most: number };

/** A counter in plain words, `orders address 203.0.113.7`, with its limit. */
export function limitKeys(limits: Limits, name: LimitName, who: Who): LimitKey[] {
  const { minutes: _minutes, ...scopes } = limits[name];
  return keysOf(scopes).flatMap((scope) => {
    const [value, most] = [who[scope] ?? null, scopes[scope]];
    return value === null || most === undefined ? [] : [{ plain: `${name} ${scope} ${normal(scope, value)}`, most }];
  });
}

/** A household has a whole network of IPv6 addresses, and people write their e-mail in more than one way. */
function normal(scope: string, value: string | number): string {
  if (scope === 'email') return String(value).trim().toLowerCase();
  return scope === 'address' && isIPv6(String(value)) ? networkOf(String(value)) : String(value);
}

/** The first 64 bits of an IPv6 address, which a provider gives to one customer. */
function networkOf(address: string): string {
  const [head = '', tail] = address.split('::');
  const groups = (text: string) => (text === '' ? [] : text.split(':'));
  const leftGroups = groups(head);
  const right = tail === undefined ? [] : groups(tail);
  const zeros = Array.from({ length: Math.max(0, 8 - leftGroups.length - right.length) }, () => '0');
  return [...leftGroups, ...zeros, ...right]
    .slice(0, 4)
    .map((group) => group.toLowerCase().replace(/^0+(?=.)/, ''))
    .join(':');
}

const { day, salt } = limitSalts;

const shareSalt = statement(
  'limit_salt',
  compose
    .insert(limitSalts)
    .values({ day: sql.placeholder('day'), salt: sql.placeholder('salt') })
    .onConflictDoUpdate({ target: day, set: { day: excluded(day) } })
    .returning({ salt }),
);

let saltOfDay: { day: string; salt: string } | null = null;

/** The hash of a key with the salt of the day, which all processes share: nobody reads from the table who did what. */
export async function hashKeys(reader: Reader, keys: readonly string[], now: Date): Promise<string[]> {
  const today = now.toISOString().slice(0, 10);
  if (saltOfDay?.day !== today) {
    const [shared] = await shareSalt(reader, { day: today, salt: randomBytes(16).toString('base64url') });
    saltOfDay = { day: today, salt: shared!.salt };
  }
  const { salt: secret } = saltOfDay;
  return keys.map((key) => createHmac('sha256', secret).update(key).digest('base64url').slice(0, 22));
}

const minuteMs = 60_000;
const { key, count, endsAt } = limitCounts;

/** Columns as the driver reads them. */
type UseCount = { key: string; count: number; endsAt: Date };

const placeholder = { keys: sql.placeholder('keys'), times: sql.placeholder('times'), end: sql.placeholder('end') };
const isOver = sql`${endsAt} <= ${sql.placeholder('now')}`;

/** One statement for all keys, in one order, so that two callers never wait for each other in a circle. */
const countAll = statement(
  'limit_count',
  sql<UseCount>`
    insert into ${limitCounts} (${bareNames(key, count, endsAt)})
    select one, ${placeholder.times}::int, ${placeholder.end}::timestamptz
    from unnest(${placeholder.keys}::text[]) one order by one
    on conflict (${bareNames(key)}) do update set
      ${bareNames(count)} = case when ${isOver} then 0 else ${count} end + ${excluded(count)},
      ${bareNames(endsAt)} = case when ${isOver} then ${excluded(endsAt)} else ${endsAt} end
    returning ${key}, ${count}, ${endsAt} as "endsAt"`,
);

/** The rows are locked in the order in which they are counted. */
const forgive = statement(
  'limit_forgive',
  sql`
    with given as materialized (
      select ${bareNames(key)} from ${limitCounts} where ${key} = any(${placeholder.keys}::text[])
      order by ${bareNames(key)} for update)
    update ${limitCounts} set ${bareNames(count)} = ${count} - 1 from given
    where ${key} = given.${bareNames(key)} and ${count} > 0`,
);

/** A use of something limited: by whom, and when. */
export type Use = { limits: Limits; name: LimitName; who: Who; now: Date };

/**
 * Counts a use before it is made, in one statement that all processes share, so that a burst cannot outrun the count. A
 * use beyond a limit is refused, with the time of the next attempt (API-14). A refused use does not count: otherwise
 * one caller could lock the owner of an e-mail out everywhere. The field: the place of the refusal in the caller's
 * form.
 */
export async function countUse(reader: Reader, use: Use, field?: string): Promise<void> {
  const keys = limitKeys(use.limits, use.name, use.who);
  if (keys.length === 0) return;
  const hashes = await hashKeys(
    reader,
    keys.map(({ plain }) => plain),
    use.now,
  );
  const counts = await countTimes(reader, use, hashes, 1);
  const beyond = keys.flatMap(({ most }, index) => {
    const row = counts.find(({ key: hash }) => hash === hashes[index])!;
    return row.count > most ? [row.endsAt.getTime()] : [];
  });
  if (beyond.length === 0) return;
  await forgive(reader, { keys: hashes });
  throw tooMany(Math.max(...beyond), use.now, field);
}

export function countTimes(reader: Reader, use: Use, keys: readonly string[], times: number): Promise<UseCount[]> {
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
