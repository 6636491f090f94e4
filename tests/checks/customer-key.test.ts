import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { statements } from '#server/database/statement.ts';
import { growingTables } from './growing-tables.ts';
// Every area enters its statements.
import '#server/areas.ts';

const text = readFileSync(fileURLToPath(new URL('../../docs/scaling.md', import.meta.url)), 'utf8');
const listed = (heading: string) =>
  [
    ...text
      .split(heading)[1]!
      .split('\n')[0]!
      .matchAll(/`(\w+)`/g),
  ]
    .map(([, name]) => name!)
    .toSorted();

const customers = new Set(
  growingTables.filter(({ dividedBy }) => dividedBy === 'customer').flatMap(({ tables }) => tables),
);
const all = growingTables.flatMap(({ tables }) => tables);

/** Tables that a statement writes or locks. */
const writtenBy = (sql: string) => {
  const written = [...sql.matchAll(/(?:insert into|update|delete from) "(\w+)"/g)].map(([, name]) => name!);
  const locked = sql.includes(' for update') || sql.includes(' for no key update') ? mentionedBy(sql) : [];
  return [...written, ...locked];
};
const mentionedBy = (sql: string) => all.filter((name) => sql.includes(`"${name}"`));

/** The key of a customer, or an id that would begin with it: of sessions, carts, orders and payments. */
const key =
  /"(?:token_hash|session_id|user_id|approval_id|order_id|attempt_id)" = |"(?:sessions|users|carts|orders|payment_attempts|approvals|quotations|favourite_lists)"\."id" = |"idempotency_keys"\."key" = /;

/** New rows bring their key with them. */
const looksElsewhere = (sql: string) =>
  mentionedBy(sql).some((name) => customers.has(name)) &&
  !key.test(sql) &&
  !/^\s*(?:with \w+ as \(\s*)?insert into/.test(sql);

const namesOf = (isMeant: (sql: string) => boolean) =>
  [...statements]
    .filter(([, sql]) => isMeant(sql))
    .map(([name]) => name)
    .toSorted();

describe('statements that would cross the keys of customers', () => {
  it('are listed where they change what all customers share', () => {
    const shared = namesOf((sql) => writtenBy(sql).some((name) => !customers.has(name)));

    expect(listed('**Change what all share:**')).toEqual(shared);
  });

  it('are listed where they look for a customer by something else', () => {
    expect(looksElsewhere('select 1 from "carts" where "carts"."project_name" = $1')).toBe(true);
    expect(looksElsewhere('select 1 from "carts" where "carts"."user_id" = $1')).toBe(false);

    expect(statements.size).toBeGreaterThan(60);
    expect(listed('**Look for a customer by something else:**')).toEqual(namesOf(looksElsewhere));
  });
});
