import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openDatabase, type Database } from './database.ts';
import { shortRead, statement } from './statement.ts';

type Row = { pid: number; quotient: number };
const text = sql<Row>`select pg_backend_pid() as pid, 10 / ${sql.placeholder('by')}::int as quotient`;
const read = shortRead('short_read', text);
const plain = statement('plain_read', text);

const lasting = shortRead('lasting_read', sql`select pg_sleep(60)`);

const counts = Array.from({ length: 12 }, (_, index) => index + 1);

describe('short reads at the same moment', () => {
  let database: Database;
  beforeAll(() => {
    database = openDatabase({ ...inject('postgres'), name: 'postgres' }, { connections: 4 });
  });
  afterAll(() => database.close());

  const quotients = async (how: typeof read) =>
    (await Promise.all(counts.map((by) => how(database.reader, { by })))).map(([row]) => row!);

  it('share one connection, each with its own answer', async () => {
    const rows = await quotients(read);
    expect(rows.map(({ quotient }) => quotient)).toEqual(counts.map((by) => Math.trunc(10 / by)));
    expect(new Set(rows.map(({ pid }) => pid)).size).toBe(1);
    expect(database.pool.idleCount).toBe(database.pool.totalCount);
  });

  it('take a further connection where too many would wait for one another', async () => {
    const many = Array.from({ length: 20 }, () => read(database.reader, { by: 1 }));
    expect(new Set((await Promise.all(many)).map(([row]) => row!.pid)).size).toBe(2);
    expect(database.pool.idleCount).toBe(database.pool.totalCount);
  });

  it('fail each by itself', async () => {
    const results = await Promise.allSettled([1, 0, 2].map((by) => read(database.reader, { by })));
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect((await read(database.reader, { by: 5 }))[0]!.quotient).toBe(2);
  });

  it('fail together when their connection is lost, and go on over another one', async () => {
    const other = await database.pool.connect();
    const under = Promise.allSettled([lasting(database.reader, {}), lasting(database.reader, {})]);
    const lost = `select count(pg_terminate_backend(pid)) as lost from pg_stat_activity
      where query like '%pg_sleep(60)'`;
    await expect.poll(async () => (await other.query(lost)).rows).toEqual([{ lost: 1 }]);
    expect((await under).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    other.release();
    expect((await read(database.reader, { by: 5 }))[0]!.quotient).toBe(2);
    expect(database.pool.idleCount).toBe(database.pool.totalCount);
  });

  it('leave other statements a connection each', async () => {
    expect(new Set((await quotients(plain)).map(({ pid }) => pid)).size).toBe(4);
  });
});
