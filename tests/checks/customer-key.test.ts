import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { describe, expect, it, vi } from 'vitest';
import { askForOpinions } from '#server/opinions/index.ts';
import { remindOfPayments } from '#server/orders/index.ts';
import { sendPending } from '#server/outbox/index.ts';
import {
  checkOpenPayments,
  createGateways,
  finishNotices,
  reportUnbooked,
  sendRefunds,
} from '#server/providers/index.ts';
import { sendConversions, sendServerEvents } from '#server/tracking/index.ts';
import { expireOrders, expireUnconfirmed } from '#server/jobs/expire-orders.ts';
import { sweepOld } from '#server/jobs/sweep-old.ts';
import { useTestShop } from '#tests/support/test-shop.ts';
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

/** What other tests of the same process may have entered: the queues of Today by role, and statements of their own. */
const isOfOtherTests = (name: string) => /^staff_queues_\d+$|^test_/.test(name);

const namesOf = (isMeant: (sql: string) => boolean) =>
  [...statements]
    .filter(([name, sql]) => !isOfOtherTests(name) && isMeant(sql))
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

describe('what workers look for', () => {
  const shop = useTestShop();

  /** The statements that a piece of work sends to PostgreSQL. */
  async function sentBy(work: () => Promise<unknown>): Promise<string[]> {
    const query = vi.spyOn(pg.Client.prototype, 'query');
    await work();
    const texts = query.mock.calls.map(([first]: unknown[]) =>
      typeof first === 'string' ? first : (first as { text: string }).text,
    );
    query.mockRestore();
    return texts;
  }

  it('is listed where they search all customers', async () => {
    const { database, config } = shop;
    const deps = { database, config, log: shop.app.log, clock: () => shop.now };
    const gateways = createGateways(config);
    const texts = await sentBy(async () => {
      for (const work of [sendPending, expireOrders, expireUnconfirmed, askForOpinions, reportUnbooked, sweepOld])
        await work(deps);
      await remindOfPayments(database, config, shop.now);
      for (const work of [checkOpenPayments, finishNotices, sendRefunds]) await work(deps, gateways);
      for (const work of [sendConversions, sendServerEvents]) await work(deps);
    });
    const searched = texts
      .filter(looksElsewhere)
      .flatMap((sql) => mentionedBy(sql).filter((name) => customers.has(name)));

    expect(listed('**Workers search all customers:**')).toEqual([...new Set(searched)].toSorted());
  });
});
