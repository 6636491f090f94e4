import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from '#server/config/config.ts';
import { freePort } from '#tests/support/free-port.ts';
import { useTestShop } from '#tests/support/test-shop.ts';
import { openShop } from './open-shop.ts';

const tables = useTestShop();

function urlOf(database: string): string {
  const { host, port } = tables.database.pool.options;
  return `postgres://postgres@localhost:${port}/${database}?host=${encodeURIComponent(host!)}`;
}

const open = (env: Record<string, string>) =>
  openShop(readConfig({ DATA_DIR: join(tmpdir(), 'komoda-refused'), LOG_LEVEL: 'silent', ...env }), {
    work: 'visitor',
    connections: 1,
  });

describe('a database that is configured wrongly (DATABASE-13)', () => {
  it('stops the start with a sentence, where nobody answers', async () => {
    const place = `127.0.0.1:${await freePort()}`;
    const opened = open({ DATABASE_URL: `postgres://komoda:secret@${place}/komoda` });

    await expect(opened).rejects.toThrow(ConfigError);
    await expect(opened).rejects.toThrow(
      `DATABASE_URL names ${place}, which can't be used (connect ECONNREFUSED ${place}): start that server, or mend the address.`,
    );
  });

  it('stops the start with a sentence, where its server has no such database', async () => {
    await expect(open({ DATABASE_URL: urlOf('nowhere') })).rejects.toThrow(
      /^DATABASE_URL names localhost:\d+, which can't be used \(database "nowhere" does not exist\)/,
    );
  });

  it('names the variable of the pooler, or of the server past it', async () => {
    const there = urlOf(tables.database.pool.options.database!);

    await expect(open({ DATABASE_URL: urlOf('nowhere'), DATABASE_DIRECT_URL: there })).rejects.toThrow(
      /^DATABASE_URL names /,
    );
    await expect(open({ DATABASE_URL: there, DATABASE_DIRECT_URL: urlOf('nowhere') })).rejects.toThrow(
      /^DATABASE_DIRECT_URL names /,
    );
  });
});
