import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { useTestShop } from '#tests/support/test-shop.ts';
import { bareNames, excluded } from './bare-names.ts';
import { orderCounters } from './schema/index.ts';
import { compose, statement } from './statement.ts';
import type { Transaction } from './transaction.ts';

const shop = useTestShop();

const count = statement<{ last: number }>(
  'test_count',
  compose
    .insert(orderCounters)
    .values({ period: sql.placeholder('period'), last: 1 })
    .onConflictDoUpdate({ target: orderCounters.period, set: { last: sql`${orderCounters.last} + 1` } })
    .returning({ last: orderCounters.last }),
);

const counters = () =>
  shop.database.reader
    .select({ period: orderCounters.period, last: orderCounters.last })
    .from(orderCounters)
    .orderBy(orderCounters.period);
/** In the database of this file alone: others run beside it. */
const begun = () =>
  shop.database.reader.execute(
    sql`select from pg_stat_activity where state like 'idle in trans%' and datname = current_database()`,
  );
const fail = (tx: Transaction, code: string) =>
  tx.execute(sql.raw(`do $$ begin raise exception 'made up' using errcode = '${code}'; end $$`));

beforeEach(async () => {
  await shop.database.transaction((tx) => tx.delete(orderCounters));
});

describe('a transaction', () => {
  it('keeps what statements and the query builder have written in it together', async () => {
    const answer = await shop.database.transaction(async (tx) => {
      await Promise.all([count(tx, { period: 'a' }), tx.insert(orderCounters).values({ period: 'b', last: 7 })]);
      return count(tx, { period: 'a' });
    });

    expect(answer).toEqual([{ last: 2 }]);
    expect(await counters()).toEqual([
      { period: 'a', last: 2 },
      { period: 'b', last: 7 },
    ]);
  });

  it('leaves no row when its last step throws', async () => {
    const work = shop.database.transaction(async (tx) => {
      await count(tx, { period: 'a' });
      await tx.insert(orderCounters).values({ period: 'b', last: 1 });
      throw new RangeError('the last step');
    });

    await expect(work).rejects.toThrow(new RangeError('the last step'));
    expect(await counters()).toEqual([]);
    expect((await begun()).rowCount).toBe(0);
  });

  it('keeps what is sent last with the rest, and the answer of the work', async () => {
    const answer = await shop.database.transaction(async (tx, last) => {
      await count(tx, { period: 'a' });
      last(count(tx, { period: 'b' }));
      return 'done';
    });

    expect(answer).toBe('done');
    expect(await counters()).toEqual([
      { period: 'a', last: 1 },
      { period: 'b', last: 1 },
    ]);
  });

  it('leaves no row when what is sent last fails, and throws its error', async () => {
    const work = shop.database.transaction(async (tx, last) => {
      await count(tx, { period: 'a' });
      last(tx.$client.query(`do $$ begin raise exception 'made up'; end $$`));
    });

    await expect(work).rejects.toThrow('made up');
    expect(await counters()).toEqual([]);
    expect((await begun()).rowCount).toBe(0);
  });

  it('leaves no row when what was to be sent last could not be sent, and throws its error', async () => {
    const work = shop.database.transaction(async (tx, last) => {
      await count(tx, { period: 'a' });
      last(Promise.reject(new TypeError('no value')));
    });

    await expect(work).rejects.toThrow(new TypeError('no value'));
    expect(await counters()).toEqual([]);
  });

  it('leaves no row when the work throws behind what was sent last, and throws that error', async () => {
    const work = shop.database.transaction(async (tx, last) => {
      last(tx.$client.query(`do $$ begin raise exception 'made up'; end $$`));
      await count(tx, { period: 'a' }).catch(() => {});
      throw new RangeError('the work');
    });

    await expect(work).rejects.toThrow(new RangeError('the work'));
    expect(await counters()).toEqual([]);
  });

  it('leaves no row when the error of a statement is swallowed', async () => {
    const work = shop.database.transaction(async (tx) => {
      await count(tx, { period: 'a' });
      await fail(tx, '22000').catch(() => {});
    });

    await expect(work).rejects.toThrow('swallowed');
    expect(await counters()).toEqual([]);
  });

  it('lets no part of its work write after its end', async () => {
    let late: Promise<unknown> = Promise.resolve();
    let goOn = () => {};
    const waiting = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    const work = shop.database.transaction(async (tx) => {
      late = waiting.then(() => count(tx, { period: 'late' }));
      await Promise.all([late, Promise.reject(new Error('refused'))]);
    });

    await expect(work).rejects.toThrow('refused');
    goOn();
    await expect(late).rejects.toThrow('The transaction is over');
    expect(await counters()).toEqual([]);
  });

  it('fails alone when its connection is lost', async () => {
    const work = shop.database.transaction(async (tx) => {
      await count(tx, { period: 'a' });
      await tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`);
    });

    await expect(work).rejects.toThrow();
    expect(await counters()).toEqual([]);
  });
});

describe('transactions that stand in each other’s way', () => {
  it('both succeed: the one that the database gave up runs again', async () => {
    await shop.database.transaction((tx) =>
      tx.insert(orderCounters).values(['a', 'b'].map((period) => ({ period, last: 0 }))),
    );
    let runs = 0;
    let locked = 0;
    let bothLocked = () => {};
    const meeting = new Promise<void>((resolve) => {
      bothLocked = resolve;
    });
    const crossing = (first: string, second: string) =>
      shop.database.transaction(async (tx) => {
        runs += 1;
        await count(tx, { period: first });
        if ((locked += 1) === 2) bothLocked();
        await meeting;
        await count(tx, { period: second });
      });

    await Promise.all([crossing('a', 'b'), crossing('b', 'a')]);

    expect(runs).toBe(3);
    expect(await counters()).toEqual([
      { period: 'a', last: 2 },
      { period: 'b', last: 2 },
    ]);
  });

  it.each(['40001', '40P01'])('fails with what the database said when %s comes a second time', async (code) => {
    let runs = 0;
    const work = shop.database.transaction(async (tx) => {
      runs += 1;
      await count(tx, { period: 'a' });
      await fail(tx, code);
    });

    await expect(work).rejects.toMatchObject({ cause: { code } });
    expect(runs).toBe(2);
    expect(await counters()).toEqual([]);
  });

  it('run again only after a collision, not after other failures', async () => {
    let runs = 0;
    const work = shop.database.transaction(async (tx) => {
      runs += 1;
      await fail(tx, '23505');
    });

    await expect(work).rejects.toMatchObject({ cause: { code: '23505' } });
    expect(runs).toBe(1);
  });
});

describe('a prepared statement', () => {
  it('may be plain SQL, whose columns are those of the tables', async () => {
    await shop.database.transaction((tx) => tx.insert(orderCounters).values({ period: 'a', last: 3 }));
    const last = statement(
      'test_last',
      sql<{
        last: number;
      }>`select ${orderCounters.last} from ${orderCounters} where ${eq(orderCounters.period, sql.placeholder('period'))}`,
    );

    expect(await last(shop.database.reader, { period: 'a' })).toEqual([{ last: 3 }]);
  });

  it('writes by plain SQL, with columns whose names the type check knows', async () => {
    const { period, last } = orderCounters;
    const store = statement(
      'test_store',
      sql<{ last: number }>`insert into ${orderCounters} (${bareNames(period, last)})
        values (${sql.placeholder('period')}, ${sql.placeholder('last')})
        on conflict (${bareNames(period)}) do update set ${bareNames(last)} = ${last} + ${excluded(last)}
        returning ${last}`,
    );

    await store(shop.database.reader, { period: 'a', last: 3 });

    expect(await store(shop.database.reader, { period: 'a', last: 4 })).toEqual([{ last: 7 }]);
  });

  it('has a name of its own', () => {
    expect(() => statement('test_count', sql`select 1`)).toThrow('Two statements are called test_count');
  });

  it('is not run without a value that it names', async () => {
    await expect(count(shop.database.reader, {})).rejects.toThrow('period');
  });
});
