import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, inject, it } from 'vitest';
import { filesOf } from '#server/storage/index.ts';
import { feedKey } from '#server/feeds/index.ts';
import { aProduct } from '#tests/support/catalogue-builders.ts';
import { useTestShop } from '#tests/support/test-shop.ts';
import { writeFeedsApart } from './feed-process.ts';

const shop = useTestShop();
const never = new AbortController().signal;

/** The shop of the tests as its worker reaches it. */
function worker(path = shop.database.pool.options.database!) {
  const { socketDir, port } = inject('postgres');
  const url = `postgres://postgres@localhost:${port}/${path}?host=${encodeURIComponent(socketDir)}`;
  const databaseServers = {
    urls: [url],
    directUrls: [url],
    replicaUrls: [],
    longestReplicaLagMs: 5000,
    prepared: true,
  };
  return { config: { ...shop.config, databaseServers }, clock: () => shop.now };
}

describe('the process that writes the feeds (FEED-4)', () => {
  it('writes what is due, within its memory, and is not started where nothing is', async () => {
    await aProduct(shop.database, { code: 'STOL-1', price: 100, stock: 1 });
    // What the worker itself holds is not counted.
    const held = Buffer.alloc(300 * 1024 * 1024, 1);

    const report = await writeFeedsApart(worker(), never);

    expect(report!.written).toContain('google.xml');
    expect(report!.megabytes).toBeLessThan(256);
    expect(held.at(-1)).toBe(1);
    expect(String(await filesOf(shop.config).read(feedKey('google.xml')))).toContain('STOL-1');
    expect(await writeFeedsApart(worker(), never)).toBeNull();
    await forgetFeeds();
  });

  it('says why it has failed', async () => {
    await expect(writeFeedsApart(worker('no_such_database'), never)).rejects.toThrow('no_such_database');
  });

  it('ends with the worker', async () => {
    const ending = new AbortController();
    const writing = writeFeedsApart(worker(), ending.signal);
    ending.abort();

    expect(await writing).toBeNull();
    expect(await writeFeedsApart(worker(), ending.signal)).toBeNull();
  });
});

const forgetFeeds = () => rm(join(shop.config.dataDir, 'media/feeds'), { recursive: true });
