import { describe, expect, it } from 'vitest';
import { ConfigError } from '#server/config/config.ts';
import { freePort } from '#tests/support/free-port.ts';
import { useTestShop } from '#tests/support/test-shop.ts';
import { followPrimary } from './primary-server.ts';

const shop = useTestShop();

function urlOf(database: string): string {
  const { host, port } = shop.database.pool.options;
  return `postgres://postgres@localhost:${port}/${database}?host=${encodeURIComponent(host!)}`;
}

const follow = (urls: readonly string[]) => followPrimary({ urls, variable: 'DATABASE_URL', startMs: 0 }, () => {});

describe('the primary of several servers', () => {
  it('is found where one of them answers', async () => {
    const away = `postgres://postgres@127.0.0.1:${await freePort()}/komoda`;
    const primary = await follow([away, urlOf(shop.database.pool.options.database!)]);

    expect(primary.index).toBe(1);
    await primary.stop();
  });

  it('is missed with a sentence that says of each server why it is none (DATABASE-13)', async () => {
    const place = `127.0.0.1:${await freePort()}`;
    const followed = follow([`postgres://postgres@${place}/komoda`, urlOf('nowhere')]);

    await expect(followed).rejects.toThrow(ConfigError);
    await expect(followed).rejects.toThrow(
      new RegExp(
        `^None of the servers of DATABASE_URL may be written to: ${place} can't be used \\(connect ECONNREFUSED ${place}\\), ` +
          `localhost:\\d+ can't be used \\(database "nowhere" does not exist\\)\\.$`,
      ),
    );
  });
});
