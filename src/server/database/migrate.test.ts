import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { connectionOptions, openDatabase, type Database } from './database.ts';
import { migrate } from './migrate.ts';

/** A shop in use, as migrations see it: it has tables of its own, and one of them has rows. */
const before = 'create table shelves (id integer primary key, width integer, code text)';
const migrationOf = (number: number, ...sql: string[]) => ({
  sql,
  bps: true,
  folderMillis: number,
  hash: `hash of ${number}`,
});

let database: Database;

beforeEach(async () => {
  const postgres = inject('postgres');
  const name = `migrated_${randomUUID().slice(0, 8)}`;
  const client = new pg.Client(connectionOptions({ ...postgres, name: 'postgres' }));
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  database = openDatabase({ ...postgres, name }, { connections: 6 });
  await database.pool.query('create schema drizzle');
  await database.pool.query(
    'create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  );
  await database.pool.query(`insert into drizzle.__drizzle_migrations (hash, created_at) values ('hash of 1', 1)`);
  await database.pool.query(before);
  await database.pool.query(`insert into shelves select n, null, 'S-' || n % 20 from generate_series(1, 25) n`);
});
afterEach(() => database.close());

const bringUpToDate = async (...steps: string[][]) => {
  const messages: string[] = [];
  const migrations = [migrationOf(1, before), ...steps.map((sql, index) => migrationOf(index + 2, ...sql))];
  await migrate(database, { migrations, watch: async () => {}, onProgress: (text) => messages.push(text) });
  return messages;
};
const noted = async () =>
  (await database.pool.query<{ hash: string }>('select hash from drizzle.__drizzle_migrations order by id')).rows.map(
    ({ hash }) => hash,
  );

describe('tables that are changed while the shop sells (DATABASE-8)', () => {
  it('let readers pass that would wait behind a waiting change', async () => {
    const slow = await database.pool.connect();
    await slow.query('begin; select count(*) from shelves');

    const changed = bringUpToDate(['alter table shelves add column depth integer']);
    const waiting = `select 1 from pg_locks where relation = 'shelves'::regclass and not granted`;
    await expect.poll(async () => (await database.pool.query(waiting)).rowCount, { timeout: 20_000 }).toBe(1);
    // Waits behind the change, and would wait until the slow reader ends.
    const { rows } = await database.pool.query('select count(*) from shelves');
    await slow.query('commit');
    slow.release();
    await changed;

    expect(rows).toEqual([{ count: 25 }]);
    expect(await noted()).toEqual(['hash of 1', 'hash of 2']);
    await database.pool.query('select depth from shelves');
  });

  it('keep the migrations before a failed one, and nothing of the failed one', async () => {
    const failing = bringUpToDate(
      ['alter table shelves add column depth integer'],
      ['alter table shelves add column height integer', 'alter table nowhere add column height integer'],
    );

    await expect(failing).rejects.toThrow('nowhere');

    expect(await noted()).toEqual(['hash of 1', 'hash of 2']);
    await expect(database.pool.query('select height from shelves')).rejects.toThrow('height');
  });
});

describe('a change of many rows (DATABASE-9)', () => {
  const fill = `-- in steps
    update shelves set width = 60 where id in (select id from shelves where width is null order by id limit 10)`;

  it('goes step by step, keeps each finished step, and reports the progress', async () => {
    const messages = await bringUpToDate([fill]);

    expect(messages).toEqual([10, 20, 25].map((rows) => `Bringing rows up to date: ${rows}`));
    expect((await database.pool.query('select 1 from shelves where width = 60')).rowCount).toBe(25);
  });

  it('continues where it was interrupted', async () => {
    await database.pool.query(`create function refuse() returns trigger language plpgsql as
      $$ begin if new.id > 15 then raise 'broken off'; end if; return new; end $$`);
    await database.pool.query('create trigger refuse before update on shelves for each row execute function refuse()');
    await expect(bringUpToDate([fill])).rejects.toThrow('broken off');
    expect((await database.pool.query('select 1 from shelves where width = 60')).rowCount).toBe(10);
    expect(await noted()).toEqual(['hash of 1']);
    await database.pool.query('drop trigger refuse on shelves');

    expect(await bringUpToDate([fill])).toHaveLength(2);

    expect(await noted()).toEqual(['hash of 1', 'hash of 2']);
  });

  it('makes an index while others write, and makes an unfinished one anew', async () => {
    const index = 'create unique index concurrently if not exists "shelves_code" on shelves (code)';
    const isValid = async () =>
      (await database.pool.query(`select indisvalid from pg_index where indexrelid = to_regclass('shelves_code')`))
        .rows;
    await expect(bringUpToDate([index])).rejects.toThrow('shelves_code');
    expect(await isValid()).toEqual([{ indisvalid: false }]);
    await database.pool.query('update shelves set code = id');

    await bringUpToDate([index]);

    expect(await isValid()).toEqual([{ indisvalid: true }]);
    expect(await noted()).toEqual(['hash of 1', 'hash of 2']);
  });

  it('is not in the way of a second instance that starts meanwhile', async () => {
    const index = 'create index concurrently if not exists "shelves_width" on shelves (width)';

    await Promise.all([bringUpToDate([index]), bringUpToDate([index])]);

    expect(await noted()).toEqual(['hash of 1', 'hash of 2']);
  });
});
