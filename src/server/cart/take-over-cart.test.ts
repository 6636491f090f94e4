import { describe, expect, it } from 'vitest';
import type { Cart } from '#contract/cart.ts';
import { aSignedIn, anAccount, logIn } from '#tests/support/account-builders.ts';
import { aProduct } from '#tests/support/catalogue-builders.ts';
import { anAddress } from '#tests/support/domain/cart-builders.ts';
import { useTestShop, type TestVisitor } from '#tests/support/test-shop.ts';

const shop = useTestShop();
let additions = 0;
const add = (visitor: TestVisitor, product: number, quantity = 1, conversionId = `taken-${(additions += 1)}`) =>
  visitor.send('POST', '/ecommerce/cart/item', { product, quantity, conversionId });
const linesOf = async (visitor: TestVisitor) =>
  (await visitor.get('/ecommerce/cart')).json<Cart>().items.map(({ product, quantity }) => [product.id, quantity]);

describe('the cart at sign-in (CART-26)', () => {
  it('of a guest becomes that of the customer, with the address that was typed', async () => {
    const { email } = await anAccount(shop);
    const product = await aProduct(shop.database, { price: 100, stock: 9 });
    const visitor = shop.visitor();
    await add(visitor, product, 2);
    await visitor.send('PATCH', '/ecommerce/cart', { shippingAddressGuest: anAddress() });

    await logIn(visitor, email);

    const cart = (await visitor.get('/ecommerce/cart')).json<Cart>();
    expect(cart.items).toMatchObject([{ product: { id: product }, quantity: 2 }]);
    expect(cart).toMatchObject({ shippingAddress: anAddress(), shippingAddressGuest: null });
  });

  it('is the same on every device, and equal lines add up', async () => {
    const { email } = await anAccount(shop);
    const [sofa, lamp, table] = [
      await aProduct(shop.database, { price: 100, stock: 99 }),
      await aProduct(shop.database, { price: 100, stock: 99 }),
      await aProduct(shop.database, { price: 100, stock: 99 }),
    ];
    const laptop = await aSignedIn(shop, email);
    await add(laptop, sofa, 1);
    await add(laptop, lamp, 3);
    const phone = shop.visitor();
    await add(phone, table, 5);
    await add(phone, lamp, 4);

    await logIn(phone, email);

    const together = [
      [sofa, 1],
      [lamp, 7],
      [table, 5],
    ];
    expect(await linesOf(phone)).toEqual(together);
    expect(await linesOf(laptop)).toEqual(together);
  });

  it('is empty on the device after sign-out, and there again after the next sign-in', async () => {
    const { email } = await anAccount(shop);
    const product = await aProduct(shop.database, { price: 100, stock: 9 });
    const visitor = await aSignedIn(shop, email);
    await add(visitor, product);

    await visitor.send('POST', '/security/logout');
    expect(await linesOf(visitor)).toEqual([]);
    await logIn(visitor, email);

    expect(await linesOf(visitor)).toEqual([[product, 1]]);
  });

  it('is added once by two tabs that sign in at the same time', async () => {
    const { email } = await anAccount(shop);
    const product = await aProduct(shop.database, { price: 100, stock: 99 });
    await add(await aSignedIn(shop, email), product, 1);
    const visitor = shop.visitor();
    await add(visitor, product, 2);
    const { session } = visitor;
    const inTab = () =>
      shop.app.inject({
        method: 'POST',
        url: '/api/security/login',
        cookies: { 'komoda-session': session! },
        payload: { email, password: 'Trzy komody pod oknem' },
      });

    const both = await Promise.all([inTab(), inTab()]);

    expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(await linesOf(await aSignedIn(shop, email))).toEqual([[product, 3]]);
  });

  it('counts an addition only once when it is sent again after the sign-in', async () => {
    const { email } = await anAccount(shop);
    const product = await aProduct(shop.database, { price: 100, stock: 99 });
    const other = await aProduct(shop.database, { price: 100, stock: 99 });
    await add(await aSignedIn(shop, email), other, 1);
    const visitor = shop.visitor();
    await add(visitor, product, 1, 'lost-answer');

    await logIn(visitor, email);
    await add(visitor, product, 1, 'lost-answer');

    expect(await linesOf(visitor)).toEqual([
      [other, 1],
      [product, 1],
    ]);
  });
});
