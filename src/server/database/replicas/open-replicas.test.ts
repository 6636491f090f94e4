import { once } from 'node:events';
import { createServer, type AddressInfo, type Server } from 'node:net';
import type pg from 'pg';
import { afterEach, describe, expect, it } from 'vitest';
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

const messages: string[] = [];
const servers: Server[] = [];
afterEach(() => {
  messages.splice(0);
  for (const server of servers.splice(0)) server.close();
});

async function open(replica: string, database: Database = shop.database) {
  const env = { DATABASE_URL: 'postgres://localhost/komoda', DATABASE_REPLICA_URLS: replica };
  const replicas = await openReplicas(database, readConfig(env).databaseServers!, {
    connections: 1,
    onError: ({ message }) => messages.push(message),
  });
  await replicas?.close();
}

/** A server that sends one message after the other, whatever it receives; answers its host and port. */
async function serverThatSays(answers: readonly string[]): Promise<string> {
  const server = createServer((socket) => {
    const left = answers.values();
    socket.on('error', () => {});
    socket.on('data', () => socket.write(left.next().value ?? '', 'latin1'));
  }).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** R, its length, 10 for SASL and the method; then 11 and the salt of the password. */
const asksForPassword = ['R\0\0\0\x17\0\0\0\x0aSCRAM-SHA-256\0\0', 'R\0\0\0\x0b\0\0\0\x0br=1'];
const hasNoTls = ['N'];

describe('a replica that is configured wrongly (DATABASE-4, DATABASE-13)', () => {
  it.each([
    ['it has no password, and the server asks for one', asksForPassword, '', /SASL.*password/],
    ['it asks for TLS, and the server has none', hasNoTls, '?sslmode=verify-full', /does not support SSL/],
  ] as const)('stops the start with a sentence, where %s', async (_name, answer, query, reason) => {
    const place = await serverThatSays(answer);
    const opened = open(`postgres://postgres@${place}/komoda${query}`);

    await expect(opened).rejects.toThrow(ConfigError);
    await expect(opened).rejects.toThrow(`DATABASE_REPLICA_URLS names ${place}, which can't be used (`);
    await expect(opened).rejects.toThrow(reason);
  });

  it('stops the start with a sentence if its database does not exist', async () => {
    const opened = open(urlOf('nowhere'));

    await expect(opened).rejects.toThrow(ConfigError);
    await expect(opened).rejects.toThrow(
      /^DATABASE_REPLICA_URLS names localhost:\d+, which can't be used \(.*nowhere.*\)/,
    );
  });

  it('stops the start with a sentence if there is no host of this name', async () => {
    // No server can have this name, which is known without asking DNS.
    const opened = open('postgres://postgres@replica..example/komoda');

    await expect(opened).rejects.toThrow(ConfigError);
    await expect(opened).rejects.toThrow(
      /^DATABASE_REPLICA_URLS names replica\.\.example, which can't be used \(.*ENOTFOUND.*\): mend its address\.$/,
    );
  });

  it('stops the start with a sentence if it follows another database', async () => {
    const other: pg.Pool = Object.create(shop.database.pool);
    Object.assign(other, { query: async () => ({ rows: [{ id: '1' }] }) });
    const name = shop.database.pool.options.database!;

    await expect(open(urlOf(name), { ...shop.database, pool: other })).rejects.toThrow(
      /which is not a replica of the database of DATABASE_URL: name servers that follow it/,
    );
  });

  it('does not stop the start if it is only away, and is reported', async () => {
    const place = `127.0.0.1:${await freePort()}`;
    await open(`postgres://postgres@${place}/komoda`);

    expect(messages).toEqual([`The replica ${place} could not be examined: connect ECONNREFUSED ${place}`]);
  });
});
