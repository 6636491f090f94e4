import { createHash, randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Cart } from '#contract/cart.ts';
import { sessions } from '#server/database/schema/index.ts';
import { aProduct } from '#tests/support/catalogue-builders.ts';
import { sessionCookie } from '#server/http/visitor.ts';
import { useTestShop, type TestVisitor } from '#tests/support/test-shop.ts';

const shop = useTestShop();

const add = (visitor: TestVisitor, product: number, conversionId: string) =>
  visitor.send('POST', '/ecommerce/cart/item', { product, quantity: 1, conversionId });
const fifty = Array.from({ length: 50 }, (_, index) => index);

/** The cookie of a visitor whose session was begun by something else than the cart. */
async function aSessionWithoutCart(): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const tokenHash = createHash('sha256').update(token).digest('hex');
  await shop.tables.insert(sessions).values({ tokenHash, expiresAt: new Date(Date.now() + 86_400_000) });
  return `${sessionCookie}=${token}`;
}

describe('fifty additions at the same time (CART-3, CART-9)', () => {
  it('all count in a cart that exists', async () => {
    const visitor = shop.visitor();
    const product = await aProduct(shop.database);
    await add(visitor, product, 'first');

    const responses = await Promise.all(fifty.map((index) => add(visitor, product, `addition-${index}`)));

    const carts = responses.map((response) => response.json<Cart>());
    expect(carts.map((cart) => cart.version).toSorted((a, b) => a - b)).toEqual(fifty.map((index) => index + 2));
    expect(carts.every((cart) => cart.items[0]!.quantity === cart.version)).toBe(true);
    expect((await visitor.get('/ecommerce/cart')).json()).toMatchObject({ version: 51, items: [{ quantity: 51 }] });
  });

  it('all count in a cart that none of them finds', async () => {
    const visitor = shop.visitor();
    const products = await Promise.all([aProduct(shop.database), aProduct(shop.database)]);
    const cookie = await aSessionWithoutCart();

    const responses = await Promise.all(
      fifty.map((index) =>
        visitor.send(
          'POST',
          '/ecommerce/cart/item',
          { product: products[index % 2], quantity: 1, conversionId: `addition-${index}` },
          { cookie },
        ),
      ),
    );

    expect(responses.map((response) => response.statusCode)).toEqual(fifty.map(() => 200));
    expect((await visitor.get('/ecommerce/cart', { cookie })).json()).toMatchObject({
      version: 50,
      items: [{ quantity: 25 }, { quantity: 25 }],
    });
  });

  it('count once when they are one addition sent fifty times', async () => {
    const visitor = shop.visitor();
    const product = await aProduct(shop.database);
    await add(visitor, product, 'first');

    const responses = await Promise.all(fifty.map(() => add(visitor, product, 'retried')));

    expect(responses.map((response) => response.json<Cart>().items[0]!.quantity)).toEqual(fifty.map(() => 2));
  });
});

describe('changes of all kinds at the same time', () => {
  it('leave the cart with what each of them did', async () => {
    const visitor = shop.visitor();
    const [kept, removed, added] = await Promise.all([
      aProduct(shop.database),
      aProduct(shop.database),
      aProduct(shop.database),
    ]);
    await add(visitor, kept, 'kept');
    const { items } = (await add(visitor, removed, 'removed')).json<Cart>();

    await Promise.all([
      visitor.send('PATCH', `/ecommerce/cart/item/${items[0]!.id}`, { quantity: 7 }),
      visitor.send('DELETE', `/ecommerce/cart/item/${items[1]!.id}`),
      add(visitor, added, 'added'),
      visitor.send('PATCH', '/ecommerce/cart', { billingSameAsShipping: false }),
    ]);

    const cart = (await visitor.get('/ecommerce/cart')).json<Cart>();
    expect(cart).toMatchObject({ version: 6, billingSameAsShipping: false });
    expect(cart.items.map((item) => [item.product.id, item.quantity])).toEqual([
      [kept, 7],
      [added, 1],
    ]);
  });
});
