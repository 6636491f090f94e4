import { existsSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { startEmbeddedDatabase, type EmbeddedDatabase } from './start.ts';

const dataDir = join(tmpdir(), `komoda-embedded-${process.pid}`);
const second = `${dataDir}-second`;
const started: EmbeddedDatabase[] = [];

async function start(folder = dataDir): Promise<EmbeddedDatabase> {
  const database = await startEmbeddedDatabase({ dataDir: folder });
  started.push(database);
  return database;
}

async function ask<Row extends pg.QueryResultRow>(database: EmbeddedDatabase, query: string): Promise<Row[]> {
  const client = new pg.Client({
    host: database.socketDir,
    port: database.port,
    user: 'postgres',
    database: 'postgres',
  });
  await client.connect();
  try {
    return (await client.query<Row>(query)).rows;
  } finally {
    await client.end();
  }
}

describe('the embedded PostgreSQL', () => {
  afterAll(async () => {
    for (const database of started) await database.stop();
    for (const folder of [dataDir, second]) rmSync(folder, { recursive: true, force: true });
  });

  it('starts, keeps what was stored over a clean stop, and leaves no lock', async () => {
    const first = await start();
    await ask(first, "create table kept (value text); insert into kept values ('before the stop')");
    await first.stop();

    expect(existsSync(join(dataDir, 'pgdata/postmaster.pid'))).toBe(false);
    const again = await start();
    expect(await ask(again, 'select value from kept')).toEqual([{ value: 'before the stop' }]);
  });

  it('is shared by a second process on the same folder', async () => {
    const shared = await start();

    expect(shared.mode).toBe('shared');
    expect(await ask(shared, 'select count(*)::int as rows from kept')).toEqual([{ rows: 1 }]);
  });

  it('recovers what was committed after it was killed', async () => {
    const running = started.find((database) => database.mode !== 'shared' && existsSync(`/proc/${database.pid}`))!;
    await ask(running, "insert into kept values ('before the kill')");
    const killed = running.pid;
    process.kill(killed, 'SIGKILL');

    const recovered = await start();
    expect(recovered.pid).not.toBe(killed);
    expect(await ask(recovered, 'select count(*)::int as rows from kept')).toEqual([{ rows: 2 }]);
  });

  it('comes back by itself however often it is killed', async () => {
    const running = started.at(-1)!;
    for (let kill = 0; kill < 2; kill += 1) {
      const killed = running.pid;
      process.kill(killed, 'SIGKILL');

      await expect.poll(() => running.pid, { timeout: 20_000 }).not.toBe(killed);
      expect(await ask(running, 'select count(*)::int as rows from kept')).toEqual([{ rows: 2 }]);
    }
  });

  it('runs beside another one in its own folder', async () => {
    const other = await start(second);

    expect(await ask(other, "select count(*)::int as tables from pg_tables where tablename = 'kept'")).toEqual([
      { tables: 0 },
    ]);
  });

  it('sorts Polish as Poles do', async () => {
    const rows = await ask<{ word: string }>(
      started.at(-1)!,
      "select word from (values ('żaluzja'), ('ława'), ('lampa'), ('ćma'), ('cebula')) as t(word) order by word collate \"pl-x-icu\"",
    );

    expect(rows.map(({ word }) => word)).toEqual(['cebula', 'ćma', 'lampa', 'ława', 'żaluzja']);
  });
});
