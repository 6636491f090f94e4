import { describe, expect, it } from 'vitest';
import { useTestShop } from '#tests/support/test-shop.ts';

describe('the conventions of every call (API-3, API-4, API-6, API-8)', () => {
  const shop = useTestShop();

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

  it('answers 404 for a method that an address does not have', async () => {
    const response = await shop.visitor().send('POST', '/v2/product/products', {});

    expect(response.statusCode).toBe(404);
  });

  it('lets only its own pages and allowed origins change things', async () => {
    const foreign = await shop
      .visitor()
      .send('DELETE', '/ecommerce/cart', undefined, { origin: 'https://evil.example' });
    const own = await shop.visitor().send('DELETE', '/ecommerce/cart', undefined, { origin: 'http://localhost:3000' });

    expect(foreign.statusCode).toBe(400);
    expect(own.statusCode).toBe(200);
    expect(foreign.headers['access-control-allow-origin']).toBeUndefined();
  });

  it('describes itself as OpenAPI 3.1', async () => {
    const description = (await shop.visitor().get('/openapi.json')).json();

    expect(description.openapi).toBe('3.1.0');
  });
});
