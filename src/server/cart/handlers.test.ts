import { describe, expect, it } from 'vitest';
import { Cart } from '#contract/cart.ts';
import { aCategory, aProducer, aProduct } from '#tests/support/catalogue-builders.ts';
import { addToCart, cartOf } from '#tests/support/cart-calls.ts';
import { useTestShop } from '#tests/support/test-shop.ts';

const shop = useTestShop();

describe('the cart of a new visitor (CART-1)', () => {
  it('is empty, and looking at it stores nothing', async () => {
    const visitor = shop.visitor();

    const response = await visitor.get('/ecommerce/cart');

    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({
      version: 0,
      items: [],
      currency: { code: 'PLN', shortSymbol: 'zł', precision: 2 },
      totals: { gross: 0, toPay: 0 },
      giftCardValue: null,
      discountCode: null,
    });
    expect(visitor.session).toBeUndefined();
  });

  it('is also the cart of a page that is rendered for everybody', async () => {
    expect((await shop.call('getCart', {}, 'pl')).answer).toMatchObject({ version: 0, items: [] });
  });

  it('is begun by the first addition and is the same on the next call', async () => {
    const visitor = shop.visitor();

    const added = await addToCart(visitor, await aProduct(shop.database), { quantity: 2 });

    expect(added.statusCode).toBe(200);
    expect(visitor.session).toMatch(/^[\w-]{43}$/);
    expect(await cartOf(visitor)).toEqual(added.json());
  });

  it('is not begun by a refused addition', async () => {
    const visitor = shop.visitor();

    const refused = await addToCart(visitor, await aProduct(shop.database, { stock: 0 }));

    expect(refused.statusCode).toBe(400);
    expect(visitor.session).toBeUndefined();
  });

  it('is begun anew when the cookie is broken', async () => {
    const product = await aProduct(shop.database);
    const body = { product, quantity: 1, conversionId: 'broken-cookie' };

    const response = await shop
      .visitor()
      .send('POST', '/ecommerce/cart/item', body, { cookie: 'komoda-session=%E0%A4%A; other' });

    expect(response.statusCode).toBe(200);
    expect(response.cookies).toHaveLength(1);
  });
});

describe('a cart item (CART-13)', () => {
  it('tells everything about its product in the language of the caller', async () => {
    const visitor = shop.visitor();
    const category = await aCategory(shop.database, { name: { pl: 'Komody', en: 'Sideboards' } });
    const product = await aProduct(shop.database, {
      code: 'Fiord 180',
      name: { pl: 'Komoda Fiord', en: 'Fiord sideboard' },
      categories: [category],
      producer: await aProducer(shop.database, { name: 'Stolarnia' }),
      price: 984,
      discountedFrom: { price: 1230, lowest: 999 },
      images: 2,
      realizationDays: 21,
    });

    await addToCart(visitor, product, { quantity: 2, productUrl: '/komoda-fiord,id-7', conversionId: 'first' });

    const cart = (await visitor.get('/ecommerce/cart?locale=en')).json<Cart>();
    expect(cart.items).toEqual([
      {
        id: expect.any(Number),
        product: {
          id: product,
          giftCard: false,
          stockQuantity: 10,
          priceHidden: false,
          realizationTimeInDays: 21,
          price: {
            discounted: true,
            values: { PLN: expect.objectContaining({ net: 800, gross: 984, baseNet: 1000, baseGross: 1230 }) },
          },
        },
        productCode: 'Fiord 180',
        normalizedProductCode: 'FIORD180',
        normalizedCode: 'FIORD180',
        codeWithChoices: 'Fiord 180',
        outletReason: '',
        packAreaCm2: null,
        mark: '',
        name: 'Fiord sideboard',
        slug: expect.any(String),
        image: expect.objectContaining({ file: { path: `0123abcd-${product}-0.webp` } }),
        quantity: 2,
        priceNet: 800,
        priceGross: 984,
        basePriceNet: 1000,
        basePriceGross: 1230,
        lineNet: 1600,
        lineGross: 1968,
        vatRate: 23,
        discountNetItem: 200,
        discountNetTotal: 400,
        discountId: 'discount',
        discountName: 'Sale',
        discountCodeApplied: false,
        discountCodeNetValueMissing: null,
        discountCodeGrossValueMissing: null,
        codeDiscountNet: 0,
        codeDiscountGross: 0,
        lowestGross30: 999,
        lowestOfBase: false,
        configuration: [],
        configurationIndexesMinimumAvailability: 10,
        configured: null,
        delayed: false,
        readyOn: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
        problem: null,
        producerName: 'Stolarnia',
        categoryName: 'Sideboards',
        ratesCount: 0,
        ratesAvg: 0,
        productUrl: '/komoda-fiord,id-7',
        conversionId: 'first',
      },
    ]);
    expect(Cart.parse(cart)).toEqual(cart);
    expect(cart.totals).toMatchObject({
      itemsNet: 1600,
      itemsGross: 1968,
      discountGross: 492,
      gross: 1968,
      vat: [{ ratePercent: 23, net: 1600, vat: 368 }],
    });
  });
});

