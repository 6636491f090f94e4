import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { startDatabaseProxy } from '#tests/support/database-proxy.ts';
import { useTestShop } from '#tests/support/test-shop.ts';
import { openDatabase } from './database.ts';
import { listen } from './listen.ts';

describe('listening to the database', () => {
  const shop = useTestShop();
  const say = (text: string) => shop.database.pool.query('select pg_notify($1, $2)', ['news', text]);

  it('receives the messages of its channel until it is stopped', async () => {
    const heard: string[] = [];
    const stop = await listen(shop.database, 'news', (payload) => heard.push(payload));

    await say('first');
    await vi.waitFor(() => expect(heard).toEqual(['first']));

    await stop();
    await say('second');
    const listeners = await shop.database.pool.query(
      'select 1 from pg_stat_activity where datname = current_database() and query = \'listen "news"\'',
    );
    expect(listeners.rowCount).toBe(0);
    expect(heard).toEqual(['first']);
  });

  it('connects again after its connection is lost and tells about the gap', async () => {
    const heard: string[] = [];
    let gaps = 0;
    const stop = await listen(
      shop.database,
      'news',
      (payload) => heard.push(payload),
      () => {
        gaps += 1;
      },
    );

    await shop.database.pool.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query = \'listen "news"\'',
    );
    await vi.waitFor(() => expect(gaps).toBe(1), { timeout: 5000 });
    await say('after');
    await vi.waitFor(() => expect(heard).toEqual(['after']));

    await stop();
  });

  it('notices a connection that hangs, connects again and tells about the gap', async () => {
    const { host, port, database: name } = shop.database.pool.options;
    const proxy = await startDatabaseProxy(join(host!, `.s.PGSQL.${port}`));
    const database = openDatabase({ url: `postgres://postgres@127.0.0.1:${proxy.port}/${name}` }, { connections: 1 });
    const heard: string[] = [];
    let gaps = 0;
    const onGap = () => {
      gaps += 1;
    };
    const heartbeat = { everyMs: 100, patienceMs: 500 };
    const stop = await listen(database, 'news', (payload) => heard.push(payload), onGap, heartbeat);

    expect(proxy.freezeListeners()).toBe(1);
    await say('unheard');
    await vi.waitFor(() => expect(gaps).toBe(1), { timeout: 10_000 });
    await say('after');
    await vi.waitFor(() => expect(heard).toEqual(['after']));

    proxy.freezeListeners();
    await stop();
    await database.close();
    await proxy.close();
  });
});
