import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { jsonForHtml } from '#domain/json-for-html.ts';
import { pathTo } from '#domain/routing/paths.ts';
import { productTexts, searchMisses } from '#server/database/schema/index.ts';
import { forgetCatalogue } from '#server/catalogue/index.ts';
import { aCategory, anAttribute, aProduct } from '#tests/support/catalogue-builders.ts';
import { noAssets } from '#tests/support/no-assets.ts';
import { registerRealPages } from '#tests/support/real-pages.ts';
import { useTestShop } from '#tests/support/test-shop.ts';
import * as entry from './entry-server.tsx';
import { createPageCache } from './page-cache.ts';

const shop = useTestShop({
  PUBLIC_URL: 'https://shop.example.com',
  TRUST_PROXY: '1',
  LIMITS: 'search.address=20',
});
/** Makes the renderer of the pages; called for each page. */
const assets = vi.fn(noAssets);
beforeAll(() => {
  registerRealPages(shop, createPageCache(), assets);
});
const open = (url: string) => shop.app.inject({ url });

describe('an address that is written in another way (ROUTE-9)', () => {
  it.each([
    ['/en/', '/en'],
    ['/produkty/', '/produkty'],
    ['/produkty//', '/produkty'],
    ['/sofy,c-3/?page=2&utm_source=mail&utm_source=x', '/sofy,c-3?page=2&utm_source=mail&utm_source=x'],
    ['/nie-ma/', '/nie-ma'],
    ['//evil.example/', '/evil.example'],
    ['/en//evil.example', '/en/evil.example'],
  ])('leads from %s to %s for good', async (given, straight) => {
    const answer = await open(given);

    expect(answer.statusCode).toBe(301);
    expect(answer.headers.location).toBe(straight);
  });

  it.each(['/nie-ma', '/produkty/%20', '/en/%2F%2Fevil.example', '/%E2%80%AE', '/a%20b'])(
    'answers the not-found page where %s is none of ours',
    async (url) => {
      const answer = await open(url);

      expect(answer.statusCode).toBe(404);
      expect(answer.body).toMatch(/^<!DOCTYPE html><html/);
    },
  );
});

describe('a right id with a wrong slug (ROUTE-5)', () => {
  it('leads each who asks there with the query that he has written, though they ask together', async () => {
    const id = await aProduct(shop.database, { name: 'Komoda' });
    const wrong = pathTo('PRODUCTS_PRODUCT_SHOW', 'pl', { id, slug: 'stolik' });
    const queries = ['?utm_source=mail', '?utm_source=poster&code=A1', ''];

    const answers = await Promise.all(queries.map((query) => open(wrong + query)));

    const right = pathTo('PRODUCTS_PRODUCT_SHOW', 'pl', { id, slug: 'komoda' });
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([301, 301, 301]);
    expect(answers.map(({ headers }) => headers.location)).toEqual(queries.map((query) => right + query));
  });

  it('leads to the right address before anything of the page is drawn', async () => {
    const id = await aProduct(shop.database, { name: 'Regał' });
    const right = pathTo('PRODUCTS_PRODUCT_SHOW', 'pl', { id, slug: 'regal' });
    assets.mockClear();

    const answer = await open(pathTo('PRODUCTS_PRODUCT_SHOW', 'pl', { id, slug: 'biurko' }));

    expect(answer.statusCode).toBe(301);
    expect(answer.headers.location).toBe(right);
    expect(assets).not.toHaveBeenCalled();
    expect((await open(right)).statusCode).toBe(200);
    expect(assets).toHaveBeenCalledOnce();
  });
});

describe('filters without scripts (CATALOGUE-33)', () => {
  it.each([
    ['/sofy,c-3?f-colour=blue&f-colour=red&sort=name&utm=mail', '/sofy,c-3?sort=name&filters=colour%3Ablue.red'],
    ['/sofy,c-3?from-width=900&to-width=2400&whole-width=600-2400', '/sofy,c-3?filters=width%3A900-'],
    ['/en/search?q=oak&f-producer=2', '/en/search?q=oak&filters=producer%3A2'],
    ['/sofy,c-3?from-width=600&to-width=2400&whole-width=600-2400', '/sofy,c-3'],
  ])('lead from the sent form %s to %s', async (sent, shown) => {
    const answer = await open(sent);

    expect(answer.statusCode).toBe(303);
    expect(answer.headers.location).toBe(shown);
  });
});

describe('filtered lists (CATALOGUE-34)', () => {
  it('are told to search engines by their one value, others are not', async () => {
    await anAttribute(shop.database, {
      code: 'finish',
      filter: true,
      values: [
        { code: 'oak', name: { pl: 'Dąb', en: 'Oak' } },
        { code: 'ash', name: { pl: 'Jesion', en: 'Ash' } },
      ],
    });
    const category = await aCategory(shop.database, { name: { pl: 'Stoły', en: 'Tables' } });
    for (const finish of ['oak', 'ash'])
      await aProduct(shop.database, { categories: [category], attributes: { finish } });
    forgetCatalogue(shop.database);
    const path = pathTo('PRODUCTS_CATEGORY_SHOW', 'en', { id: category, slug: 'tables' });
    const one = (await open(`${path}?filters=finish:oak`)).body;
    const two = (await open(`${path}?filters=finish:oak.ash`)).body;

    expect(one).toContain('<title>Tables: Oak</title>');
    expect(one).toContain(`<link rel="canonical" href="https://shop.example.com${path}?filters=finish:oak"/>`);
    expect(one).not.toContain('name="robots"');
    expect(two).toContain('<meta name="robots" content="noindex"/>');
    expect(two).not.toContain('rel="canonical"');
  });
});

