import { beforeAll, describe, expect, it } from 'vitest';
import { useTestShop } from '#tests/support/test-shop.ts';

describe('the conventions of every call (API-3, API-4, API-6, API-8)', () => {
  const shop = useTestShop({
    CORS_ORIGINS: 'https://app.example.com/',
    CHANNEL: 'pl-web',
    CHANNEL_API_KEY: 'sixteen-characters',
  });
  beforeAll(() => {
    shop.app.get('/*', () => 'a page');
  });

  it('refuses an unknown address with 404 in the language of the caller', async () => {
    const polish = await shop.visitor().get('/nowhere');
    const english = await shop.visitor().get('/nowhere?locale=en');

    expect(polish.statusCode).toBe(404);
    expect(polish.json()).toEqual({ code: 'not-found', message: 'Pod tym adresem nic nie ma.', errors: {} });
    expect(english.json().message).toBe('There is nothing at this address.');
  });

  it('refuses what the database can not keep, in any part of a call', async () => {
    for (const path of [
      '/v2/product/products?q=%00',
      '/v2/product/suggestions?q=a%00b',
      '/v2/product/products-category/%00',
    ]) {
      const { statusCode } = await shop.visitor().get(path);
      expect([400, 404], path).toContain(statusCode);
    }
  });

  it('tells about every unreadable query value at once', async () => {
    const response = await shop.visitor().get('/v2/product/products?sort=colour:UP&perPage=0&locale=en');

    expect(response.statusCode).toBe(400);
    expect(Object.keys(response.json().errors)).toEqual(expect.arrayContaining(['perPage']));
  });

  it.each([
    ['/v2/product/products', 'sort=price', 'sort', 'price:ASC, price:DESC'],
    ['/v2/product/products', 'sort=price:ASC,price:UP', 'sort', 'price:ASC, price:DESC'],
    ['/product/opinion', 'sort=value', 'sort', 'createdAt:ASC, createdAt:DESC, value:ASC, value:DESC'],
    ['/v2/product/products', 'with=images:0', 'with', 'category, producer, images'],
    ['/v2/product/products', 'with=pictures', 'with', 'category, producer, images'],
  ])('says which words %s takes where %s is none of them (API-22)', async (path, query, field, known) => {
    const response = await shop.visitor().get(`${path}?${query}&locale=en`);

    expect(response.statusCode).toBe(400);
    expect(response.json().errors[field]).toEqual([expect.stringContaining(known)]);
  });

  it.each(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND'] as const)(
    'answers %s of an unknown address with 404 as JSON, beside pages for all other addresses (API-9)',
    async (method) => {
      for (const url of ['/api', '/api/', '/api/nowhere', '/api/v2/nowhere']) {
        const response = await shop.app.inject({ method: method as 'GET', url });

        expect(response.statusCode, url).toBe(404);
        expect(response.headers['content-type'], url).toBe('application/json; charset=utf-8');
      }
    },
  );

  it('lets only its own pages and allowed origins change things', async () => {
    const foreign = await shop
      .visitor()
      .send('DELETE', '/ecommerce/cart', undefined, { origin: 'https://evil.example' });
    const own = await shop.visitor().send('DELETE', '/ecommerce/cart', undefined, { origin: 'http://localhost:3000' });

    expect(foreign.statusCode).toBe(400);
    expect(own.statusCode).toBe(200);
    expect(foreign.headers['access-control-allow-origin']).toBeUndefined();
  });

  it('tells pages of allowed origins what they may send, and no others (API-6)', async () => {
    const ask = (origin: string) =>
      shop.app.inject({
        method: 'OPTIONS',
        url: '/api/ecommerce/cart/item',
        headers: {
          origin,
          'access-control-request-method': 'POST',
          'access-control-request-headers': 'content-type,x-channel',
        },
      });
    const allowed = await ask('https://app.example.com');
    const foreign = await ask('https://evil.example');

    expect(allowed.statusCode).toBe(204);
    expect(allowed.headers).toMatchObject({
      'access-control-allow-origin': 'https://app.example.com',
      'access-control-allow-credentials': 'true',
      'access-control-allow-methods': expect.stringContaining('PATCH'),
      'access-control-allow-headers': 'content-type,x-channel',
      vary: 'Origin',
    });
    expect(foreign.statusCode).toBe(400);
    expect(foreign.headers['access-control-allow-origin']).toBeUndefined();
  });

  it('asks for the key of the channel, but not of its own pages (API-10)', async () => {
    const call = (headers: Record<string, string>) =>
      shop.visitor().get('/ecommerce/cart', { 'x-channel': 'pl-web', ...headers });

    const refused = await call({});
    expect(refused.statusCode).toBe(403);
    expect(refused.headers['x-authorization-failure']).toBe('invalid API key');
    expect((await call({ referer: 'https://evil.example/' })).statusCode).toBe(403);
    expect((await call({ 'x-api-key': 'sixteen-characters' })).statusCode).toBe(200);
    expect((await call({ referer: 'http://localhost:3000/koszyk' })).statusCode).toBe(200);
    expect((await call({ 'x-source-url': 'http://localhost:3000/koszyk' })).statusCode).toBe(200);
    expect((await shop.visitor().get('/ecommerce/cart')).statusCode).toBe(200);
  });

  it('describes itself as OpenAPI 3.1', async () => {
    const description = (await shop.visitor().get('/openapi.json')).json();

    expect(description.openapi).toBe('3.1.0');
  });
});
