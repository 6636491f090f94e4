import { join } from 'node:path';
import { tmpdir } from 'node:os';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registerAreas } from '#server/areas.ts';
import { forgetCatalogue, wholeCatalogue } from '#server/catalogue/index.ts';
import { readConfig } from '#server/config/config.ts';
import { createApi, createApp } from '#server/http/app.ts';
import { readOwnWrites, writtenCookie } from '#server/http/read-own-writes.ts';
import { aProduct } from '#tests/support/catalogue-builders.ts';
import { startDatabaseProxy, type DatabaseProxy } from '#tests/support/database-proxy.ts';
import { startReplicatedDatabase, type ReplicatedDatabase } from '#tests/support/replicated-database.ts';
import { openShop, type OpenShop } from './open-shop.ts';

describe('a shop with a primary and a replica', () => {
  let servers: ReplicatedDatabase;
  let proxies: DatabaseProxy[];
  let shop: OpenShop;
  let app: FastifyInstance;
  let product: number;

  beforeAll(async () => {
    servers = await startReplicatedDatabase();
    proxies = await Promise.all(
      [servers.primary, servers.replica].map(({ socketDir, port }) =>
        startDatabaseProxy(join(socketDir, `.s.PGSQL.${port}`)),
      ),
    );
    const [primary, replica] = proxies.map(({ port }) => `127.0.0.1:${port}`);
    const config = readConfig({
      LOG_LEVEL: 'silent',
      DATA_DIR: join(tmpdir(), 'komoda-replicated'),
      DATABASE_URL: `postgres://postgres@${primary},${replica}/komoda`,
      DATABASE_REPLICA_URLS: `postgres://postgres@${replica}/komoda`,
    });
    shop = await openShop(config, { work: 'visitor', connections: 4, readReplicas: true });
    app = createApp(config);
    readOwnWrites(app, shop.replicas!, config);
    await createApi(app, shop.database, config, (api) => {
      registerAreas(api, { database: shop.database, config, log: app.log, clock: () => new Date() });
    });
    product = await aProduct(shop.database, { name: { pl: 'Komoda', en: 'Chest' }, stock: 5 });
    shop.replicas!.catchUp();
  });
  afterAll(async () => {
    await app?.close();
    await shop?.close();
    await Promise.all(proxies?.map((proxy) => proxy.close()) ?? []);
    await servers?.close();
  });

  const reads = () => shop.replicas!.standings()[0]!.reads;
  const getProduct = () => {
    forgetCatalogue(shop.database, [wholeCatalogue]);
    return app.inject(`/api/v2/product/product/${product}`);
  };
  const addToCart = (quantity: number) =>
    app.inject({ method: 'POST', url: '/api/ecommerce/cart/item', payload: { product, quantity, conversionId: 'c' } });

  it('reads the catalogue from the replica and carts from the primary', async () => {
    await expect.poll(async () => (await getProduct()).json() && reads()).toBeGreaterThan(0);
    const afterProduct = reads();

    expect((await app.inject('/api/ecommerce/cart')).statusCode).toBe(200);
    expect(reads()).toBe(afterProduct);
  });

  it('marks how far the database was at a change, and believes nothing else in the mark (DATABASE-3)', async () => {
    const answer = await addToCart(1);
    expect(answer.statusCode, answer.body).toBe(200);
    const mark = answer.cookies.find(({ name }) => name === writtenCookie);
    expect(mark).toMatchObject({ httpOnly: true, maxAge: 6, value: expect.stringMatching(/^\d+$/) });

    for (const value of ['now', '-1', '9'.repeat(30)])
      expect(
        (await app.inject({ url: `/api/v2/product/product/${product}`, cookies: { [writtenCookie]: value } }))
          .statusCode,
      ).toBe(200);
  });

  it('shows the catalogue while the primary is away, says of changes to try again, and goes on with the next primary (DATABASE-5)', async () => {
    await servers.holdReplica();
    await aProduct(shop.database);
    shop.replicas!.catchUp();
    await servers.primary.stop();

    await expect.poll(async () => (await getProduct()).statusCode).toBe(200);
    const refused = await addToCart(1);
    expect(refused.statusCode).toBe(500);
    expect(refused.json()).toMatchObject({ code: 'unavailable' });

    await servers.promoteReplica();
    await expect.poll(async () => (await addToCart(1)).statusCode).toBe(200);
    expect((await getProduct()).json()).toMatchObject({ name: 'Komoda' });
  });
});
