import { komoda } from '#main/komoda.ts';
import type { TestShop } from './test-shop.ts';

/** Runs commands on the database of a test shop, in English, and answers what they said. */
export function commandsOf(shop: TestShop, more: Record<string, string> = {}) {
  return async (...args: string[]) => {
    const { host, port, database } = shop.database.pool.options;
    const env = {
      DATABASE_URL: `postgres://postgres@localhost:${port}/${database}?host=${encodeURIComponent(host!)}`,
      DATA_DIR: shop.config.dataDir,
      LANG: 'en_GB.UTF-8',
      ...more,
    };
    const said: string[] = [];
    const complained: string[] = [];
    const output = { say: (line: string) => said.push(line), complain: (line: string) => complained.push(line) };
    const code = await komoda(args, env, output);
    return { code, said: said.join('\n'), complained: complained.join('\n') };
  };
}
