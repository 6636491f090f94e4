import { describe, expect, it } from 'vitest';
import { Cart } from '#contract/cart.ts';
import { aProduct } from '#tests/support/catalogue-builders.ts';
import { addToCart, cartOf } from '#tests/support/cart-calls.ts';
import { useTestShop } from '#tests/support/test-shop.ts';

const shop = useTestShop();

describe('the quantity of an item (CART-2)', () => {
  it('is set, with new totals', async () => {
    const visitor = shop.visitor();
    const { items } = (await addToCart(visitor, await aProduct(shop.database, { price: 123 }))).json<Cart>();

    const response = await visitor.send('PATCH', `/ecommerce/cart/item/${items[0]!.id}`, { quantity: 3 });

    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({
      version: 2,
      items: [{ quantity: 3, lineGross: 369 }],
      totals: { gross: 369 },
    });
    expect(await cartOf(visitor)).toEqual(response.json());
  });

  it.each([0, -1, 1.5, 'a', 10_000, null])('is refused as %j, and the old one stays', async (quantity) => {
    const visitor = shop.visitor();
    const { items } = (await addToCart(visitor, await aProduct(shop.database), { quantity: 4 })).json<Cart>();

    const response = await visitor.send('PATCH', `/ecommerce/cart/item/${items[0]!.id}`, { quantity });

    expect(response.statusCode).toBe(400);
    expect(Object.keys(response.json().errors)).toEqual(['quantity']);
    expect((await cartOf(visitor)).items[0]!.quantity).toBe(4);
  });
});

describe('removing an item (CART-15)', () => {
  it('leaves the others', async () => {
    const visitor = shop.visitor();
    await addToCart(visitor, await aProduct(shop.database));
    const { items } = (await addToCart(visitor, await aProduct(shop.database))).json<Cart>();

    const response = await visitor.send('DELETE', `/ecommerce/cart/item/${items[0]!.id}`);

    expect(response.statusCode).toBe(200);
    expect(response.json<Cart>().items).toEqual([items[1]]);
    expect(await cartOf(visitor)).toEqual(response.json());
  });
});

describe('an item of another cart (CART-12)', () => {
  it('does not exist, for a visitor with a cart and for one without', async () => {
    const product = await aProduct(shop.database);
    const owner = shop.visitor();
    const other = shop.visitor();
    const { items } = (await addToCart(owner, product)).json<Cart>();
    await addToCart(other, product);

    for (const visitor of [other, shop.visitor()]) {
      for (const path of [
        `/ecommerce/cart/item/${items[0]!.id}`,
        '/ecommerce/cart/item/999999999',
        '/ecommerce/cart/item/abc',
      ]) {
        expect((await visitor.send('PATCH', path, { quantity: 2 })).statusCode).toBe(404);
        expect((await visitor.send('DELETE', path)).statusCode).toBe(404);
      }
    }
    expect(await cartOf(owner)).toMatchObject({ version: 1, items: [{ quantity: 1 }] });
  });
});

describe('clearing the cart (CART-15)', () => {
  it('removes every item', async () => {
    const visitor = shop.visitor();
    await addToCart(visitor, await aProduct(shop.database));

    const response = await visitor.send('DELETE', '/ecommerce/cart');

    expect(response.json()).toMatchObject({ version: 2, items: [], totals: { gross: 0 } });
    expect(await cartOf(visitor)).toEqual(response.json());
  });

  it('stores nothing for a visitor without a cart', async () => {
    const visitor = shop.visitor();

    expect((await visitor.send('DELETE', '/ecommerce/cart')).json()).toMatchObject({ version: 0, items: [] });
    expect(visitor.session).toBeUndefined();
  });
});
