import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { chmodSync, chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { registerAreas } from '#server/areas.ts';
import { readConfig } from '#server/config/config.ts';
import { withLock } from '#server/database/advisory-lock.ts';
import { clusterOwner } from '#server/database/embedded/cluster-owner.ts';
import { listen } from '#server/database/listen.ts';
import { createApi, createApp } from '#server/http/app.ts';
import { aProduct } from '#tests/support/catalogue-builders.ts';
import { startDatabaseProxy, type DatabaseProxy } from '#tests/support/database-proxy.ts';
import { useTestShop } from '#tests/support/test-shop.ts';
import { openShop, type OpenShop } from './open-shop.ts';
import { freePort } from '#tests/support/free-port.ts';

/** The one on the PATH comes first, so that a version built by hand can be tried. */
const program = ['pgbouncer', '/usr/sbin/pgbouncer', '/usr/bin/pgbouncer'].find(
  (path) => spawnSync(path, ['--version']).status === 0,
);
if (!program) console.log('Not tried: a shop behind PgBouncer, which is not installed (apt-get install pgbouncer).');
const keepsPrepared = program !== undefined && keepsPreparedStatements(program);
if (program && !keepsPrepared) {
  console.log('Not tried: prepared statements behind PgBouncer, which needs version 1.21 or newer.');
}
const settings = keepsPrepared ? (['off', 'on'] as const) : (['off'] as const);

describe.runIf(program).each(settings)('a shop behind PgBouncer, prepared statements %s (DATABASE-6)', (prepared) => {
  const tables = useTestShop();
  let folder: string;
  let pooler: ChildProcess;
  let direct: DatabaseProxy;
  let shop: OpenShop;
  let app: FastifyInstance;

  beforeAll(async () => {
    const { socketDir, port } = inject('postgres');
    const name = tables.database.pool.options.database!;
    direct = await startDatabaseProxy(join(socketDir, `.s.PGSQL.${port}`));
    const poolerPort = await freePort();
    folder = mkdtempSync(join(tmpdir(), 'komoda-pooler-'));
    pooler = startPooler(folder, {
      port: poolerPort,
      database: `host=${socketDir} port=${port} dbname=${name} user=postgres`,
    });
    const config = readConfig({
      LOG_LEVEL: 'silent',
      DATA_DIR: join(tmpdir(), 'komoda-pooled'),
      DATABASE_URL: `postgres://postgres@127.0.0.1:${poolerPort}/komoda`,
      DATABASE_DIRECT_URL: `postgres://postgres@127.0.0.1:${direct.port}/${name}`,
      PREPARED_STATEMENTS: prepared,
    });
    await untilOpen(poolerPort);
    shop = await openShop(config, { work: 'visitor', connections: 8 });
    app = createApp(config);
    await createApi(app, shop.database, config, (api) => {
      registerAreas(api, { database: shop.database, config, log: app.log, clock: () => new Date() });
    });
  });
  afterAll(async () => {
    await app?.close();
    await shop?.close();
    await direct?.close();
    pooler?.kill('SIGINT');
    rmSync(folder, { recursive: true, force: true });
  });

  it('sells over two connections to the database, however many ask', async () => {
    const product = await aProduct(tables.database, { name: { pl: 'Komoda', en: 'Chest' }, stock: 100 });
    const answersOf = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        app.inject({
          method: 'POST',
          url: '/api/ecommerce/cart/item',
          payload: { product, quantity: 1, conversionId: `pooled-${index}` },
        }),
      ),
    );
    expect(answersOf.map(({ statusCode }) => statusCode)).toEqual(answersOf.map(() => 200));

    const shown = await app.inject(`/api/v2/product/product/${product}`);
    expect(shown.json()).toMatchObject({ name: 'Komoda' });
  });

  it('hears messages and holds locks past the pooler', async () => {
    const heard: string[] = [];
    const stop = await listen(shop.database, 'news', (payload) => heard.push(payload));
    await withLock(shop.database, 'import', async () => {
      await shop.database.reader.execute(sql`select pg_notify('news', 'a price')`);
      await expect
        .poll(() =>
          withLock(
            shop.database,
            'import',
            async () => 'held',
            () => new Error('is held'),
          ).catch(String),
        )
        .toContain('is held');
    });
    await expect.poll(() => heard).toEqual(['a price']);
    await stop();
  });
});

/** PgBouncer keeps prepared statements in transaction mode as of 1.21. */
function keepsPreparedStatements(path: string): boolean {
  const version = /PgBouncer (\d+)\.(\d+)/.exec(spawnSync(path, ['--version'], { encoding: 'utf8' }).stdout ?? '');
  if (!version) return false;
  const [major, minor] = [Number(version[1]), Number(version[2])];
  return major > 1 || minor >= 21;
}

/** PgBouncer refuses to run as root, and the socket of the database is its owner's. */
function startPooler(folder: string, { port, database }: { port: number; database: string }): ChildProcess {
  const owner = clusterOwner();
  const file = join(folder, 'pgbouncer.ini');
  writeFileSync(
    file,
    `[databases]\nkomoda = ${database} pool_size=2\n[pgbouncer]\nlisten_addr = 127.0.0.1\nlisten_port = ${port}\n` +
      `unix_socket_dir =\nauth_type = any\npool_mode = transaction\n` +
      (keepsPrepared ? 'max_prepared_statements = 500\n' : ''),
  );
  if (owner) {
    chownSync(folder, owner.uid, owner.gid);
    chmodSync(file, 0o644);
  }
  return spawn(program!, ['-q', file], { stdio: 'ignore', ...(owner && { uid: owner.uid, gid: owner.gid }) });
}

async function untilOpen(port: number): Promise<void> {
  for (;;) {
    const socket = connect(port, '127.0.0.1');
    const open = await new Promise((resolve) =>
      socket.once('connect', () => resolve(true)).once('error', () => resolve(false)),
    );
    socket.destroy();
    if (open) return;
    await sleep(50);
  }
}
