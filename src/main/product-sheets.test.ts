import sharp from 'sharp';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { forgetCatalogue } from '#server/catalogue/index.ts';
import { configuredStacks, importFolder, publishConfigurator } from '#server/configurator/index.ts';
import { registerMedia } from '#server/media/index.ts';
import * as sheets from '#server/sheets/index.ts';
import { aProducer, aProduct, anAttribute } from '#tests/support/catalogue-builders.ts';
import { aLayeredChest, aLayeredFolder } from '#tests/support/layered-chest.ts';
import { aConfigurator, aRollerBlind, aSofa } from '#tests/support/configurator-builders.ts';
import { pdfWords } from '#tests/support/pdf-words.ts';
import { useTestShop } from '#tests/support/test-shop.ts';
import { registerProductSheets } from './product-sheets.ts';
import { filesOf } from '#server/storage/index.ts';

const shop = useTestShop({ PUBLIC_URL: 'https://shop.example.com' });
const open = (url: string, headers = {}) => shop.app.inject({ url, headers });
const drawn = vi.hoisted(() => vi.fn<(sheet: sheets.ProductSheet) => void>());
vi.mock(import('#server/sheets/index.ts'), async (original) => {
  const real = await original();
  return {
    ...real,
    drawProductSheet: (sheet) => {
      drawn(sheet);
      return real.drawProductSheet(sheet);
    },
  };
});

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

beforeAll(() => {
  registerMedia(shop.app, shop.config, configuredStacks(shop.database));
  registerProductSheets(shop.app, {
    config: shop.config,
    clock: () => shop.now,
    database: shop.database,
    call: shop.call,
  });
});

describe('the printable sheet of a product (CATALOGUE-41)', () => {
  it('is a PDF with its own letters that tells price, measures and code, and leads to the page', async () => {
    await anAttribute(shop.database, {
      code: 'width',
      name: { pl: 'Szerokość', en: 'Width' },
      dimension: true,
      unit: 'mm',
    });
    const producer = await aProducer(shop.database, { name: 'Żółta Łódź' });
    const id = await aProduct(shop.database, {
      code: 'ŁÓDŹ-7',
      name: { pl: 'Źródło światła', en: 'Light' },
      price: 492,
      producer,
      attributes: { width: 1800 },
    });

    const answer = await open(`/product-sheet/pl/${id}.pdf`);

    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
    const pdf = answer.rawPayload.toString('latin1');
    expect(pdf.startsWith('%PDF-')).toBe(true);
    expect(pdf).toMatch(/FontFile/);
    expect(drawn).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({
        name: 'Źródło światła',
        subtitle: 'Żółta Łódź · ŁÓDŹ-7',
        price: expect.stringMatching(/492,00/),
        rows: [['Szerokość', expect.stringMatching(/^1800/)]],
        url: expect.stringMatching(new RegExp(`^https://shop.example.com/.*,id-${id}$`)),
      }),
    );
    const again = await open(`/product-sheet/pl/${id}.pdf`, { 'if-none-match': answer.headers.etag });
    expect(again.statusCode).toBe(304);
  });

  it('shows the picture that is composed of the default choice', async () => {
    const id = await aProduct(shop.database, { code: 'CHEST', price: 1000, stock: null });
    const { database, config } = shop;
    await importFolder(
      { database, files: filesOf(config) },
      { folder: await aLayeredFolder(aLayeredChest('CHEST')), author: 'test', now: shop.now },
    );
    await publishConfigurator(database, 'CHEST', shop.now);
    forgetCatalogue(database);

    await open(`/product-sheet/pl/${id}.pdf`);

    const { picture } = drawn.mock.lastCall![0];
    expect((await sharp(picture!).metadata()).format).toBe('jpeg');
  });

  it('tells what a code picks, in words and measures and at its price', async () => {
    await anAttribute(shop.database, {
      code: 'sheet-w',
      name: { pl: 'Szerokość', en: 'Width' },
      dimension: true,
      unit: 'cm',
    });
    await anAttribute(shop.database, { code: 'load', name: { pl: 'Udźwig', en: 'Load' }, unit: 'kg' });
    const attributes = { 'sheet-w': 100, load: 5 };
    const id = await aProduct(shop.database, { code: 'BLIND', name: 'Blind', price: 100, stock: null, attributes });
    await aConfigurator(shop, aRollerBlind('BLIND'));
    const sheetOf = async (code: string) => {
      await open(`/product-sheet/en/${id}.pdf?code=${encodeURIComponent(code)}&price=1`);
      const { subtitle, price, rows, url } = drawn.mock.lastCall![0];
      return { subtitle, price: plain(price), rows: rows.map(([name, value]) => [name, plain(value)]), url };
    };
    const code = 'BLIND/W1200/H1000/F2/MO';

    expect(await sheetOf(code)).toEqual({
      subtitle: expect.stringContaining('BLIND'),
      price: '689,00 zł',
      rows: [
        ['Width', '1200 mm'],
        ['Height', '1000 mm'],
        ['Fabric', 'Blackout'],
        ['Drive', 'Motor'],
        ['Load', '5 kg'],
      ],
      url: expect.stringContaining(`?code=${encodeURIComponent(code)}`),
    });
    const unpicked = await sheetOf('');
    expect(unpicked.rows).toEqual([
      ['Width', '30–200 cm'],
      ['Load', '5 kg'],
    ]);
    expect(await sheetOf('BLIND/W1200/H1000/F9/MO')).toEqual(unpicked);
  });

  it('says nothing of the price of a choice where prices are hidden', async () => {
    const id = await aProduct(shop.database, { code: 'SECRET', price: 100, priceHidden: true });
    await aConfigurator(shop, aSofa('SECRET'));

    await open(`/product-sheet/en/${id}.pdf?code=${encodeURIComponent('SECRET/A1/B2')}`);

    const { price, rows } = drawn.mock.lastCall![0];
    expect([price, rows]).toEqual([
      'Ask for price',
      [
        ['Base', 'Oak'],
        ['Leg', 'High'],
      ],
    ]);
  });

  it('has the signs of units, which the letters of the shop lack', async () => {
    const { code } = await anAttribute(shop.database, { name: 'Krycie', unit: 'm²' });
    const id = await aProduct(shop.database, { name: 'Pianka 35 kg/m³', attributes: { [code]: 1.44 } });

    const sheet = pdfWords((await open(`/product-sheet/pl/${id}.pdf`)).rawPayload);

    expect(sheet).toContain('Pianka 35 kg/m³');
    expect(sheet).toContain('1,44\u00a0m²');
  });

  it('says nothing of a price that is hidden', async () => {
    const id = await aProduct(shop.database, { price: 7777, priceHidden: true });

    await open(`/product-sheet/en/${id}.pdf`);

    expect(drawn.mock.lastCall![0].price).toBe('Ask for price');
  });

  it.each(['/product-sheet/en/99999999.pdf', '/product-sheet/de/1.pdf', '/product-sheet/en/1.txt', '/product-sheet/x'])(
    'is not found under %s',
    async (path) => {
      expect((await open(path)).statusCode).toBe(404);
    },
  );
});