describe('adding an item (CART-3, CART-5, CART-6, CART-9)', () => {
  it('keeps a path of the shop as the address of a line, and nothing else (CART-23)', async () => {
    const product = await aProduct(shop.database);
    const visitor = shop.visitor();
    const [line] = Cart.parse((await addToCart(visitor, product, { productUrl: 'javascript:alert(1)' })).json()).items;
    expect(line!.productUrl).toBe('');

    const changed = await visitor.send('PATCH', `/ecommerce/cart/item/${line!.id}`, {
      productUrl: '//elsewhere.example/fiord,id-7',
    });
    expect(Cart.parse(changed.json()).items[0]!.productUrl).toBe('');
  });

  it('adds the same product up to one line', async () => {
    const visitor = shop.visitor();
    const [first, second] = [await aProduct(shop.database), await aProduct(shop.database)];

    await addToCart(visitor, first, { quantity: 2 });
    await addToCart(visitor, second);
    const cart = (await addToCart(visitor, first, { quantity: 3, conversionId: 'latest' })).json<Cart>();

    expect(cart.items.map((item) => [item.product.id, item.quantity])).toEqual([
      [first, 5],
      [second, 1],
    ]);
    expect(cart.items[0]!.conversionId).toBe('latest');
    expect(cart.version).toBe(3);
  });

  it('counts the same conversion id once', async () => {
    const visitor = shop.visitor();
    const product = await aProduct(shop.database);

    await addToCart(visitor, product, { quantity: 2, conversionId: 'retried' });
    const repeated = await addToCart(visitor, product, { quantity: 2, conversionId: 'retried' });

    expect(repeated.statusCode).toBe(200);
    expect(repeated.json<Cart>().items[0]!.quantity).toBe(2);
  });

  it('allows more than the stock and marks the line as delayed', async () => {
    const visitor = shop.visitor();

    await addToCart(visitor, await aProduct(shop.database, { stock: 2 }), { quantity: 3 });
    await addToCart(visitor, await aProduct(shop.database, { stock: 2 }), { quantity: 2 });
    await addToCart(visitor, await aProduct(shop.database, { stock: null }), { quantity: 50 });

    expect((await cartOf(visitor)).items.map((item) => item.delayed)).toEqual([true, false, false]);
  });

  it('refuses what cannot be bought, with a text at the field and in a toast', async () => {
    const refusals = [
      [2_000_000_000, 'This product is no longer in the shop.'],
      [9_007_199_254_740_991, 'This product is no longer in the shop.'],
      [await aProduct(shop.database, { active: false }), 'This product is unavailable.'],
      [await aProduct(shop.database, { stock: 0 }), 'This product is unavailable.'],
      [
        await aProduct(shop.database, { priceHidden: true }),
        'Please ask for a price: this product can’t be bought without a quote.',
      ],
      [
        await aProduct(shop.database, { price: null }),
        'Please ask for a price: this product can’t be bought without a quote.',
      ],
    ] as const;

    for (const [product, text] of refusals) {
      const response = await shop
        .visitor()
        .send('POST', '/ecommerce/cart/item?locale=en', { product, quantity: 1, conversionId: 'refused' });
      expect(response.statusCode).toBe(400);
      expect(response.json()).toEqual({ code: 'invalid', message: text, errors: { product: [text] } });
      expect(JSON.parse(response.headers['x-ui-notify'] as string)).toEqual([{ type: 'error', text }]);
    }
  });

  it('refuses more than 9999 pieces in one line', async () => {
    const visitor = shop.visitor();
    const product = await aProduct(shop.database);
    await addToCart(visitor, product, { quantity: 9990 });

    const response = await addToCart(visitor, product, { quantity: 10 });

    expect(response.statusCode).toBe(400);
    expect(response.json().errors).toEqual({ quantity: ['Jednego produktu można zamówić od 1 do 9999 sztuk.'] });
    expect((await cartOf(visitor)).items[0]!.quantity).toBe(9990);
  });

  it.each([[[11, 25]], ['P-A1.B2']])(
    'refuses a configuration of a product that has none: %j',
    async (configuration) => {
      const response = await addToCart(shop.visitor(), await aProduct(shop.database), { configuration });

      expect(response.statusCode).toBe(400);
      expect(Object.keys(response.json().errors)).toEqual(['configuration']);
    },
  );
});
