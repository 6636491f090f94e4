import { randomUUID } from 'node:crypto';
import { cp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import pg from 'pg';
import { afterAll, beforeAll, inject } from 'vitest';
import { registerAreas, type ShopCall } from '#server/areas.ts';
import { readConfig, type Config } from '#server/config/config.ts';
import { openDatabase, type Database } from '#server/database/database.ts';
import * as schema from '#server/database/schema/index.ts';
import { createApi, createApp } from '#server/http/app.ts';
import { sessionCookie } from '#server/http/visitor.ts';
import { createStaffApi } from '#server/staff/index.ts';
import { copyDatabase, dropDatabase } from './database-copies.ts';
import { templateName } from './database-setup.ts';

/** A shop on a database of its own, called over HTTP without a socket. */
export type TestShop = {
  app: FastifyInstance;
  database: Database;
  /** Reads and writes the tables directly, without the shop. */
  tables: NodePgDatabase<typeof schema> & { $client: pg.Pool };
  config: Config;
  /** Set it to move the shop's clock. */
  now: Date;
  call: ShopCall;
  /** A browser with its own cookie jar. */
  visitor: () => TestVisitor;
};

export type TestVisitor = {
  get: (path: string, headers?: Record<string, string>) => Promise<LightMyRequestResponse>;
  send: (
    method: 'POST' | 'PATCH' | 'DELETE',
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ) => Promise<LightMyRequestResponse>;
  readonly session: string | undefined;
};

/** A database that is copied for a test file, with the files that its rows name. */
export type Template = { database: string; dataDir: string | null };

const migrated: Template = { database: templateName, dataDir: null };

/** Registers the hooks of a test file; the returned object is filled before the first test. */
export function useTestShop(env: Record<string, string> = {}, template = migrated): TestShop {
  const shop = { now: new Date() } as TestShop;
  const name = `test_${randomUUID().slice(0, 8)}`;
  beforeAll(async () => {
    await copyInto(name, template);
    const address = { ...inject('postgres'), name };
    const config = readConfig({
      LOG_LEVEL: 'silent',
      DATA_DIR: join(tmpdir(), name),
      PUBLIC_URL: 'http://localhost:3000',
      SANDBOX_PAYMENTS: 'on',
      BANK_ACCOUNT: 'PL61 1090 1014 0000 0712 1981 2874',
      BANK_ACCOUNT_HOLDER: 'Komoda sp. z o.o.',
      // Builders write the same e-mail on every order.
      LIMITS: 'orders.email=off',
      ...env,
    });
    // Each connection makes its plans anew; a third of the time of these tests is planning.
    const database = openDatabase(address, { work: 'visitor', connections: 6 });
    const app = createApp(config);
    const log = app.log;
    let call: ShopCall | undefined;
    await createApi(app, database, config, (api) => {
      call = registerAreas(api, { database, config, log, clock: () => shop.now });
    });
    await createStaffApi(app, { database, config, log, clock: () => shop.now });
    Object.assign(shop, {
      app,
      database,
      tables: drizzle(database.pool, { schema }),
      config,
      call,
      visitor: () => createVisitor(app),
    });
  });
  afterAll(async () => {
    await shop.app?.close();
    await shop.database?.close();
    await dropDatabase(name);
  });
  return shop;
}

async function copyInto(name: string, { database, dataDir }: Template): Promise<void> {
  await copyDatabase(database, name);
  if (dataDir !== null) await cp(dataDir, join(tmpdir(), name), { recursive: true });
}

function createVisitor(app: FastifyInstance): TestVisitor {
  let session: string | undefined;
  const request = async (
    method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ) => {
    const response = await app.inject({
      method,
      url: `/api${path}`,
      headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
      ...(session === undefined ? {} : { cookies: { [sessionCookie]: session } }),
      ...(body === undefined ? {} : { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    session = response.cookies.find((cookie) => cookie.name === sessionCookie)?.value ?? session;
    return response;
  };
  return {
    get: (path, headers) => request('GET', path, undefined, headers),
    send: (method, path, body, headers) => request(method, path, body, headers),
    get session() {
      return session;
    },
  };
}
