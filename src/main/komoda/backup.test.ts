import { randomUUID } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkTarget, examineBackup } from '#server/backup/index.ts';
import { connectionOptions, openDatabase, type Database } from '#server/database/database.ts';
import { ownMigrations, replayMigrations } from '#server/database/migrate.ts';
import { activeImages } from '#server/database/schema/index.ts';
import { originalsPrefix, storePicture } from '#server/media/index.ts';
import { aProduct } from '#tests/support/catalogue-builders.ts';
import { anOrder } from '#tests/support/order-builders.ts';
import { useTestShop } from '#tests/support/test-shop.ts';
import { komoda } from '../komoda.ts';
import { openShop } from '../open-shop.ts';
import { filesOf } from '#server/storage/index.ts';

const shop = useTestShop();
const folder = mkdtempSync(join(tmpdir(), 'komoda-backup-'));
const whole = join(folder, 'whole.tar.gz');
const databases: Database[] = [];

async function run(env: Record<string, string>, ...args: string[]) {
  const lines: string[] = [];
  const tell = (line: string) => lines.push(line);
  const code = await komoda(args, { INIT_CWD: folder, LANG: 'en', ...env }, { say: tell, complain: tell });
  return { code, told: lines.join('\n') };
}

function addressOf(name: string): string {
  const { host, port } = shop.database.pool.options;
  return `postgres://postgres@localhost:${port}/${name}?host=${encodeURIComponent(host!)}`;
}

const source = () => ({
  DATABASE_URL: addressOf(shop.database.pool.options.database!),
  DATA_DIR: shop.config.dataDir,
});

/** An empty database and the name of a folder that is not there yet. */
async function emptyPlace() {
  const name = `restored_${randomUUID().slice(0, 8)}`;
  await shop.database.pool.query(`create database ${name}`);
  const database = openDatabase({ url: addressOf(name) }, { connections: 2 });
  databases.push(database);
  return { database, env: { DATABASE_URL: addressOf(name), DATA_DIR: join(folder, name) } };
}

const tablesOf = async ({ pool }: Pick<Database, 'pool'>) =>
  (
    await pool.query<{ name: string }>(`select tablename as name from pg_tables where schemaname = 'public' order by 1`)
  ).rows.map(({ name }) => name);

/** For each table count and checksum of its rows; constraints and indexes; the state of the sequences. */
async function checksumsOf(database: Database) {
  const sums: Record<string, unknown> = {};
  // The note of a backup is written after it, so the backup can't hold it.
  const tables = (await tablesOf(database)).filter((table) => table !== 'job_runs');
  for (const table of tables) {
    const { rows } = await database.pool.query(
      `select count(*) as rows, md5(string_agg(md5(t::text), '' order by md5(t::text))) as sum from "${table}" t`,
    );
    sums[table] = rows[0];
  }
  const { rows: guards } = await database.pool.query(
    `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
     where connamespace = 'public'::regnamespace
     union all select tgrelid::regclass::text, tgname, tgenabled::text from pg_trigger where not tgisinternal order by 1, 2`,
  );
  const { rows: sequences } = await database.pool.query(
    `select sequencename, last_value from pg_sequences where schemaname = 'public' order by 1`,
  );
  const { rows: migrations } = await database.pool.query('select hash from drizzle.__drizzle_migrations order by id');
  return { sums, guards, sequences, migrations };
}

const picturesOf = (dataDir: string) =>
  Object.fromEntries(
    readdirSync(join(dataDir, originalsPrefix)).map((name) => [
      name,
      readFileSync(join(join(dataDir, originalsPrefix), name)).toString('base64'),
    ]),
  );

const aPicture = (background: string) =>
  sharp({ create: { width: 60, height: 40, channels: 3, background } })
    .png()
    .toBuffer();

beforeAll(async () => {
  await aProduct(shop.database, { stock: 7 });
  await anOrder(shop);
  await shop.tables.$client.query(
    `insert into outbox_messages (key, recipient, subject, html, text) values ('odd', 'a@example.com', E'Tab\\t\\\\N "x"', E'a\\nb\\r', '\\N')`,
  );
  for (const background of ['#336699', '#996633']) {
    await storePicture(filesOf(shop.config), await aPicture(background), `Szafa ${background}`);
  }
  expect(await run(source(), 'backup', 'whole.tar.gz')).toMatchObject({ code: 0 });
});
afterAll(async () => {
  for (const database of databases) await database.close();
  rmSync(folder, { recursive: true });
});

