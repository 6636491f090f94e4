import type pg from 'pg';
import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from '#server/config/config.ts';
import { freePort } from '#tests/support/free-port.ts';
import { useTestShop } from '#tests/support/test-shop.ts';
import type { Database } from '../database.ts';
import { openReplicas } from './open-replicas.ts';

const shop = useTestShop();

function urlOf(database: string): string {
  const { host, port } = shop.database.pool.options;
  return `postgres://postgres@localhost:${port}/${database}?host=${encodeURIComponent(host!)}`;
}

async function open(replica: string, database: Database = shop.database) {
  const env = { DATABASE_URL: 'postgres://localhost/komoda', DATABASE_REPLICA_URLS: replica };
  const replicas = await openReplicas(database, readConfig(env).databaseServers!, {
    connections: 1,
    onError: () => {},
  });
  await replicas?.close();
}

describe('a replica that is configured wrongly (DATABASE-4)', () => {
  it('stops the start with a sentence, where its database is not there', async () => {
    const opened = open(urlOf('nowhere'));

    await expect(opened).rejects.toThrow(ConfigError);
    await expect(opened).rejects.toThrow(
      /^DATABASE_REPLICA_URLS names localhost:\d+, which can't be used \(.*nowhere.*\)/,
    );
  });

  it('stops the start with a sentence, where nobody is called so', async () => {
    // Nobody can be: that is known without asking a server of names.
    const opened = open('postgres://postgres@replica..example/komoda');

    await expect(opened).rejects.toThrow(ConfigError);
    await expect(opened).rejects.toThrow(
      /^DATABASE_REPLICA_URLS names replica\.\.example, which can't be used \(.*ENOTFOUND.*\): mend its address\.$/,
    );
  });

  it('stops the start with a sentence, where it follows another database', async () => {
    const other: pg.Pool = Object.create(shop.database.pool);
    Object.assign(other, { query: async () => ({ rows: [{ id: '1' }] }) });
    const name = shop.database.pool.options.database!;

    await expect(open(urlOf(name), { ...shop.database, pool: other })).rejects.toThrow(
      /which is not a replica of the database of DATABASE_URL: name servers that follow it/,
    );
  });

  it('stops nothing, where it is merely away', async () => {
    await open(`postgres://postgres@127.0.0.1:${await freePort()}/komoda`);
  });
});
