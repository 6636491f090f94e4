import type { IncomingMessage } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { readConfig } from '#server/config/config.ts';
import { createApp } from '#server/http/app.ts';
import { madePage, registerMadePages, type RenderPage } from '#tests/support/real-pages.ts';
import { useTestShop } from '#tests/support/test-shop.ts';
import { createPageCache, keptAnswer, variantFor } from './page-cache.ts';

describe('the pages that the server keeps', () => {
  const shop = useTestShop();

  /** The pages of a shop whose renderer answers as the test says; `rendered` lists what it was asked for. */
  async function pagesWith(renderPage: RenderPage) {
    const rendered: string[] = [];
    const cache = createPageCache();
    const app = createApp({ ...readConfig({}), logLevel: 'silent' });
    registerMadePages(shop, app, cache, (input) => {
      rendered.push(input.page.pathname + input.page.query);
      return renderPage(input);
    });
    return { app, cache, rendered, get: (path: string) => app.inject(path) };
  }

  const html = (path: string) => madePage(path).html;
  const anyPage: RenderPage = async ({ page }) => madePage(page.pathname);

  it('are rendered once for a hundred visitors at the same time', async () => {
    const { get, rendered } = await pagesWith(anyPage);

    const answers = await Promise.all(Array.from({ length: 100 }, () => get('/produkty')));
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`))).toEqual(
      new Set([`200 ${html('/produkty')}`]),
    );
    expect(rendered).toEqual(['/produkty']);
  });

  it('stay, and little else does, when somebody makes up thousands of addresses (ROUTE-11)', async () => {
    const { get, cache, rendered } = await pagesWith(async ({ page }) =>
      page.pathname.includes('id-9') ? { ...madePage('missing'), status: 404 } : madePage(page.pathname),
    );
    await get('/');
    await get('/sofa,id-7');
    const { size, bytes } = cache;

    for (let index = 0; index < 1000; index += 1) {
      await get(`/?utm_source=${index}`);
      await get(`/szukaj?q=${index}`);
      await get(`/sofa,id-7?code=${index}`);
      await get(`/nothing,id-9${index}`);
      await get(`/zloz-zamowienie/podsumowanie/${index}`);
    }
    expect([cache.size, cache.bytes]).toEqual([size, bytes]);
    const before = rendered.length;
    await get('/');
    await get('/sofa,id-7');
    expect(rendered.length).toBe(before);
  });

  it('include only few pages whose addresses anybody can invent (ROUTE-11)', async () => {
    const { get, cache, rendered } = await pagesWith(anyPage);
    await get('/');
    for (let index = 0; index < 2500; index += 1)
      for (const _time of ['first', 'second']) await get(`/szukaj?q=${index}`);

    expect(cache.size).toBe(2001);
    rendered.length = 0;
    await get('/');
    await get('/szukaj?q=2499');
    expect(rendered).toEqual([]);
  });

  it('are one page for all addresses that mean the same (ROUTE-11)', async () => {
    const { get, rendered } = await pagesWith(anyPage);

    for (const query of [
      '',
      '?page=1',
      '?sort=nonsense&x=1',
      '?filters=%3Cb%3E',
      '?q=dab&code=A1&onAuthRedirect=/user',
    ])
      await get(`/sofas,c-3${query}`);
    expect(rendered).toEqual(['/sofas,c-3']);
  });

  it('never include pages that do not exist', async () => {
    let status = 404;
    const { get } = await pagesWith(async () => ({ ...madePage('sofa'), status }));

    expect((await get('/sofa,id-7')).headers['cache-control']).toBe('private, no-store');
    status = 200;
    expect((await get('/sofa,id-7')).statusCode).toBe(200);
  });

  it('never include pages with a part that could not be loaded', async () => {
    const { get, rendered } = await pagesWith(async ({ page, callFor }) => {
      await callFor('pl')('getProduct', { params: { id: 999_999 } }).catch(() => {});
      return madePage(page.pathname);
    });

    await get('/');
    await get('/');
    expect(rendered).toEqual(['/', '/']);
  });

  it('do not include pages that became outdated while they were rendered', async () => {
    let price = 'old';
    let drop = () => {};
    const { get, cache } = await pagesWith(async () => {
      const shown = price;
      drop();
      return madePage(shown);
    });
    drop = () => {
      price = 'new';
      cache.drop(['product:7']);
    };

    expect((await get('/sofa,id-7')).body).toContain('old');
    drop = () => {};
    expect((await get('/sofa,id-7')).body).toContain('new');
  });

  it('travel in the best encoding that the browser takes, and are the same in each', async () => {
    const { app } = await pagesWith(anyPage);
    const page = html('/produkty');
    const ask = (encodings: string, headers = {}) =>
      app.inject({ url: '/produkty', headers: { 'accept-encoding': encodings, ...headers } });
    const answers = await Promise.all(['gzip, br', 'gzip', 'identity'].map((encodings) => ask(encodings)));

    expect(answers.map(({ headers }) => headers['content-encoding'])).toEqual(['br', 'gzip', undefined]);
    const [brotli, gzipped, plain] = answers.map(({ rawPayload }) => rawPayload);
    expect(brotliDecompressSync(brotli!).toString()).toBe(page);
    expect(gunzipSync(gzipped!).toString()).toBe(page);
    expect(plain!.toString()).toBe(page);

    for (const { headers } of answers) {
      const again = await ask(String(headers['content-encoding']), { 'if-none-match': headers.etag });
      expect([again.statusCode, again.body]).toEqual([304, '']);
    }
  });

  it('are compressed once, and only as somebody takes them', async () => {
    const { value } = keptAnswer({ status: 200, html: html('/'), headers: [], tags: new Set(), keep: 'at-once' });
    const request = { headers: { 'accept-encoding': 'br' } } as IncomingMessage;
    expect(value.ready).toEqual({});

    const [one, another] = await Promise.all([variantFor(value, request), variantFor(value, request)]);

    expect(one).toBe(another);
    expect(variantFor(value, request)).toBe(one);
    expect(Object.keys(value.ready)).toEqual(['br']);
  });

  it('lead to the right address', async () => {
    const { get } = await pagesWith(async () => ({ movedTo: '/sofa,id-7' }));
    const moved = await get('/sopha,id-7?code=A1&utm_source=mail');

    expect([moved.statusCode, moved.headers.location]).toEqual([301, '/sofa,id-7?code=A1&utm_source=mail']);
  });
});