describe('a backup', () => {
  it('comes back as it was, every row and picture', async () => {
    const { database, env } = await emptyPlace();

    const { code, told } = await run(env, 'restore', 'whole.tar.gz');

    expect({ code, told }).toMatchObject({ code: 0, told: expect.stringContaining('2 pictures') });
    expect(await checksumsOf(database)).toEqual(await checksumsOf(shop.database));
    expect(picturesOf(env.DATA_DIR)).toEqual(picturesOf(shop.config.dataDir));
  });

  it('comes back into the embedded PostgreSQL too, and out of it again', async () => {
    const dataDir = join(folder, 'embedded');

    expect(await run({ DATA_DIR: dataDir }, 'restore', whole)).toMatchObject({ code: 0 });
    expect(await run({ DATA_DIR: dataDir }, 'backup', 'again.tar.gz')).toMatchObject({ code: 0 });

    const restored = await openShop({ dataDir, databaseServers: null });
    const sums = await checksumsOf(restored.database);
    await restored.close();
    expect(sums).toEqual(await checksumsOf(shop.database));
    const [first, second] = [await examineBackup(whole), await examineBackup(join(folder, 'again.tar.gz'))];
    expect(second.summary).toEqual(first.summary);
  });

  it('names the pictures that rows name and the folder does not hold, and so does the restore', async () => {
    const { env } = await emptyPlace();
    const there = await storePicture(filesOf(shop.config), await aPicture('#112233'), 'there');
    const named = ['0badcafe-tile.webp', '0badcafe-room.jpg'];
    const { rows } = await shop.database.pool.query<{ id: number }>(
      `insert into categories (code, position, image_path) values ('c1', 1, $1), ('c2', 2, $2) returning id`,
      [there.path, named[0]],
    );
    const scene = { alt: {}, width: 60, height: 40, color: '#112233' };
    await shop.tables.insert(activeImages).values({
      code: 'gone',
      name: {},
      pictures: { horizontal: { ...scene, path: named[1]! }, square: { ...scene, path: there.path } },
    });

    const backup = await run(source(), 'backup', 'gaps.tar.gz');
    const restore = await run(env, 'restore', 'gaps.tar.gz');
    await shop.database.pool.query('delete from categories where id = any($1)', [rows.map(({ id }) => id)]);
    await shop.tables.delete(activeImages);

    for (const { code, told } of [backup, restore]) {
      expect(code).toBe(0);
      expect(told).toContain('lists 2 pictures that are not in its folder');
      for (const path of named) expect(told).toContain(path);
      expect(told).not.toContain(there.path);
    }
    expect((await run(source(), 'backup', 'complete.tar.gz')).told).not.toContain('not in its folder');
  });

  it('is of one moment while the shop goes on selling', async () => {
    const { database, env } = await emptyPlace();
    const product = await aProduct(shop.database, { stock: 100 });
    const selling = async () => {
      for (let sold = 0; sold < 5; sold += 1) await anOrder(shop, { items: [{ product }] });
    };

    const [made] = await Promise.all([run(source(), 'backup', 'busy.tar.gz'), selling()]);

    expect(made.code).toBe(0);
    expect(await run(env, 'restore', 'busy.tar.gz')).toMatchObject({ code: 0 });
    const { rows } = await database.pool.query(
      `select stock_quantity + (select coalesce(sum(quantity), 0) from order_lines where product_id = p.id) as pieces
       from products p where id = $1`,
      [product],
    );
    expect(rows).toEqual([{ pieces: 100 }]);
  });

  it('can be read by its owner only, and replaces no other', async () => {
    expect(statSync(whole).mode & 0o777).toBe(0o600);
    expect(await run(source(), 'backup', 'whole.tar.gz')).toMatchObject({
      code: 1,
      told: expect.stringContaining('already exists'),
    });
    expect(await run(source(), 'backup', 'nowhere/new.tar.gz')).toMatchObject({
      code: 1,
      told: expect.stringContaining('can’t be written (ENOENT)'),
    });
    expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([]);
  });

  it('leaves the tables of an older version as they are, and is brought up to date when it comes back', async () => {
    const [older, place] = [await emptyPlace(), await emptyPlace()];
    const known = ownMigrations().slice(0, -1);
    const client = new pg.Client(connectionOptions({ url: older.env.DATABASE_URL }));
    await client.connect();
    await replayMigrations(client, known);
    await client.query(`insert into producers (code, name) values ('old', 'Stary')`);
    await client.end();

    expect(await run(older.env, 'backup', 'older.tar.gz')).toMatchObject({ code: 0 });
    expect(await run(place.env, 'restore', 'older.tar.gz')).toMatchObject({ code: 0 });

    expect((await checksumsOf(older.database)).migrations).toHaveLength(known.length);
    const { migrations } = await checksumsOf(place.database);
    expect(migrations).toEqual(ownMigrations().map(({ hash }) => ({ hash })));
    const { rows } = await place.database.pool.query('select name from producers');
    expect(rows).toEqual([{ name: 'Stary' }]);
  });
});

