import { describe, expect, it } from 'vitest';
import type { Cart } from '#contract/cart.ts';
import { eq } from 'drizzle-orm';
import { cartItems } from '#server/database/schema/index.ts';
import { aReadyCart, sendOrder } from '#tests/support/order-builders.ts';
import { aProduct } from '#tests/support/catalogue-builders.ts';
import { addToCart } from '#tests/support/cart-calls.ts';
import { useTestShop, type TestVisitor } from '#tests/support/test-shop.ts';

const shop = useTestShop({ LARGEST_LINE: '5', LARGEST_ORDER: '201' });

const add = (visitor: TestVisitor, product: number, quantity: number, mark = '') =>
  addToCart(visitor, product, { quantity, mark }, 'en');

describe('how large a cart may be (CART-25)', () => {
  it('is limited by the line, added at once or in parts, and a smaller quantity is welcome', async () => {
    const [visitor, product] = [shop.visitor(), await aProduct(shop.database, { stock: null })];
    expect((await add(visitor, product, 6)).json()).toMatchObject({
      message: 'You can order from 1 to 5 pieces of one product.',
    });
    expect((await add(visitor, product, 4)).statusCode).toBe(200);
    expect((await add(visitor, product, 2)).statusCode).toBe(400);

    const { items } = (await add(visitor, product, 1)).json<Cart>();
    const change = (quantity: number) => visitor.send('PATCH', `/ecommerce/cart/item/${items[0]!.id}`, { quantity });
    expect((await change(6)).statusCode).toBe(400);
    expect((await change(3)).statusCode).toBe(200);
  });

  it('is limited to two hundred lines, and to the pieces of all of them', async () => {
    const [visitor, product] = [shop.visitor(), await aProduct(shop.database, { stock: null })];
    for (let line = 0; line < 200; line += 1) expect((await add(visitor, product, 1, `M${line}`)).statusCode).toBe(200);

    expect((await add(visitor, product, 1, 'one more')).json()).toMatchObject({
      message: 'A cart has at most 200 items. Order these first.',
    });
    expect((await add(visitor, product, 2, 'M1')).json()).toMatchObject({
      message: 'You can order at most 201 pieces at once.',
    });
    expect((await add(visitor, product, 1, 'M1')).statusCode).toBe(200);
  });
});

describe('a cart from a time when the shop allowed larger ones (CART-25)', () => {
  const outgrown = async (quantity: number, lines: number) => {
    const product = await aProduct(shop.database, { stock: null });
    const marks = Array.from({ length: lines }, (_, index) => ({ product, quantity: 1, mark: `M${index}` }));
    const visitor = await aReadyCart(shop, { items: marks });
    const { items } = (await visitor.get('/ecommerce/cart')).json<Cart>();
    for (const { id } of items) await shop.tables.update(cartItems).set({ quantity }).where(eq(cartItems.id, id));
    return { visitor, item: items[0]! };
  };
  const steps = (visitor: TestVisitor) => [
    () => visitor.send('POST', '/ecommerce/cart/initiate-checkout?locale=en'),
    () => visitor.send('POST', '/ecommerce/cart/checkout?locale=en'),
    () => sendOrder(visitor, { locale: 'en' }),
  ];

  it('is not ordered until its lines are smaller', async () => {
    const { visitor, item } = await outgrown(6, 1);

    for (const step of steps(visitor))
      expect((await step()).json()).toMatchObject({
        code: 'invalid',
        errors: { [`items.${item.id}`]: ['You can order from 1 to 5 pieces of one product.'] },
      });
    await visitor.send('PATCH', `/ecommerce/cart/item/${item.id}`, { quantity: 5 });
    for (const step of steps(visitor)) expect((await step()).statusCode).toBe(200);
  });

  it('is not ordered until it has fewer pieces altogether', async () => {
    const { visitor } = await outgrown(5, 41);

    expect((await sendOrder(visitor, { locale: 'en' })).json()).toMatchObject({
      errors: { items: ['You can order at most 201 pieces at once.'] },
    });
  });
});
