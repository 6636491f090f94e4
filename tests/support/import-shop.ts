import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { translators } from '#i18n/all.ts';
import { importFiles, type ImportOptions } from '#server/import/index.ts';
import type { TestShop } from './test-shop.ts';
import { filesOf } from '#server/storage/index.ts';

/** A plain, complete product as a file names it. */
export const aProduct = (code: string, fields: object = {}) => ({
  type: 'product',
  code,
  name: { pl: `Produkt ${code}`, en: `Product ${code}` },
  prices: [{ currency: 'PLN', gross: '123.00' }],
  ...fields,
});

/** The folder of the product's own sample tables. */
export const samples = fileURLToPath(new URL('../../demo/samples', import.meta.url));

/** Imports records into a test shop by files, and tells what its database then holds. */
export function importsOf(shop: TestShop) {
  const folder = mkdtempSync(join(tmpdir(), 'komoda-import-'));
  let files = 0;

  function fileOf(records: object[]): string {
    const path = join(folder, `records-${(files += 1)}.jsonl`);
    writeFileSync(path, records.map((record) => JSON.stringify(record)).join('\n'));
    return path;
  }

  function run(path: string, options: Partial<ImportOptions> = {}) {
    return importFiles(
      { database: shop.database, files: filesOf(shop.config), translate: translators.en },
      { files: [path], report: join(folder, 'report.csv'), ...options },
    );
  }

  async function one<T extends object>(query: string, ...parameters: unknown[]): Promise<T | undefined> {
    return (await shop.database.pool.query<T>(query, parameters)).rows[0];
  }

  return {
    folder,
    fileOf,
    run,
    one,
    importRecords: (records: object[], options: Partial<ImportOptions> = {}) => run(fileOf(records), options),
    reportLines: () => readFileSync(join(folder, 'report.csv'), 'utf8').trim().split('\r\n').slice(1),
    productOf: (code: string) =>
      one<{ id: number; stock_quantity: number | null; is_gift_card: boolean; vat_rate_percent: number }>(
        'select id, stock_quantity, is_gift_card, vat_rate_percent from products where code = $1',
        code,
      ),
    priceOf: (code: string, group = '', currency = 'PLN') =>
      one<Record<string, unknown>>(
        'select net, gross, base_net, base_gross, discount from product_prices join products on id = product_id where code = $1 and price_group = $2 and currency = $3',
        code,
        group,
        currency,
      ),
  };
}