describe('a restore is refused before anything is written', () => {
  async function refused(file: string, told: string) {
    const { database, env } = await emptyPlace();
    expect(await run(env, 'restore', file)).toMatchObject({ code: 1, told: expect.stringContaining(told) });
    expect(await tablesOf(database)).toEqual([]);
    expect(existsSync(env.DATA_DIR)).toBe(false);
  }

  it.each([0, 1, 100, 0.5, -1000, -1])('when the file is cut off (%d)', async (length) => {
    const bytes = readFileSync(whole);
    const end = Number.isInteger(length) ? length : Math.floor(bytes.length * length);
    writeFileSync(join(folder, 'cut.tar.gz'), bytes.subarray(0, end === 0 ? 0 : end));

    await refused('cut.tar.gz', 'cut off, damaged');
  });

  it('when a byte has changed', async () => {
    const bytes = readFileSync(whole);
    bytes[Math.floor(bytes.length / 2)]! ^= 1;
    writeFileSync(join(folder, 'changed.tar.gz'), bytes);

    await refused('changed.tar.gz', 'cut off, damaged');
  });

  it('when the file is missing or something else', async () => {
    writeFileSync(join(folder, 'letter.txt'), 'Dear shop');

    await refused('missing.tar.gz', 'ENOENT');
    await refused('letter.txt', 'not a Komoda backup');
  });

  it('when the tables come from a newer version', async () => {
    await shop.tables.$client.query(
      `insert into drizzle.__drizzle_migrations (hash, created_at) values ('from the future', 4102444800000)`,
    );
    expect(await run(source(), 'backup', 'newer.tar.gz')).toMatchObject({ code: 0 });
    await shop.tables.$client.query(`delete from drizzle.__drizzle_migrations where hash = 'from the future'`);

    await refused('newer.tar.gz', 'newer Komoda');
  });

  it('when the database has tables or the folder pictures', async () => {
    const { database, env } = await emptyPlace();
    await database.pool.query('create table taken (id integer)');
    expect(await run(env, 'restore', whole)).toMatchObject({ code: 1, told: expect.stringContaining('has 1 tables') });

    const other = await emptyPlace();
    mkdirSync(join(other.env.DATA_DIR, originalsPrefix), { recursive: true });
    writeFileSync(join(join(other.env.DATA_DIR, originalsPrefix), 'mine.png'), '');
    expect(await run(other.env, 'restore', whole)).toMatchObject({
      code: 1,
      told: expect.stringContaining('is not empty'),
    });
    expect(await tablesOf(other.database)).toEqual([]);
  });

  it('when a shop lies in the folder already', async () => {
    const dataDir = join(folder, 'taken');
    mkdirSync(join(dataDir, 'pgdata'), { recursive: true });
    writeFileSync(join(dataDir, 'pgdata/PG_VERSION'), '18');

    expect(await run({ DATA_DIR: dataDir }, 'restore', whole)).toMatchObject({
      code: 1,
      told: expect.stringContaining('is not empty'),
    });
    expect(readdirSync(join(dataDir, 'pgdata'))).toEqual(['PG_VERSION']);
  });

  it('when the disk has too little room', async () => {
    const target = { dataDir: join(folder, 'small'), databaseServers: null, storage: null };

    await expect(checkTarget(target, await examineBackup(whole), async () => 1_000_000)).rejects.toMatchObject({
      text: { key: 'backup.disk_full', params: { free: 1 } },
    });
    expect(existsSync(target.dataDir)).toBe(false);
  });
});