describe('a page of results (API-14)', () => {
  const search = (url: string, address: string) =>
    shop.app.inject({ url, headers: { 'x-forwarded-for': address, accept: 'text/html' } });

  it('counts with the searches of calls, and is refused in words to an address that searches all the time', async () => {
    const busy = '203.0.113.60';
    for (let count = 0; count < 10; count += 1) {
      expect((await search(`/en/search?q=words${count}`, busy)).statusCode).toBe(200);
      expect((await search(`/api/v2/product/suggestions?q=words${count}`, busy)).statusCode).toBe(200);
    }

    const [english, polish] = [await search('/en/search?q=oak', busy), await search('/szukaj?q=oak', busy)];

    expect([english.statusCode, polish.statusCode]).toEqual([400, 400]);
    expect(english.headers['cache-control']).toBe('private, no-store');
    expect(english.body).toContain('Too many attempts. Please try again in a minute.');
    expect(polish.body).toContain('Zbyt wiele prób. Spróbuj ponownie za minutę.');
    expect((await search('/en/search', busy)).statusCode).toBe(200);
    expect((await search('/en/products', busy)).statusCode).toBe(200);
    const other = await search('/en/search?q=oak', '203.0.113.61');
    expect(other.statusCode).toBe(200);
    expect(other.body).not.toContain('Too many attempts');
  });

  it('is made anew for everybody where nothing was found, so that each visit counts (STAFF-14)', async () => {
    const { words, times } = searchMisses;
    for (let visit = 0; visit < 4; visit += 1) {
      const { headers } = await search('/en/search?q=krokodyl', '203.0.113.62');
      expect(headers['cache-control']).toBe('private, no-store');
    }

    const counted = () => shop.tables.select({ times }).from(searchMisses).where(eq(words, 'krokodyl'));
    await expect.poll(counted).toEqual([{ times: 4 }]);
  });
});

describe('what a page may do (API-11, API-12)', () => {
  const script = '<script>alert(1)</script>';
  const inlineScripts = (html: string) =>
    [...html.matchAll(/<(?:script|style)(?![^>]*\b(?:src|type)=)[^>]*>([\s\S]*?)<\/(?:script|style)>/g)].map(
      (match) => `'sha256-${createHash('sha256').update(match[1]!).digest('base64')}'`,
    );

  it('runs the scripts of the renderer, all of them and no others', async () => {
    const { body, headers } = await open('/');
    const policy = String(headers['content-security-policy']);
    const allowed = [...policy.matchAll(/'sha256-[^']+'/g)].map(([hash]) => hash);

    expect(allowed.length).toBeGreaterThan(0);
    expect(allowed).toEqual(inlineScripts(body));
  });

  it('gives no permission to a script in a description, which is cleaned when it is shown', async () => {
    const id = await aProduct(shop.database, { name: 'Szafa' });
    await shop.tables
      .update(productTexts)
      .set({ description: `<p>Dąb</p>${script}<img src="x" onerror="alert(1)">` })
      .where(eq(productTexts.productId, id));

    const answer = (await shop.visitor().get(`/v2/product/product/${id}`)).json<{ description: string }>();
    const [text] = await shop.tables.select().from(productTexts).where(eq(productTexts.productId, id));
    const { body, statusCode, headers } = await open(pathTo('PRODUCTS_PRODUCT_SHOW', 'pl', { id, slug: text!.slug }));

    expect(answer.description).toBe('<p>Dąb</p>');
    expect(statusCode).toBe(200);
    expect(body).toContain('<p>Dąb</p>');
    expect(body).not.toContain('onerror');
    expect(headers['content-security-policy']).not.toContain(createHash('sha256').update('alert(1)').digest('base64'));
  });

  it('takes a script for a foreign one that the renderer has not written, wherever it stands', async () => {
    const page = await entry.renderPage({
      page: { pathname: '/nie-ma', query: '', match: null },
      callFor: (locale) => async (name, input) => (await shop.call(name, input, locale)).answer,
      jsonOf: jsonForHtml,
      config: { apiBase: '/api', publicUrl: '', shopName: 'Komoda', largestLine: 9999 },
      basis: 'gross',
      assets: () => ({ ...noAssets(), head: '<script>alert(1)</script>' }),
    });

    expect(page).toMatchObject({ html: expect.stringContaining('alert(1)') });
    expect(page).toMatchObject({ inline: { scripts: expect.not.arrayContaining(['alert(1)']) } });
  });

  it.each([
    '/',
    '/nie-ma',
    '/produkty/',
    '/api/ecommerce/cart',
    '/api/nowhere',
    '/%zz',
    '/api/docs',
    '/api/openapi.json',
  ])('says at %s that its content is what it says, and that it comes by https only', async (url) => {
    const { headers } = await open(url);

    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['strict-transport-security']).toMatch(/^max-age=\d+$/);
  });
});
