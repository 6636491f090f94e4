import pg from 'pg';
import { describe, expect, it, vi } from 'vitest';
import type { Cart } from '#contract/cart.ts';
import { aProduct } from '#tests/support/catalogue-builders.ts';
import { aDiscountCode } from '#tests/support/discount-builders.ts';
import { forgetSession } from '#server/http/session-memory.ts';
import { hashToken } from '#server/http/sessions.ts';
import { addToCart } from '#tests/support/cart-calls.ts';
import { useTestShop, type TestVisitor } from '#tests/support/test-shop.ts';

const shop = useTestShop();

/** Everything sent to the database by a call that succeeds, made by a visitor who has not called for a while. */
async function statementsOf(visitor: TestVisitor, call: () => ReturnType<TestVisitor['get']>): Promise<number> {
  forgetSession(hashToken(visitor.session!));
  const spy = vi.spyOn(pg.Client.prototype, 'query');
  const response = await call();
  const count = spy.mock.calls.length;
  spy.mockRestore();
  expect(response.statusCode).toBe(200);
  return count;
}

describe('the number of statements', () => {
  it('does not grow with the cart', async () => {
    const visitor = shop.visitor();
    const product = await aProduct(shop.database);
    await addToCart(visitor, product);
    const few = [
      await statementsOf(visitor, () => addToCart(visitor, product)),
      await statementsOf(visitor, () => visitor.get('/ecommerce/cart')),
    ];

    for (let index = 0; index < 10; index += 1) await addToCart(visitor, await aProduct(shop.database));
    const many = [
      await statementsOf(visitor, () => addToCart(visitor, product)),
      await statementsOf(visitor, () => visitor.get('/ecommerce/cart')),
    ];

    expect(many).toEqual(few);
  });

  it('of a change is two after that of the session', async () => {
    const visitor = shop.visitor();
    const product = await aProduct(shop.database);
    const { items } = (await addToCart(visitor, product)).json<Cart>();
    const changeQuantity = () => visitor.send('PATCH', `/ecommerce/cart/item/${items[0]!.id}`, { quantity: 2 });

    expect(await statementsOf(visitor, () => addToCart(visitor, product))).toBe(['session', 'read', 'store'].length);
    expect(await statementsOf(visitor, changeQuantity)).toBe(['session', 'read', 'store'].length);
  });

  it('of reading a cart is one after that of the session, and three with a code', async () => {
    const visitor = shop.visitor();
    await addToCart(visitor, await aProduct(shop.database));
    expect(await statementsOf(visitor, () => visitor.get('/ecommerce/cart'))).toBe(['session', 'read'].length);

    const { code } = await aDiscountCode(shop);
    await visitor.send('PATCH', '/ecommerce/cart', { discountCode: code });
    expect(await statementsOf(visitor, () => visitor.get('/ecommerce/cart'))).toBe(
      ['session', 'read', 'codes', 'facts'].length,
    );
  });

  it('of the change that begins a cart is six, one of them for the texts of a product that nobody has bought', async () => {
    const product = await aProduct(shop.database);
    const spy = vi.spyOn(pg.Client.prototype, 'query');

    const response = await addToCart(shop.visitor(), product);

    const count = spy.mock.calls.length;
    spy.mockRestore();
    expect(response.statusCode).toBe(200);
    expect(count).toBe(['begin', 'read', 'texts', 'session', 'store', 'commit'].length);
  });
});
