import { existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { translators } from '#i18n/all.ts';
import { forgetCatalogue } from '#server/catalogue/index.ts';
import { useTestShop } from '#tests/support/test-shop.ts';
import { importFiles, type ImportOptions } from './import-files.ts';
import { ImportError } from './read/row.ts';

const shop = useTestShop();
const folder = mkdtempSync(join(tmpdir(), 'komoda-import-'));
const samples = fileURLToPath(new URL('../../../demo/samples', import.meta.url));
let files = 0;

function fileOf(records: object[]): string {
  const path = join(folder, `records-${files += 1}.jsonl`);
  writeFileSync(path, records.map((record) => JSON.stringify(record)).join('\n'));
  return path;
}

function run(path: string, options: Partial<ImportOptions> = {}) {
  return importFiles({ database: shop.database, dataDir: shop.config.dataDir, translate: translators.en }, { files: [path], report: join(folder, 'report.csv'), ...options });
}

const importRecords = (records: object[], options: Partial<ImportOptions> = {}) => run(fileOf(records), options);
const aProduct = (code: string, fields: object = {}) => ({ type: 'product', code, name: { pl: `Produkt ${code}`, en: `Product ${code}` }, prices: [{ currency: 'PLN', gross: '123.00' }], ...fields });
const reportLines = () => readFileSync(join(folder, 'report.csv'), 'utf8').trim().split('\r\n').slice(1);

async function one<T extends object>(query: string, ...parameters: unknown[]): Promise<T | undefined> {
  return (await shop.database.pool.query<T>(query, parameters)).rows[0];
}

const productOf = (code: string) => one<{ id: number; stock_quantity: number | null; is_gift_card: boolean; vat_rate_percent: number }>('select id, stock_quantity, is_gift_card, vat_rate_percent from products where code = $1', code);
const priceOf = (code: string, group = '', currency = 'PLN') => one<Record<string, unknown>>('select net, gross, base_net, base_gross, discount from product_prices join products on id = product_id where code = $1 and price_group = $2 and currency = $3', code, group, currency);

describe('the sample table', () => {
  const options = { mapping: join(samples, 'meble.mapping.json') };

  it('is read in its encoding, with products in several categories joined and bad rows reported', async () => {
    const result = await run(join(samples, 'meble.csv'), options);
    const found = await one('select ean, weight_grams, name, array(select code from product_categories pc join categories c on c.id = pc.category_id where product_id = p.id order by code) as categories from products p join product_texts on product_id = id and locale = $2 where code = $1', '00420', 'pl');

    expect(result).toMatchObject({ rows: 19, refused: 5, warnings: 1, unchanged: 0 });
    expect(found).toEqual({ ean: '5901234123464', weight_grams: 18000, name: 'Ława Gęś', categories: ['meble/lawy', 'przedpokoj'] });
    expect(await priceOf('00420')).toMatchObject({ gross: 124950, net: 101585 });
    expect(reportLines().map((line) => line.split(';').slice(1, 4).join())).toEqual([
      '"10","00424","prices.0.gross"', '"11","00425","ean"', '"12","00426","name"', '"17","00431","prices"', '"20","00433","code"', '"2","00417","images.0.file"',
    ]);
  });

  it('changes nothing the second time', async () => {
    expect(await run(join(samples, 'meble.csv'), options)).toMatchObject({ changed: 0, refused: 5 });
  });

  it('is on sale', async () => {
    const { items } = (await shop.visitor().get('/v2/product/products?q=Rybitwa')).json<{ items: { productCode: string }[] }>();

    expect(items.map(({ productCode }) => productCode)).toEqual(['00433']);
  });
});

describe('a product', () => {
  it('is written with all its parts', async () => {
    const result = await importRecords([
      { type: 'producer', code: 'p1', name: 'Stolarnia' },
      { type: 'category', code: 'k1', name: { pl: 'Stoły', en: 'Tables' } },
      { type: 'category', code: 'k2', parent: 'k1', name: { pl: 'Okrągłe', en: 'Round' } },
      { type: 'attribute', code: 'w1', kind: 'number', unit: 'mm', name: { pl: 'Szerokość', en: 'Width' }, dimension: true },
      { type: 'attribute', code: 'c1', kind: 'option', name: { pl: 'Kolor', en: 'Colour' }, values: [{ code: 'oak', name: { pl: 'Dąb', en: 'Oak' }, swatch: '#aa8855' }] },
      { type: 'room', code: 'r1', name: { pl: 'Jadalnia', en: 'Dining room' } },
      aProduct('whole', { producer: 'p1', category: 'k2', rooms: ['r1'], attributes: { w1: { min: 800, max: 1200 }, c1: 'oak' }, stock: 4, outlet: [{ code: 'whole-o', gross: '99.00', reason: { pl: 'Rysa', en: 'Scratch' } }] }),
    ]);
    forgetCatalogue(shop.database);
    const product = (await shop.visitor().get(`/v2/product/product/${(await productOf('whole'))!.id}?locale=en`)).json<Record<string, unknown>>();

    expect(result).toMatchObject({ changed: 7, refused: 0 });
    expect(product).toMatchObject({ name: 'Product whole', stockQuantity: 4, dimensions: '800-1200', hasOutlet: true, producer: { name: 'Stolarnia' }, categoryPath: [{ name: 'Tables' }, { name: 'Round' }], rooms: [{ name: 'Dining room' }] });
  });

  it('keeps its stock when a new form does not name it', async () => {
    await importRecords([aProduct('stocked', { stock: 7 })]);
    await importRecords([aProduct('stocked', { new: true })]);
    expect(await productOf('stocked')).toMatchObject({ stock_quantity: 7 });

    await importRecords([aProduct('stocked', { stock: null })]);
    expect(await productOf('stocked')).toMatchObject({ stock_quantity: null });
  });

  it('has the amount that is missing from the VAT rate, and prices of groups beside', async () => {
    await importRecords([aProduct('priced', { vatRatePercent: 8, prices: [{ currency: 'PLN', gross: '108.00' }, { currency: 'PLN', group: 'b2b', net: '50.00' }] })]);

    expect(await priceOf('priced')).toMatchObject({ net: 10000, gross: 10800 });
    expect(await priceOf('priced', 'b2b')).toMatchObject({ net: 5000, gross: 5400 });
  });

  it('is a gift card when it says so, without VAT', async () => {
    await importRecords([aProduct('card', { giftCard: true, prices: [{ currency: 'PLN', gross: '100.00' }] })]);
    expect(await productOf('card')).toMatchObject({ is_gift_card: true, vat_rate_percent: 0 });
    expect(await priceOf('card')).toMatchObject({ net: 10000, gross: 10000 });

    await importRecords([aProduct('card', { prices: [{ currency: 'PLN', gross: '123.00' }] })]);
    expect(await productOf('card')).toMatchObject({ is_gift_card: false, vat_rate_percent: 23 });
  });

  it('loses the parts that a new form leaves out', async () => {
    await importRecords([aProduct('shrinking', { prices: [{ gross: 10 }, { currency: 'EUR', gross: 3 }] })]);
    await importRecords([aProduct('shrinking', { prices: [{ gross: 10 }] })]);

    expect(await priceOf('shrinking', '', 'EUR')).toBeUndefined();
  });
});

describe('a discount (decision OQ-150)', () => {
  it('lowers the public price and keeps the base one', async () => {
    await importRecords([aProduct('cheap', { discount: { name: { pl: 'Obniżka' }, gross: '99.00', lowestGross30: '120.00', from: '2026-10-01' } })]);

    expect(await priceOf('cheap')).toMatchObject({ gross: 9900, base_gross: 12300, base_net: 10000, discount: { id: 'obnizka-2026-10-01', lowestGross30: 12000 } });
  });

  it('finds the lowest price of the thirty days before it in the history, and keeps it', async () => {
    await importRecords([aProduct('history')]);
    const { id } = (await productOf('history'))!;
    await shop.database.pool.query('delete from price_history where product_id = $1', [id]);
    for (const [days, gross] of [[90, 5000], [40, 11000], [20, 12500], [10, 11500]]) {
      await shop.database.pool.query(`insert into price_history (product_id, currency, gross, net, valid_from) values ($1, 'PLN', $2, 1, now() - make_interval(days => $3))`, [id, gross, days]);
    }
    await importRecords([aProduct('history', { discount: { name: 'A', gross: '99.00' } })]);
    expect(await priceOf('history')).toMatchObject({ discount: { lowestGross30: 11000 } });

    await importRecords([aProduct('history', { new: true, discount: { name: 'A', gross: '98.00' } })]);
    expect(await priceOf('history')).toMatchObject({ gross: 9800, discount: { lowestGross30: 11000 } });
  });

  it('writes the price history by real changes only', async () => {
    await importRecords([aProduct('steady')]);
    await importRecords([aProduct('steady', { new: true })]);

    expect(await one('select count(*) as prices from price_history join products p on p.id = product_id where code = $1', 'steady')).toEqual({ prices: 1 });
  });
});

describe('references', () => {
  it('may point at products that stand later', async () => {
    const result = await importRecords([aProduct('early', { accessories: ['late'], recommended: [{ product: 'late', in: ['cart'] }] }), aProduct('late')]);

    expect(result).toMatchObject({ changed: 2, refused: 0 });
    expect(await one('select in_cart, in_details from product_recommendations r join products p on p.id = r.recommended_id where p.code = $1', 'late')).toEqual({ in_cart: true, in_details: false });
  });

  it('to nowhere are reported, and found by the next import of the same file', async () => {
    const file = fileOf([aProduct('hopeful', { accessories: ['to-come'] })]);
    expect(await run(file)).toMatchObject({ changed: 1, refused: 1 });
    expect(reportLines()[0]).toContain('"hopeful";"accessories.0";"refused"');

    await importRecords([aProduct('to-come')]);
    expect(await run(file)).toMatchObject({ changed: 1, refused: 0 });
    expect(await run(file)).toMatchObject({ changed: 0 });
  });

  it('to unknown categories, producers, attributes and values refuse the product', async () => {
    const result = await importRecords([
      { type: 'attribute', code: 'o1', kind: 'option', name: 'Kolor' },
      aProduct('bad1', { category: 'nowhere' }), aProduct('bad2', { producer: 'nobody' }), aProduct('bad3', { attributes: { nothing: 1 } }),
      aProduct('bad4', { attributes: { o1: 'none' } }), aProduct('bad5', { attributes: { o1: 5 } }), { type: 'category', code: 'orphan', parent: 'nowhere', name: 'X' },
    ]);

    expect(result).toMatchObject({ changed: 1, refused: 6 });
    expect(await productOf('bad1')).toBeUndefined();
  });

  it('never put a category below itself', async () => {
    await importRecords([{ type: 'category', code: 'c-a', name: 'A' }, { type: 'category', code: 'c-b', parent: 'c-a', name: 'B' }]);

    expect(await importRecords([{ type: 'category', code: 'c-a', parent: 'c-b', name: 'A' }])).toMatchObject({ changed: 0, refused: 1 });
    expect(await one('select parent_id from categories where code = $1', 'c-a')).toEqual({ parent_id: null });
  });
});

describe('the same code twice in a file', () => {
  it('is taken once, and another content is refused', async () => {
    expect(await importRecords([aProduct('twice'), aProduct('twice'), aProduct('twice', { new: true })])).toMatchObject({ rows: 3, changed: 1, unchanged: 1, refused: 1 });
  });
});

describe('an import that is broken off', () => {
  it('ends right when it is started again', async () => {
    const codes = Array.from({ length: 1200 }, (_, index) => `m${String(index).padStart(5, '0')}`);
    const file = fileOf(codes.map((code, index) => aProduct(code, { accessories: [codes[codes.length - 1 - index]!] })));
    await expect(run(file, { onProgress: ({ changed }) => { if (changed >= 500) throw new Error('killed'); } })).rejects.toThrow('killed');
    const resumed: number[] = [];

    const result = await run(file, { onResume: (_, rows) => resumed.push(rows) });

    expect(resumed).toEqual([500]);
    expect(result).toMatchObject({ rows: 1200, refused: 0 });
    expect(await one(`select count(*) as products, (select count(*) from product_accessories a join products p on p.id = a.product_id where p.code like 'm0%') as links,
      (select count(*) from product_listing where code like 'm0%') as listed from products where code like 'm0%'`)).toEqual({ products: 1200, links: 1200, listed: 1200 });
    expect(await run(file, { onResume: () => resumed.push(-1) })).toMatchObject({ changed: 0, unchanged: 1200 });
    expect(resumed).toEqual([500]);
  });
});

describe('a dry run', () => {
  it('tells what would happen and changes nothing', async () => {
    const result = await importRecords([{ type: 'category', code: 'dry', name: 'X' }, aProduct('dry', { category: 'dry', accessories: ['dry2', 'dry3'] }), aProduct('dry2', { ean: '1' })], { dryRun: true });

    expect(result).toMatchObject({ rows: 3, changed: 2, refused: 2 });
    expect(await productOf('dry')).toBeUndefined();
    expect(await one('select 1 from categories where code = $1', 'dry')).toBeUndefined();
  });
});

describe('pictures', () => {
  it('are found by name and stored; a missing one is a warning', async () => {
    const pictures = join(folder, 'pictures');
    mkdirSync(pictures, { recursive: true });
    await sharp({ create: { width: 40, height: 20, channels: 3, background: '#336699' } }).png().toFile(join(pictures, 'stol.png'));
    writeFileSync(join(pictures, 'broken.png'), 'no picture');
    const images = ['stol.png', 'missing.png', 'broken.png', 'https://example.com/a.png'].map((file) => ({ file, alt: { pl: 'Stół' } }));

    const result = await importRecords([aProduct('pictured', { images })], { pictures });
    const image = await one<{ path: string }>('select path, width, height, color, alt from product_images i join products p on p.id = i.product_id where code = $1', 'pictured');

    expect(result).toMatchObject({ changed: 1, refused: 0, warnings: 3 });
    expect(image).toMatchObject({ width: 40, height: 20, color: '#336699', alt: { pl: 'Stół' } });
    expect(existsSync(join(shop.config.dataDir, 'media/originals', image!.path))).toBe(true);
  });
});

describe('what the staff has changed', () => {
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

    expect(await one('select name from category_texts join categories on id = category_id where code = $1 and locale = $2', 'meble', 'en')).toEqual({ name: 'Furniture' });
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

    await expect(run(path)).rejects.toThrow(ImportError);
  });
});

describe('the report', () => {
  it('gives a spreadsheet no formulas', async () => {
    await importRecords([aProduct('=cmd()', { ean: '1' })]);

    expect(reportLines()[0]).toContain(`"'=cmd()"`);
  });
});
