import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { aProduct, importsOf, samples } from '#tests/support/import-shop.ts';
import { useTestShop } from '#tests/support/test-shop.ts';
import { FileError } from '#server/tables/row.ts';

const shop = useTestShop();
const { folder, fileOf, run, one, importRecords, reportLines, productOf, priceOf } = importsOf(shop);

describe('the sample table (IMPORT-1, IMPORT-2)', () => {
  const options = { mapping: join(samples, 'meble.mapping.json') };

  it('is read in its encoding, with products in several categories joined and bad rows reported', async () => {
    const result = await run(join(samples, 'meble.csv'), options);
    const product = await one(
      'select ean, weight_grams, name, array(select code from product_categories pc join categories c on c.id = pc.category_id where product_id = p.id order by code) as categories from products p join product_texts on product_id = id and locale = $2 where code = $1',
      '00420',
      'pl',
    );

    expect(result).toMatchObject({ rows: 19, refused: 5, warnings: 1, unchanged: 0 });
    expect(product).toEqual({
      ean: '5901234123464',
      weight_grams: 18000,
      name: 'Ława Gęś',
      categories: ['meble/lawy', 'przedpokoj'],
    });
    expect(await priceOf('00420')).toMatchObject({ gross: 124950, net: 101585 });
    expect(reportLines().map((line) => line.split(';').slice(1, 4).join())).toEqual([
      '"10","00424","prices.0.gross"',
      '"11","00425","ean"',
      '"12","00426","name"',
      '"17","00431","prices"',
      '"20","00433","code"',
      '"2","00417","images.0.file"',
    ]);
  });

  it('changes nothing the second time', async () => {
    expect(await run(join(samples, 'meble.csv'), options)).toMatchObject({ changed: 0, refused: 5 });
  });

  it('is on sale', async () => {
    const { items } = (await shop.visitor().get('/v2/product/products?q=Rybitwa')).json<{
      items: { productCode: string }[];
    }>();

    expect(items.map(({ productCode }) => productCode)).toEqual(['00433']);
  });
});

describe('a path of categories (IMPORT-14)', () => {
  const table = (name: string, path: string) => {
    const file = join(folder, name);
    writeFileSync(file, `code;name;category\n${name};Gałka;${path}\n`);
    return run(file);
  };
  const categoryOf = (product: string) =>
    one('select c.code from products p join categories c on c.id = p.category_id where p.code = $1', product);

  it('finds those of that name, whatever their codes are, and makes only the missing ones', async () => {
    await importRecords([
      { type: 'category', code: 'fittings', name: { pl: 'Okucia', en: 'Hardware' } },
      { type: 'category', code: 'knobs', parent: 'fittings', name: { pl: 'Gałki', en: 'Knobs' } },
      { type: 'category', code: 'other-knobs', name: { pl: 'Gałki', en: 'Knobs' } },
    ]);

    expect(await table('knob-1.csv', 'Okucia > gałki')).toMatchObject({ changed: 1, refused: 0 });
    expect(await categoryOf('knob-1.csv')).toEqual({ code: 'knobs' });
    expect(await table('knob-2.csv', 'Hardware > Knobs')).toMatchObject({ changed: 1 });
    expect(await categoryOf('knob-2.csv')).toEqual({ code: 'knobs' });
    expect(await table('knob-3.csv', 'Okucia > Gałki > Mosiężne')).toMatchObject({ changed: 2 });
    expect(
      await one(
        'select p.code from categories c join categories p on p.id = c.parent_id where c.code like $1',
        '%/mosiezne',
      ),
    ).toEqual({ code: 'knobs' });
    expect(await table('knob-3.csv', 'Okucia > Gałki > Mosiężne')).toMatchObject({ changed: 0, refused: 0 });
  });

  it('makes those that are missing behind the ones that the shop has put in an order', async () => {
    await importRecords([{ type: 'category', code: 'handles', position: 40, name: { pl: 'Uchwyty', en: 'Handles' } }]);

    await table('new-root.csv', 'Wieszaki');

    expect(
      await one(
        `select t.position > h.position as behind from categories t, categories h
         where t.code = 'wieszaki' and h.code = $1`,
        'handles',
      ),
    ).toEqual({ behind: true });
  });

  it('still means the one that it has made when that is renamed', async () => {
    await table('rod-1.csv', 'Karnisze');
    await importRecords([{ type: 'category', code: 'karnisze', name: 'Drążki' }]);
    await table('rod-2.csv', 'Karnisze');

    expect(await categoryOf('rod-2.csv')).toEqual({ code: 'karnisze' });
  });
});

describe('the same code twice in a file', () => {
  it('is taken once, and another content is refused', async () => {
    expect(await importRecords([aProduct('twice'), aProduct('twice'), aProduct('twice', { new: true })])).toMatchObject(
      { rows: 3, changed: 1, unchanged: 1, refused: 1 },
    );
  });
});

