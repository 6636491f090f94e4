import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Config } from '#server/config/config.ts';
import { openShop, type OpenShop, type ShopOptions } from '../open-shop.ts';

const pollMs = 1000;

/**
 * Opens the shop's database for a command. If this process has started the embedded server and a shop uses it
 * meanwhile, the server runs until that shop has ended.
 */
export async function withShop<T>(
  config: Config,
  work: (shop: OpenShop) => Promise<T>,
  options: ShopOptions = {},
): Promise<T> {
  const shop = await openShop(config, { connections: 4, ...options });
  try {
    return await work(shop);
  } finally {
    while (shop.mode !== 'external' && shop.mode !== 'shared' && (await othersUse(shop))) await sleep(pollMs);
    await shop.close();
  }
}

async function othersUse({ database: { reader, pool } }: OpenShop): Promise<boolean> {
  const { rows } = await reader.execute<{ clients: number }>(
    sql`select count(*) as clients from pg_stat_activity where backend_type = 'client backend'`,
  );
  return (rows[0]?.clients ?? 0) > pool.totalCount;
}
