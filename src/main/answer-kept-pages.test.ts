import { Registry } from 'prom-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signedInCookie } from '#domain/accounts/signed-in-cookie.ts';
import { createApp } from '#server/http/app.ts';
import { RequestDurations } from '#server/http/request-durations.ts';
import { madePage, registerMadePages } from '#tests/support/real-pages.ts';
import { useTestShop } from '#tests/support/test-shop.ts';
import { answerKeptPages } from './answer-kept-pages.ts';
import { createPageCache } from './page-cache.ts';

const shop = useTestShop();
const cache = createPageCache();
const registry = new Registry();
const durations = new RequestDurations(registry);
const logged: { path: string; status: number; msg: string }[] = [];
/** The requests that reached the framework. */
const routed: string[] = [];
let app: ReturnType<typeof createApp>;
let address: string;

beforeAll(async () => {
  app = createApp({ ...shop.config, logLevel: 'info' }, { write: (line) => void logged.push(JSON.parse(line)) });
  durations.watch(app);
  app.addHook('onRequest', async ({ url }) => void routed.push(url));
  registerMadePages(shop, app, cache, async ({ page }) => madePage(page.pathname));
  answerKeptPages(app, { cache, durations, config: shop.config });
  address = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

/** Headers that depend on the moment and the connection. */
const ofConnection = ['date', 'connection', 'keep-alive'];

const get = async (path: string, headers: Record<string, string> = {}, method = 'GET') => {
  const before = routed.length;
  const response = await fetch(address + path, { method, headers, redirect: 'manual' });
  const body = await response.text();
  const headersOfPage = Object.fromEntries([...response.headers].filter(([name]) => !ofConnection.includes(name)));
  return { status: response.status, body, headers: headersOfPage, wasRouted: routed.length > before };
};

describe('a kept page', () => {
  it('is answered ahead of the framework, letter for letter as by it', async () => {
    const { wasRouted: first, ...whole } = await get('/produkty');
    const { wasRouted: second, ...kept } = await get('/produkty');

    expect([first, second]).toEqual([true, false]);
    expect(kept).toEqual(whole);
    expect(await get('/produkty', { 'if-none-match': whole.headers['etag']! })).toMatchObject({
      status: 304,
      body: '',
      wasRouted: false,
    });
    expect(await get('/produkty', {}, 'HEAD')).toMatchObject({
      status: 200,
      body: '',
      headers: { etag: whole.headers['etag'] },
      wasRouted: false,
    });
  });

  it('stands in the log and in the figures like any other', async () => {
    await get('/sofa,id-7');
    await expect.poll(() => logged.at(-1)?.path).toContain('id-7');
    const { path } = logged.at(-1)!;
    logged.length = 0;
    const countOf = async () =>
      Number(/_count\{method="GET",route="\/\*",status="200"\} (\d+)/.exec(await registry.metrics())?.[1]);
    const before = await countOf();

    await get('/sofa,id-7');

    await expect.poll(() => logged).toHaveLength(1);
    expect(logged[0]).toMatchObject({ method: 'GET', path, status: 200, msg: 'answered' });
    expect(await countOf()).toBe(before + 1);
  });

  it('is looked at anew for who has signed in, in another form of its address, and once it was dropped', async () => {
    await get('/');

    expect(await get('/')).toMatchObject({ wasRouted: false });
    expect(await get('/', { cookie: `${signedInCookie}=1` })).toMatchObject({ wasRouted: true });
    expect(await get('/?utm_source=a')).toMatchObject({ status: 200, wasRouted: true });
    expect(await get('//')).toMatchObject({ status: 301, wasRouted: true });
    expect(await get('/', {}, 'POST')).toMatchObject({ status: 404, wasRouted: true });
    cache.drop(['all']);
    expect(await get('/')).toMatchObject({ status: 200, wasRouted: true });
  });
});