describe('an import that is broken off (IMPORT-8)', () => {
  it('ends correctly when it is started again', async () => {
    const codes = Array.from({ length: 2300 }, (_, index) => `m${String(index).padStart(5, '0')}`);
    const file = fileOf(
      codes.map((code, index) => aProduct(code, { accessories: [codes[codes.length - 1 - index]!] })),
    );
    await expect(
      run(file, {
        onProgress: ({ changed }) => {
          if (changed >= 500) throw new Error('killed');
        },
      }),
    ).rejects.toThrow('killed');
    const resumed: number[] = [];

    const result = await run(file, { onResume: (_, rows) => resumed.push(rows) });

    // Up to three batches may have ended by this time.
    expect([[500], [1000], [1500]]).toContainEqual(resumed);
    expect(result).toMatchObject({ rows: 2300, refused: 0 });
    expect(
      await one(`select count(*) as products, (select count(*) from product_accessories a join products p on p.id = a.product_id where p.code like 'm0%') as links,
      (select count(*) from product_listing where code like 'm0%') as listed from products where code like 'm0%'`),
    ).toEqual({ products: 2300, links: 2300, listed: 2300 });
    expect(await run(file, { onResume: () => resumed.push(-1) })).toMatchObject({ changed: 0, unchanged: 2300 });
    expect(resumed).toHaveLength(1);
  });
});

describe('a dry run', () => {
  it('tells what would happen and changes nothing', async () => {
    const result = await importRecords(
      [
        { type: 'category', code: 'dry', name: 'X' },
        aProduct('dry', { category: 'dry', accessories: ['dry2', 'dry3'] }),
        aProduct('dry2', { ean: '1' }),
      ],
      { dryRun: true },
    );

    expect(result).toMatchObject({ rows: 3, changed: 2, refused: 2 });
    expect(await productOf('dry')).toBeUndefined();
    expect(await one('select 1 from categories where code = $1', 'dry')).toBeUndefined();
  });
});

describe('what the staff has changed (IMPORT-3)', () => {
  it('stays when the same file comes again, and gives way to --force', async () => {
    const file = fileOf([aProduct('edited', { stock: 5 })]);
    await run(file);
    await shop.database.pool.query('update products set stock_quantity = 3 where code = $1', ['edited']);
    await run(file);
    expect(await productOf('edited')).toMatchObject({ stock_quantity: 3 });

    await run(file, { force: true });
    expect(await productOf('edited')).toMatchObject({ stock_quantity: 5 });
  });

  it('stays in categories that a mapping would make', async () => {
    await importRecords([{ type: 'category', code: 'meble', name: { pl: 'Meble', en: 'Furniture' } }]);
    await run(join(samples, 'meble.csv'), { mapping: join(samples, 'meble.mapping.json'), force: true });

    expect(
      await one(
        'select name from category_texts join categories on id = category_id where code = $1 and locale = $2',
        'meble',
        'en',
      ),
    ).toEqual({ name: 'Furniture' });
  });
});

describe('a plain CSV', () => {
  it('needs no mapping when its columns are called like the fields', async () => {
    const path = join(folder, 'plain.csv');
    writeFileSync(path, 'code,name.pl,name.en,gross,stock,category\n0009,Stół,Table,"1 234,50",3,Meble > Stoły\n');

    expect(await run(path)).toMatchObject({ rows: 1, refused: 0 });
    expect(await priceOf('0009')).toMatchObject({ gross: 123450 });
  });

  it('is refused as a whole when a column is not known', async () => {
    const path = join(folder, 'other.csv');
    writeFileSync(path, 'code,nmae\n1,x\n');

    await expect(run(path)).rejects.toThrow(FileError);
  });
});

describe('the report', () => {
  it('gives a spreadsheet no formulas', async () => {
    await importRecords([aProduct('=cmd()', { ean: '1' })]);

    expect(reportLines()[0]).toContain(`"'=cmd()"`);
  });
});

describe('an import that lets others go first (IMPORT-9)', () => {
  it('writes a hundred at a time, nothing while it rests, and all in the end (IMPORT-12)', async () => {
    const written = async () => (await one(`select count(*) as products from products where code like 'GENTLE-%'`))!;
    const [counts, rests]: [unknown[], number[]] = [[], []];
    const take = async (afterMs: number) => {
      rests.push(afterMs);
      const before = await written();
      await new Promise((resolve) => setTimeout(resolve, 50));
      counts.push(before, await written());
    };

    await importRecords(
      Array.from({ length: 550 }, (_, n) => aProduct(`GENTLE-${n}`)),
      { rest: { isWanted: async () => true, take } },
    );

    expect(counts.map((count) => (count as { products: number }).products)).toEqual(
      [100, 200, 300, 400, 500, 550].flatMap((products) => [products, products]),
    );
    expect(rests.every((ms) => ms > 0)).toBe(true);
  });

  it('rests only after the batches before which that is wanted', async () => {
    const rests: number[] = [];
    const answers = [false, true, false];

    await importRecords(
      Array.from({ length: 1100 }, (_, n) => aProduct(`PARTLY-${n}`)),
      { rest: { isWanted: async () => answers.shift()!, take: async (afterMs) => void rests.push(afterMs) } },
    );

    expect([rests.length, answers]).toEqual([5, []]);
  });
});
