import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Cart } from '#contract/cart.ts';
import type { DeliveryMethod } from '#contract/checkout.ts';
import { deliveryMethods } from '#server/database/schema/index.ts';
import { aProduct, anAttribute } from '#tests/support/catalogue-builders.ts';
import { aGiftCard } from '#tests/support/discount-builders.ts';
import { aReadyCart } from '#tests/support/order-builders.ts';
import { useTestShop, type TestVisitor } from '#tests/support/test-shop.ts';

const shop = useTestShop();
let width: string, depth: string, thickness: string;

beforeAll(async () => {
  await aReadyCart(shop);
  [width, depth, thickness] = (
    await Promise.all([
      anAttribute(shop.database, { kind: 'number', unit: 'mm', dimension: true }),
      anAttribute(shop.database, { kind: 'number', unit: 'cm', dimension: true }),
      anAttribute(shop.database, { kind: 'number', unit: 'mm' }),
    ])
  ).map(({ code }) => code) as [string, string, string];
});

const limit = async (code: string, limits: Partial<typeof deliveryMethods.$inferInsert>) =>
  (await shop.tables.update(deliveryMethods).set(limits).where(eq(deliveryMethods.code, code)).returning())[0]!.id;
const methodsOf = async (visitor: TestVisitor, query = '') =>
  (await visitor.get(`/ecommerce/delivery-methods?${query}`)).json<DeliveryMethod[]>().map(({ id }) => id);
const add = (visitor: TestVisitor, product: number) =>
  visitor.send('POST', '/ecommerce/cart/item', { product, quantity: 1, conversionId: `add-${product}` });

describe('a delivery with a longest side (CHECKOUT-4)', () => {
  it('is offered and kept only while everything is short enough, whatever the unit', async () => {
    const courier = await limit('courier', { maximumLengthMm: 640, paymentProviders: [] });
    const [short, long] = [
      await aProduct(shop.database, { attributes: { [width]: 640, [thickness]: 9000 } }),
      await aProduct(shop.database, { attributes: { [width]: [100, 600], [depth]: 65 } }),
    ];
    const visitor = await aReadyCart(shop, { items: [{ product: short }] });
    expect(await methodsOf(visitor)).toContain(courier);

    const longer = (await add(visitor, long)).json<Cart>();

    expect(longer).toMatchObject({ deliveryMethod: null, blockers: ['delivery-method'] });
    expect((await visitor.get('/ecommerce/cart')).json()).toEqual(longer);
    expect(await methodsOf(visitor)).not.toContain(courier);
    expect(
      (await visitor.send('PATCH', '/ecommerce/cart', { deliveryMethod: { id: courier } })).json().errors,
    ).toHaveProperty('deliveryMethod');
    const again = (await visitor.send('DELETE', `/ecommerce/cart/item/${longer.items[1]!.id}`)).json<Cart>();
    expect(again.deliveryMethod).toEqual({ id: courier });
  });
});

describe('a delivery that goes with some payments only (CHECKOUT-4)', () => {
  it('is offered with those, and dropped when another is chosen', async () => {
    const courier = await limit('courier', { maximumLengthMm: null, paymentProviders: ['transfer'] });
    const idOf = async (code: string) =>
      (await shop.tables.query.paymentMethods.findFirst({ where: (t) => eq(t.code, code) }))!.id;
    const [transfer, cash] = [await idOf('transfer'), await idOf('cash')];
    const visitor = await aReadyCart(shop, { payment: 'transfer' });

    expect(await methodsOf(visitor, `paymentMethod=${transfer}`)).toContain(courier);
    expect(await methodsOf(visitor, `paymentMethod=${cash}`)).not.toContain(courier);
    expect((await visitor.send('PATCH', '/ecommerce/cart', { paymentMethod: { id: cash } })).json()).toMatchObject({
      deliveryMethod: null,
      paymentMethod: { id: cash },
    });
    expect(
      (
        await visitor.send('PATCH', '/ecommerce/cart', { deliveryMethod: { id: courier }, paymentMethod: { id: cash } })
      ).json().errors,
    ).toHaveProperty('deliveryMethod');
    expect(
      (
        await visitor.send('PATCH', '/ecommerce/cart', {
          deliveryMethod: { id: courier },
          paymentMethod: { id: transfer },
        })
      ).json(),
    ).toMatchObject({ deliveryMethod: { id: courier } });
  });

  it('no longer depends on the chosen payment once a gift card pays for everything', async () => {
    await limit('courier', { maximumLengthMm: null, paymentProviders: [] });
    const visitor = await aReadyCart(shop, { payment: 'cash' });
    const courier = await limit('courier', { paymentProviders: ['transfer'] });
    expect(await methodsOf(visitor)).not.toContain(courier);
    const { code } = await aGiftCard(shop, { amount: 100_000_00 });

    await visitor.send('PATCH', '/ecommerce/cart', { giftCardCode: code });

    expect(await methodsOf(visitor)).toContain(courier);
    expect((await visitor.send('PATCH', '/ecommerce/cart', { deliveryMethod: { id: courier } })).json()).toMatchObject({
      deliveryMethod: { id: courier },
      needsPayment: false,
      blockers: [],
    });
  });
});
