import { createHmac, randomBytes } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { sql } from 'drizzle-orm';
import { excluded } from '#server/database/bare-names.ts';
import type { Reader } from '#server/database/database.ts';
import { limitSalts } from '#server/database/schema/index.ts';
import { compose, statement } from '#server/database/statement.ts';
import type { LimitName, Limits, LimitScope } from '#server/limit-config.ts';

/** Who does what is counted; a part that is missing or null is not counted by. */
export type Who = Partial<Record<LimitScope, string | number | null>>;

export type LimitKey = { plain: string; most: number };

/** What is counted, in plain words: `orders address 203.0.113.7`, with the most that is allowed. */
export function limitKeys(limits: Limits, name: LimitName, who: Who): LimitKey[] {
  const { minutes: _minutes, ...scopes } = limits[name];
  return Object.entries(scopes).flatMap(([scope, most]) => {
    const value = who[scope as LimitScope] ?? null;
    return value === null ? [] : [{ plain: `${name} ${scope} ${normal(scope, value)}`, most }];
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
  const left = groups(head);
  const right = tail === undefined ? [] : groups(tail);
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0');
  return [...left, ...zeros, ...right]
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

let known: { day: string; salt: string } | null = null;

/** The hash of a key with the salt of the day, which all processes share: nobody reads from the table who did what. */
export async function hashKeys(reader: Reader, keys: readonly string[], now: Date): Promise<string[]> {
  const today = now.toISOString().slice(0, 10);
  if (known?.day !== today) {
    const [shared] = await shareSalt(reader, { day: today, salt: randomBytes(16).toString('base64url') });
    known = { day: today, salt: shared!.salt };
  }
  const { salt: secret } = known;
  return keys.map((key) => createHmac('sha256', secret).update(key).digest('base64url').slice(0, 22));
}
