import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { createApi, createApp } from '#server/http/app.ts';
import { useTestShop } from '#tests/support/test-shop.ts';
import { openDatabase, type KindOfWork } from './database.ts';

describe('time limits of the database (API-16)', () => {
  const shop = useTestShop();
  let app: ReturnType<typeof createApp>;
  const lockedProducts = sql`lock table products in access exclusive mode`;
  const failures: Record<string, () => Promise<unknown>> = {
    statement: () =>
      shop.database.transaction(async (tx) => {
        await tx.execute(sql`set local statement_timeout = 20`);
        await tx.execute(sql`select pg_sleep(30)`);
      }),
    lock: () =>
      shop.database.transaction(async (holder) => {
        await holder.execute(lockedProducts);
        await shop.database.transaction(async (tx) => {
          await tx.execute(sql`set local lock_timeout = 20`);
          await tx.execute(lockedProducts);
        });
      }),
    idle: () =>
      shop.database.transaction(async (tx) => {
        await tx.execute(sql`set local idle_in_transaction_session_timeout = 20`);
        await new Promise((resolve) => void setTimeout(resolve, 500));
        await tx.execute(lockedProducts);
      }),
    connection: async () => {
      const away = openDatabase({ socketDir: '/nowhere', port: 1 }, { connections: 1 });
      await away.reader.execute(sql`select 1`).finally(away.close);
    },
  };
  beforeAll(async () => {
    app = createApp(shop.config);
    await createApi(app, shop.database, shop.config, (api) => {
      api.get<{ Params: { name: string } }>('/fail/:name', ({ params }) => failures[params.name]!());
    });
  });

  it.each(Object.keys(failures))(
    'answer in the words of the shop instead of letting a visitor wait: %s',
    async (name) => {
      const answer = await app.inject(`/api/fail/${name}?locale=en`);

      expect(answer.statusCode).toBe(500);
      expect(answer.json()).toMatchObject({
        code: 'unavailable',
        message: expect.stringContaining('try again'),
        requestId: expect.any(String),
      });
    },
  );

  it.each<[KindOfWork, string, string, string]>([
    ['visitor', '10s', '5s', '15s'],
    ['worker', '1min', '15s', '1min'],
    ['upkeep', '2h', '10min', '30min'],
  ])('are those of the work that a connection is for: %s', async (work, statement, lock, idle) => {
    const database = openDatabase({ ...inject('postgres'), name: 'postgres' }, { work, connections: 1 });
    const shown = async (name: string) => (await database.pool.query(`show ${name}`)).rows[0][name];

    expect(await shown('statement_timeout')).toBe(statement);
    expect(await shown('lock_timeout')).toBe(lock);
    expect(await shown('idle_in_transaction_session_timeout')).toBe(idle);
    await database.close();
  });
});
