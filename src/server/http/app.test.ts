import { describe, expect, it } from 'vitest';
import { useTestShop } from '#tests/support/test-shop.ts';

describe('the conventions of every call (spec 7 and 8)', () => {
  const shop = useTestShop();

  it('refuses an unknown address with 404 in the language of the caller', async () => {
    const polish = await shop.visitor().get('/nowhere');
    const english = await shop.visitor().get('/nowhere?locale=en');

    expect(polish.statusCode).toBe(404);
    expect(polish.json()).toEqual({ code: 'not-found', message: 'Pod tym adresem nic nie ma.', errors: {} });
    expect(english.json().message).toBe('There is nothing at this address.');
  });

  it('describes itself as OpenAPI 3.1', async () => {
    const description = (await shop.visitor().get('/openapi.json')).json();

    expect(description.openapi).toBe('3.1.0');
  });
});
