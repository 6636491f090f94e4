import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { DeliveryMethod, PaymentMethod } from '#contract/checkout.ts';
import { deliveryMethods, products } from '#server/database/schema/index.ts';
import { aProduct } from '#tests/support/catalogue-builders.ts';
import { useTestShop, type TestVisitor } from '#tests/support/test-shop.ts';
import { ensureDefaultMethods } from './default-methods.ts';

const shop = useTestShop();
beforeAll(() => ensureDefaultMethods(shop.database, shop.config));

const deliveriesOf = async (visitor: TestVisitor, query = 'locale=en') =>
  (await visitor.get(`/ecommerce/delivery-methods?${query}`)).json<DeliveryMethod[]>();
const add = (visitor: TestVisitor, product: number) =>
  visitor.send('POST', '/ecommerce/cart/item', { product, quantity: 1, conversionId: `${product}` });
const aProductOf = async (weightGrams: number) => {
  const product = await aProduct(shop.database);
  await shop.tables.update(products).set({ weightGrams }).where(eq(products.id, product));
  return product;
};

describe('the methods of a new shop (CHECKOUT-12)', () => {
  it('are given once: what the shop changes stays', async () => {
    await shop.tables
      .insert(deliveryMethods)
      .values({ code: 'own', name: { pl: 'Własna', en: 'Own' }, netCost: 0, active: false });

    await ensureDefaultMethods(shop.database, shop.config);

    expect(await deliveriesOf(shop.visitor())).toHaveLength(3);
  });
});

describe('delivery methods (CHECKOUT-4, CHECKOUT-5)', () => {
  it('are listed with their cost in the language of the caller', async () => {
    expect(await deliveriesOf(shop.visitor())).toMatchObject([
      {
        name: 'Courier',
        deliveryTime: '2–4 working days after your order is ready',
        netCost: 72.36,
        grossCost: 89,
        vatRate: 23,
        freeFromGross: null,
      },
      { name: 'Delivery to your room', netCost: 153.66, grossCost: 189, freeFromGross: 5000 },
      { name: 'Collect from our showroom', netCost: 0, grossCost: 0 },
    ]);
    expect((await deliveriesOf(shop.visitor(), 'locale=pl')).map((method) => method.name)).toEqual([
      'Kurier',
      'Dostawa z wniesieniem',
      'Odbiór w salonie',
    ]);
  });

  it('are free from their threshold on', async () => {
    const visitor = shop.visitor();

    await add(visitor, await aProduct(shop.database, { price: 4999.99 }));
    expect((await deliveriesOf(visitor))[1]).toMatchObject({ grossCost: 189 });

    await add(visitor, await aProduct(shop.database, { price: 0.01 }));
    expect((await deliveriesOf(visitor))[1]).toMatchObject({ netCost: 0, grossCost: 0, freeFromGross: 5000 });
  });

  it('leave out what does not reach the country or cannot carry the weight', async () => {
    const heavy = shop.visitor();
    await add(heavy, await aProductOf(30_001));

    expect((await deliveriesOf(heavy)).map((method) => method.name)).toEqual([
      'Delivery to your room',
      'Collect from our showroom',
    ]);
    expect((await deliveriesOf(shop.visitor(), 'locale=en&country=DE')).map((method) => method.name)).toEqual([
      'Collect from our showroom',
    ]);
  });

  it('refuse an unknown country', async () => {
    const response = await shop.visitor().get('/ecommerce/delivery-methods?country=Polska');

    expect(response.statusCode).toBe(400);
    expect(Object.keys(response.json().errors)).toEqual(['country']);
  });
});

describe('payment methods (CHECKOUT-6)', () => {
  it('have a name and the percent that is paid now', async () => {
    const methods = (await shop.visitor().get('/ecommerce/payment-methods?locale=en')).json<PaymentMethod[]>();

    expect(methods.map(({ name, prepaid, provider }) => [name, prepaid, provider])).toEqual([
      ['Pay online', 100, 'sandbox'],
      ['30% deposit online', 30, 'sandbox'],
      ['Bank transfer', 100, 'transfer'],
      ['Pay on delivery', 0, 'cash'],
    ]);
  });
});
