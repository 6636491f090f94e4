import { beforeAll, describe, expect, it } from 'vitest';
import { aProduct } from '#tests/support/catalogue-builders.ts';
import { useTestShop } from '#tests/support/test-shop.ts';

const shop = useTestShop();
let product: number;
beforeAll(async () => {
  product = await aProduct(shop.database);
});

const addition = (overrides: object) => ({ product, quantity: 1, conversionId: 'bad-input', ...overrides });
const send = (body: unknown, headers?: Record<string, string>) =>
  shop.visitor().send('POST', '/ecommerce/cart/item?locale=en', body, headers);

describe('a bad addition is refused with its wrong field (CART-14)', () => {
  it.each<[string, object]>([
    ['quantity', { quantity: 0 }],
    ['quantity', { quantity: -1 }],
    ['quantity', { quantity: 1.5 }],
    ['quantity', { quantity: 'a' }],
    ['quantity', { quantity: 10_000 }],
    ['quantity', { quantity: '1' }],
    ['quantity', { quantity: null }],
    ['quantity', { quantity: 1e300 }],
    ['product', { product: 0 }],
    ['product', { product: '7' }],
    ['product', { product: 1.5 }],
    ['product', { product: null }],
    ['product', { product: {} }],
    ['conversionId', { conversionId: '' }],
    ['conversionId', { conversionId: 'x'.repeat(101) }],
    ['conversionId', { conversionId: null }],
    ['conversionId', { conversionId: 'a\u0000b' }],
    ['outletCode', { outletCode: 7 }],
    ['outletCode', { outletCode: 'none' }],
    ['outletCode', { outletCode: '\u0000' }],
    ['productUrl', { productUrl: 'x'.repeat(2001) }],
    ['productUrl', { productUrl: '/\u0000' }],
    ['configuration', { configuration: { a: 1 } }],
    ['configuration', { configuration: ['a'] }],
  ])('%s of %j', async (field, overrides) => {
    const response = await send(addition(overrides));

    expect(response.statusCode).toBe(400);
    expect(response.json().code).toBe('invalid');
    expect(Object.keys(response.json().errors)[0]).toMatch(new RegExp(`^${field}`));
  });

  it('naming all wrong fields at once', async () => {
    const response = await send({ quantity: 0 });

    expect(response.json().errors).toEqual({
      product: ['Please fill in this field.'],
      quantity: ['The smallest possible value is 1.'],
      conversionId: ['Please fill in this field.'],
    });
  });
});

describe('an unreadable request (API-4)', () => {
  it.each<[string, unknown, Record<string, string>]>([
    ['broken JSON', '{"product":', {}],
    ['no body', '', {}],
    ['a list', '[]', {}],
    ['null', 'null', {}],
    ['another content type', 'product=7', { 'content-type': 'application/x-www-form-urlencoded' }],
    ['XML', '<item/>', { 'content-type': 'text/xml' }],
    ['a body that is too large', JSON.stringify({ productUrl: 'x'.repeat(300_000) }), {}],
    ['another site', '{}', { origin: 'https://evil.example' }],
  ])('with %s is a clear 400', async (_what, body, headers) => {
    const response = await send(body, headers);

    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ code: 'invalid', message: expect.stringMatching(/\.$/) });
  });

  it.each(['', 'x', 'a'.repeat(43), 'ż'.repeat(43), '%00', `${'a'.repeat(42)}'`])(
    "with the cookie %j is a passer-by's",
    async (value) => {
      const response = await shop
        .visitor()
        .get('/ecommerce/cart', { cookie: `komoda-session=${encodeURIComponent(value)}` });

      expect(response.statusCode).toBe(200);
      expect(response.json()).toMatchObject({ version: 0, items: [] });
    },
  );
});

describe('a bad change of the cart (CART-14)', () => {
  it.each<[string, object]>([
    ['deliveryMethod', { deliveryMethod: 1 }],
    ['deliveryMethod.id', { deliveryMethod: {} }],
    ['paymentMethod.id', { paymentMethod: { id: 'a' } }],
    ['billingSameAsShipping', { billingSameAsShipping: 'yes' }],
    ['shippingAddressGuest', { shippingAddressGuest: 'Złota 44' }],
    ['shippingAddressGuest.contactUser.email', { shippingAddressGuest: { contactUser: { email: 7 } } }],
    ['shippingAddressGuest.street', { shippingAddressGuest: { street: 'Zło\u0000ta' } }],
    ['shippingAddressGuest.contactUser.comments', { shippingAddressGuest: { contactUser: { comments: '\ud800' } } }],
  ])('%s in %j', async (field, body) => {
    const response = await shop.visitor().send('PATCH', '/ecommerce/cart', body);

    expect(response.statusCode).toBe(400);
    expect(Object.keys(response.json().errors)).toEqual([field]);
  });

  it('by a wrong method or address is not found', async () => {
    const visitor = shop.visitor();

    expect((await visitor.send('POST', '/ecommerce/cart', {})).statusCode).toBe(404);
    expect((await visitor.get('/ecommerce/cart/item/1')).statusCode).toBe(404);
    expect((await visitor.send('DELETE', '/ecommerce/cart/item/1e3')).statusCode).toBe(404);
  });
});
