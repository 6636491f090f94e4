import { komoda } from '#main/komoda.ts';
import type { TestShop } from './test-shop.ts';

/**
 * Runs commands on the database of a test shop, in English, and answers what they said, with plain spaces, and whether they let
 * other programs go first.
 */
export function commandsOf(
  shop: TestShop,
  more: Record<string, string> = {},
  confirm?: (question: string) => Promise<boolean>,
) {
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
    let gaveWay = false;
    const output = {
      say: (line: string) => said.push(line),
      complain: (line: string) => complained.push(line),
      giveWay: () => (gaveWay = true),
      ...(confirm && { confirm }),
    };
    const code = await komoda(args, env, output);
    const text = (lines: string[]) => lines.join('\n').replaceAll('\u00a0', ' ');
    return { code, said: text(said), complained: text(complained), gaveWay };
  };
}
