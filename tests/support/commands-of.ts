import { komoda } from '#main/komoda.ts';
import type { TestShop } from './test-shop.ts';

/**
 * Runs commands on the database of a test shop, in English, and answers their output, with plain spaces, and whether
 * they let other programs go first.
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
    const output: string[] = [];
    const errors: string[] = [];
    let gaveWay = false;
    const terminal = {
      say: (line: string) => output.push(line),
      complain: (line: string) => errors.push(line),
      giveWay: () => (gaveWay = true),
      ...(confirm && { confirm }),
    };
    const code = await komoda(args, env, terminal);
    const text = (lines: string[]) => lines.join('\n').replaceAll('\u00a0', ' ');
    return { code, output: text(output), errors: text(errors), gaveWay };
  };
}
