// @vitest-environment happy-dom
import { readdir, readFile, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { withLock } from '#server/database/advisory-lock.ts';
import { createApp } from '#server/http/app.ts';
import { aProduct } from '#tests/support/catalogue-builders.ts';
import { useTestShop } from '#tests/support/test-shop.ts';
import { feedFiles, feedKey } from './write-feeds.ts';
import { registerFeeds, writeFeeds } from './index.ts';

const shop = useTestShop({ PUBLIC_URL: 'https://shop.example', SHOP_NAME: 'Dąb & Jesion' });
const read = (name: string) => readFile(join(shop.config.dataDir, feedKey(name)), 'utf8');
const write = () => writeFeeds({ ...shop, clock: () => shop.now });
const parse = (xml: string) => new DOMParser().parseFromString(xml, 'text/xml');

/** The fields of each product of a merchant feed, by its id. */
async function merchant(name: string) {
  const items = [...parse(await read(name)).getElementsByTagName('item')];
  return new Map(
    items.map((item) => {
      const fields = [...item.children].map((child) => [child.tagName.toLowerCase(), child.textContent] as const);
      return [fields.find(([field]) => field === 'g:id')![1], Object.fromEntries(fields)];
    }),
  );
}

beforeAll(async () => {
  const { database } = shop;
  await aProduct(database, {
    code: 'STOL-1',
    name: { pl: 'Stół „Dąb” & <krzesła>', en: 'Table' },
    price: 1234.5,
    stock: 3,
  });
  await aProduct(database, { code: 'RED-1', price: 4000, stock: 1, discountedFrom: { price: 5000, lowest: 4690 } });
  await aProduct(database, { code: 'RED-2', price: 4000, stock: 1, discountedFrom: { price: 5000, lowest: 4000 } });
  await aProduct(database, { code: 'ORDER-1', price: 100, stock: null, realizationDays: 21 });
  await aProduct(database, { code: 'OUT-1', price: 100, stock: 0 });
  await aProduct(database, { code: 'HIDDEN-1', price: 100, stock: 1, priceHidden: true });
  await write();
});

describe('the feed for Google and Meta (FEED-2, FEED-3)', () => {
  it('is RSS 2.0 that names what can be bought, in both languages', async () => {
    const document = parse(await read('google.xml'));
    const products = await merchant('google.xml');

    expect(document.documentElement.getAttribute('version')).toBe('2.0');
    expect([...products.keys()].toSorted()).toEqual(['ORDER-1', 'OUT-1', 'RED-1', 'RED-2', 'STOL-1']);
    expect(products.get('STOL-1')).toMatchObject({
      title: 'Stół „Dąb” & <krzesła>',
      'g:price': '1234.50 PLN',
      'g:availability': 'in_stock',
      'g:condition': 'new',
      'g:mpn': 'STOL-1',
    });
    expect(products.get('STOL-1')!['link']).toMatch(/^https:\/\/shop\.example\/[\w-]+,id-\d+$/);
    const english = await merchant('google-en.xml');
    expect([...english.keys()].toSorted()).toEqual([...products.keys()].toSorted());
    expect(english.get('STOL-1')).toMatchObject({ title: 'Table' });
    expect(english.get('STOL-1')!['link']).toContain('https://shop.example/en/');
  });

  it('has in every item what Google asks for, within its limits', async () => {
    for (const item of (await merchant('google-en.xml')).values()) {
      expect(item).toMatchObject({
        'g:id': expect.stringMatching(/^.{1,50}$/),
        title: expect.stringMatching(/^.{1,150}$/),
        description: expect.stringMatching(/^[^]{1,5000}$/),
        link: expect.stringMatching(/^https:\/\//),
        'g:availability': expect.stringMatching(/^(in_stock|out_of_stock|preorder|backorder)$/),
        'g:price': expect.stringMatching(/^\d+\.\d\d PLN$/),
      });
      expect(Object.keys(item).every((name) => /^(title|link|description|g:[a-z_]+)$/.test(name))).toBe(true);
    }
  });

  it('names the lowest price of 30 days beside a reduction, and no reduction if that price was no higher', async () => {
    const products = await merchant('google.xml');

    expect(products.get('RED-1')).toMatchObject({ 'g:price': '4690.00 PLN', 'g:sale_price': '4000.00 PLN' });
    expect(products.get('RED-2')).toMatchObject({ 'g:price': '4000.00 PLN' });
    expect(products.get('RED-2')).not.toHaveProperty('g:sale_price');
  });

  it('describes products in words, with spaces in place of markup', async () => {
    await aProduct(shop.database, {
      code: 'TEXT-1',
      price: 1,
      stock: 1,
      description: '<p>Blat.</p><ul><li>A</li><li>B</li></ul>',
    });
    await utimes(join(shop.config.dataDir, feedKey('google.xml')), new Date(0), new Date(0));
    await write();

    expect((await merchant('google.xml')).get('TEXT-1')).toMatchObject({ description: 'Blat. A B' });
    await shop.database.pool.query("delete from products where code = 'TEXT-1'");
  });

  it('says what is out of stock, and how long production takes', async () => {
    const products = await merchant('google.xml');

    expect(products.get('OUT-1')).toMatchObject({ 'g:availability': 'out_of_stock' });
    expect(products.get('ORDER-1')).toMatchObject({ 'g:availability': 'in_stock', 'g:max_handling_time': '21' });
  });
});

describe('the feed for Ceneo', () => {
  it('has offers with Ceneo’s attributes, prices with a point and its steps of availability', async () => {
    const offers = [...parse(await read('ceneo.xml')).getElementsByTagName('o')];
    const attribute = (offer: Element, name: string) =>
      [...offer.getElementsByTagName('a')].find((each) => each.getAttribute('name') === name)?.textContent;
    const of = (code: string) => offers.find((offer) => attribute(offer, 'Kod_producenta') === code)!;

    expect(offers).toHaveLength(5);
    for (const offer of offers) {
      expect(offer.getAttribute('id')).toMatch(/^\d+$/);
      expect(offer.getAttribute('url')).toMatch(/^https:\/\/shop\.example\//);
      expect(offer.getAttribute('price')).toMatch(/^\d+\.\d\d$/);
      expect(['1', '3', '7', '14', '90', '99', '110']).toContain(offer.getAttribute('avail'));
      expect(offer.getElementsByTagName('name')).toHaveLength(1);
    }
    expect([of('STOL-1'), of('ORDER-1'), of('OUT-1')].map((offer) => offer.getAttribute('avail'))).toEqual([
      '1',
      '90',
      '99',
    ]);
    expect(attribute(of('RED-1'), 'Najniższa cena z 30 dni przed obniżką')).toBe('4690.00 PLN');
  });
});

describe('the files (FEED-1)', () => {
  const touch = (name: string, at: Date) => utimes(join(shop.config.dataDir, feedKey(name)), at, at);

  it('are all there, whole, and handed out', async () => {
    expect((await readdir(join(shop.config.dataDir, feedKey('')))).toSorted()).toEqual(
      Object.keys(feedFiles).toSorted(),
    );
    const app = createApp(shop.config);
    registerFeeds(app, shop.config);
    const get = (url: string) => app.inject({ url });

    expect((await get('/feeds/ceneo.xml')).headers['content-type']).toBe('application/xml; charset=utf-8');
    expect((await get('/llms.txt')).body).toMatch(/^# Dąb & Jesion\n\n> .+\n\n## Kategorie\n/);
    expect((await get('/en/llms.txt')).body).toContain('(https://shop.example/feeds/google-en.xml)');
    expect((await get('/feeds/facebook.xml')).body).toBe(await read('google.xml'));
    expect((await get('/feeds/other.xml')).statusCode).toBe(404);
    await app.close();
  });

  it('are written anew when they are due, by one worker', async () => {
    expect(await write()).toEqual([]);
    await touch('ceneo.xml', new Date(shop.now.getTime() - 7 * 3_600_000));

    const written = await Promise.all([write(), write()]);
    expect(written.flat()).toEqual(['ceneo.xml']);
  });

  it('are left alone while another worker writes', async () => {
    await touch('ceneo.xml', new Date(0));
    await withLock(shop.database, 'feeds', async () => expect(await write()).toEqual([]));

    expect(await write()).toEqual(['ceneo.xml']);
  });
});
