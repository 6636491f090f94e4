import { browserServers } from '../support/browser-ports.ts';
import { expect, test } from './shop.ts';

test.describe('pages as the server sends them (ROUTE-1, ROUTE-2, ROUTE-5, ROUTE-8)', () => {
  test('are Polish without a prefix and English under /en', async ({ request }) => {
    expect(await (await request.get('/')).text()).toContain('<html lang="pl"');
    expect(await (await request.get('/en')).text()).toContain('<html lang="en"');
  });

  test('have the form to register whole, with what can be agreed to', async ({ request, shop }) => {
    const consents = await shop.json<{ name: string }[]>('/user/consent?locale=en&type=registration');
    const html = await (await request.get('/en/register')).text();

    expect(consents.length).toBeGreaterThan(0);
    for (const { name } of consents) expect(html).toContain(name);
  });

  test('are not found where no page is, with status 404 and one title', async ({ request }) => {
    for (const path of [
      '/404',
      '/en/404',
      '/produkty/nie-ma-takiej',
      '/products/none',
      '/en/products/none',
      '/produkt/x',
      '/product/x',
      '/en/product/x',
      '/pl/produkty',
      '/de',
      '/newsletter/abc/def',
      '/nothing-here,c-999999',
      '/nothing-here,id-999999',
    ]) {
      const response = await request.get(path);
      expect(response.status(), path).toBe(404);
      expect(await response.text(), path).toMatch(/<title>Page not found<\/title>/);
    }
  });

  test('answer nonsense in the address with a clear refusal, never with a fault', async ({ request }) => {
    for (const path of [
      '/%E0%A4%A',
      '/%00',
      '/a%00b,c-1',
      '/zloz-zamowienie/podsumowanie/%00',
      '/meble,c-99999999999',
      '/media/crop/405x405/%2e%2e%2f%2e%2e%2fetc%2fpasswd',
      '/media/crop/1x1/a.webp',
      `/${'a'.repeat(5000)}`,
    ]) {
      const status = (await request.get(path, { maxRedirects: 0 })).status();
      expect([400, 403, 404], `${path.slice(0, 60)}: ${status}`).toContain(status);
    }
    for (const query of ['page=%00', 'page=-3&sort=zzz:UP', 'filters=a:b:c,,::', `q=${'%F0%9F%98%80'.repeat(400)}`]) {
      expect((await request.get(`/szukaj?${query}`)).status(), query.slice(0, 40)).toBe(200);
    }
  });

  test('lead a wrong slug to the right address', async ({ request, shop }) => {
    const product = await shop.buyable();
    const response = await request.get(`/zly-adres,id-${product.id}?code=A1`, { maxRedirects: 0 });

    expect(response.status()).toBe(301);
    expect(response.headers().location).toBe(`${shop.productPath(product)}?code=A1`);
  });

  test('for signed-in visitors lead others to the login with the wanted path', async ({ request }) => {
    const polish = await request.get('/user/current-orders?page=2', { maxRedirects: 0 });
    const english = await request.get('/en/user', { maxRedirects: 0 });

    expect(polish.status()).toBe(302);
    expect(polish.headers().location).toBe('/login?onAuthRedirect=%2Fuser%2Fcurrent-orders%3Fpage%3D2');
    expect(english.headers().location).toBe('/en/login?onAuthRedirect=%2Fen%2Fuser');
  });

  test('hold what they show without JavaScript', async ({ request, shop }) => {
    const product = await shop.buyable();
    const html = await (await request.get(shop.productPath(product))).text();

    expect(html).toContain(product.name);
    expect(html).toContain('"@type":"Product"');
    expect(html).toContain(`<link rel="alternate" hrefLang="en" href="${browserServers.shop.origin}/en/`);
    expect(html).toContain('id="app-config"');
  });

  test('say nothing of a hidden price', async ({ request, shop }) => {
    const hidden = (await shop.products()).filter((product) => product.priceHidden);
    expect(hidden.length).toBeGreaterThan(0);

    for (const product of hidden) {
      expect(product.price).toEqual({ values: {}, discounted: false });
      const html = await (await request.get(shop.productPath(product))).text();
      expect(html).toContain('apytaj o cenę');
      expect(html).not.toContain('"offers"');
    }
  });

  test('carry no cookie, a policy for scripts and a tag for the cache', async ({ request }) => {
    const headers = (await request.get('/produkty')).headers();

    expect(headers['set-cookie']).toBeUndefined();
    expect(headers['content-security-policy']).toContain("script-src 'self' 'sha256-");
    expect(headers.etag).toMatch(/^"[\w-]+"$/);
    expect((await request.get('/produkty', { headers: { 'if-none-match': headers.etag! } })).status()).toBe(304);
  });

  test('stand in the sitemap in both languages', async ({ request, shop }) => {
    const index = await (await request.get('/sitemap.xml')).text();
    const products = await (await request.get('/sitemap-products-1.xml')).text();
    const product = await shop.buyable();

    expect(index).toContain('/sitemap-pages.xml');
    expect(products).toContain(`<loc>${browserServers.shop.origin}${shop.productPath(product)}</loc>`);
    expect(await (await request.get('/robots.txt')).text()).toContain(
      `Sitemap: ${browserServers.shop.origin}/sitemap.xml`,
    );
  });
});
