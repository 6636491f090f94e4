import Fastify from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import { aCategory, aFeature, aProduct } from '#tests/support/catalogue-builders.ts';
import { registerRealPages } from '#tests/support/real-pages.ts';
import { useTestShop } from '#tests/support/test-shop.ts';
import { createPageCache } from './page-cache.ts';
import { registerSearchEngineFiles } from './search-engine-files.ts';

describe('the sitemap', () => {
  const shop = useTestShop();
  const app = Fastify();
  const get = async (path: string) => (await app.inject(path)).body;
  let sofa: number;
  beforeAll(async () => {
    const sofas = await aCategory(shop.database, { name: { pl: 'Sofy', en: 'Sofas' } });
    await aCategory(shop.database, { name: 'Ukryte', invisible: true });
    await aCategory(shop.database, { name: 'Obce', redirect: 'https://elsewhere.example/' });
    const trade = await aCategory(shop.database, { name: 'Hurt', b2b: true });
    sofa = await aProduct(shop.database, { name: { pl: 'Sofa Fiord', en: 'Fiord sofa' }, categories: [sofas] });
    await aFeature(shop.database, { name: { pl: 'Salon', en: 'Living room' } });
    await aProduct(shop.database, { name: 'Paleta', categories: [trade] });
    const { database, config } = shop;
    registerSearchEngineFiles(app, { database, config, log: app.log, clock: () => shop.now });
  });

  it('lists its parts', async () => {
    const files = [...(await get('/sitemap.xml')).matchAll(/sitemap-([\w-]+)\.xml/g)].map(([, file]) => file);

    expect(files).toEqual(['pages', 'products-1']);
  });

  it('names the categories that everybody may see, in both languages', async () => {
    const pages = await get('/sitemap-pages.xml');

    expect(pages).toContain('sofy');
    expect(pages).toContain('sofas');
    expect(pages).not.toMatch(/ukryte|obce|hurt/);
  });

  it('names the rooms with the page that lists them, and no list of what the shop has none of', async () => {
    const pages = await get('/sitemap-pages.xml');

    for (const path of ['/pomieszczenia<', '/en/rooms<', '/pomieszczenia/salon<', '/en/rooms/living-room<'])
      expect(pages).toContain(path);
    expect(pages).not.toContain('/systemy');
  });

  it('names the products that everybody may see, with the day of their last change', async () => {
    const products = await get('/sitemap-products-1.xml');

    expect(products).toContain('sofa-fiord');
    expect(products).toContain('fiord-sofa');
    expect(products).toContain(String(sofa));
    expect(products).toMatch(/<lastmod>\d{4}-\d{2}-\d{2}<\/lastmod>/);
    expect(products).not.toContain('paleta');
  });

  it('leads to pages that are there (PAGE-3)', async () => {
    registerRealPages(shop, createPageCache());
    const files = [await get('/sitemap-pages.xml'), await get('/sitemap-products-1.xml')];
    const addresses = files.flatMap((file) =>
      [...file.matchAll(/<loc>http:\/\/[^/]+([^<]*)</g)].map(([, path]) => path!),
    );
    const missing: string[] = [];
    for (const path of addresses) if ((await shop.app.inject(path)).statusCode !== 200) missing.push(path);

    expect(addresses.length).toBeGreaterThan(10);
    expect(missing).toEqual([]);
  });

  it('is made once for all who ask within some minutes', async () => {
    const before = await get('/sitemap-products-1.xml');
    await aProduct(shop.database, { name: 'Nowa' });

    expect(await get('/sitemap-products-1.xml')).toBe(before);
  });

  it.each(['2', '0', '-1', '50001', '99999999999999999999', '1e3', 'x'])('has no part %s', async (number) => {
    expect((await app.inject(`/sitemap-products-${number}.xml`)).statusCode).toBe(404);
  });
});
