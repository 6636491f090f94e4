import {
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
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

  it('restarts by itself however often it is killed', async () => {
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

  it('is set up for the machine, and keeps what it has committed', async () => {
    const names = ['random_page_cost', 'jit', 'fsync', 'synchronous_commit'];
    const rows = await ask<{ setting: string }>(
      started.at(-1)!,
      `select setting from unnest('{${names.join()}}'::text[]) with ordinality as asked(name, place)
       join pg_settings using (name) order by place`,
    );

    expect(rows.map(({ setting }) => setting)).toEqual(['1.1', 'off', 'on', 'on']);
  });

  it('sorts Polish as Poles do', async () => {
    const rows = await ask<{ word: string }>(
      started.at(-1)!,
      "select word from (values ('żaluzja'), ('ława'), ('lampa'), ('ćma'), ('cebula')) as t(word) order by word collate \"pl-x-icu\"",
    );

    expect(rows.map(({ word }) => word)).toEqual(['cebula', 'ćma', 'lampa', 'ława', 'żaluzja']);
  });
});

describe('what the embedded PostgreSQL keeps', () => {
  const folder = join(tmpdir(), `komoda-rights-${process.pid}`);
  const accounts = readFileSync('/etc/passwd', 'utf8');
  const uidOf = (name: string) =>
    Number(new RegExp(`^${name}:[^:]*:(\\d+)`, 'm').exec(readFileSync('/etc/passwd', 'utf8'))?.[1]);
  const modeOf = (path: string) => statSync(path).mode & 0o777;
  const isRoot = process.getuid?.() === 0;
  const stopped = async (dataDir: string) => {
    const database = await startEmbeddedDatabase({ dataDir, durable: false });
    await database.stop();
    return database;
  };
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('is reached by its own user only, which is neither nobody nor root', async () => {
    const { socketDir } = await stopped(folder);
    const [cluster, run] = [join(folder, 'pgdata'), join(folder, 'run')];

    expect(socketDir).toBe(run);
    expect([cluster, run].map(modeOf)).toEqual([0o700, 0o700]);
    expect(modeOf(folder)).toBe(isRoot ? 0o710 : 0o700);
    expect(modeOf(join(folder, 'postgres.log'))).toBe(0o600);
    const owner = isRoot ? uidOf('komoda') : process.getuid?.();
    expect([cluster, run, join(cluster, 'PG_VERSION')].map((path) => statSync(path).uid)).toEqual([
      owner,
      owner,
      owner,
    ]);
    expect(accounts).toContain('nobody:');
    expect([uidOf('nobody'), 0]).not.toContain(owner);
  });

  it('is taken over from the account that an earlier version gave it to', async () => {
    const files = ['pgdata', 'pgdata/PG_VERSION', 'pgdata/global', 'run'].map((name) => join(folder, name));
    const owner = statSync(files[0]!).uid;
    for (const file of files) chownSync(file, isRoot ? uidOf('nobody') : owner, statSync(file).gid);

    await stopped(folder);

    expect(files.map((file) => statSync(file).uid)).toEqual(files.map(() => owner));
  });

  it('never uses a folder that somebody else has put in its place', async () => {
    const deep = join(folder, 'a-folder-with-a-name-so-long-that-no-socket-fits-below-it'.repeat(2));
    const { socketDir } = await stopped(deep);
    expect(socketDir.startsWith(tmpdir())).toBe(true);
    expect(modeOf(socketDir)).toBe(0o700);
    rmSync(socketDir, { recursive: true });
    mkdirSync(join(folder, 'trap'));
    symlinkSync(join(folder, 'trap'), socketDir);

    await expect(startEmbeddedDatabase({ dataDir: deep })).rejects.toThrow('belongs to somebody else');

    expect(lstatSync(socketDir).isSymbolicLink()).toBe(true);
    rmSync(socketDir);
  });

  it('is left alone when it is of another version, and the start says what to do', async () => {
    const other = join(folder, 'other');
    mkdirSync(join(other, 'pgdata'), { recursive: true });
    writeFileSync(join(other, 'pgdata/PG_VERSION'), '17\n');

    await expect(startEmbeddedDatabase({ dataDir: other })).rejects.toThrow(/PostgreSQL 17.*backup FILE.*restore FILE/);
  });
});
