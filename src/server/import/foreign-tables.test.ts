import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { translators } from '#i18n/all.ts';
import { useTestShop } from '#tests/support/test-shop.ts';
import { importFiles } from './import-files.ts';
import { loadMapping } from './mapping/load-mapping.ts';
import { filesOf } from '#server/storage/index.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const tables = join(root, '../shared/data');
const present = existsSync(tables);
const shop = useTestShop();

const mappings = [
  { mapping: 'ikea', file: 'import/ikea.csv', rows: 3694, products: 2962, code: '00368814' },
  { mapping: 'ikea-no', file: 'import/ikea-no.csv', rows: 461, products: 461, code: 's69305697' },
  {
    mapping: 'sofa-society',
    file: 'import/sofa-society.json',
    rows: 40,
    products: 40,
    code: 'ASTRID-CURVE-VELVET-PURPLE',
  },
  { mapping: 'taxonomy', file: 'taxonomy/home-pl-en.json', rows: 3178, products: 0, code: null },
];
const mappingFile = (name: string) => join(root, 'demo/mappings', `${name}.json`);

describe('the mappings that come with the shop', () => {
  it.each(mappings)('$mapping is correct', async ({ mapping }) => {
    expect(await loadMapping(mappingFile(mapping))).toHaveProperty('fields.code');
  });

  if (!present)
    console.log(
      `Other people's tables are not part of the repository: ${tables} is not present, their import is not tried.`,
    );

  it.runIf(present).each(mappings)(
    '$mapping takes every row of its table, and none twice',
    async ({ mapping, file, rows, products, code }) => {
      const count = async () =>
        (await shop.database.pool.query<{ count: number }>('select count(*) from products')).rows[0]!.count;
      await shop.database.pool.query('truncate products, imported_records cascade');
      const options = {
        files: [join(tables, file)],
        mapping: mappingFile(mapping),
        report: join(tmpdir(), `${mapping}-${process.pid}.csv`),
      };
      const deps = { database: shop.database, files: filesOf(shop.config), translate: translators.en };

      expect(await importFiles(deps, options)).toMatchObject({ rows, refused: 0 });
      expect(await count()).toBe(products);
      // The table of the shop in Saudi Arabia has lost the leading zeros; the mapping finds them in the address.
      if (code !== null)
        expect((await shop.database.pool.query('select code from products where code = $1', [code])).rowCount).toBe(1);
      expect(await importFiles(deps, options)).toMatchObject({ rows, changed: 0, refused: 0 });
    },
    // Thousands of rows, twice.
    180_000,
  );
});
