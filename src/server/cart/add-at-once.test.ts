import { expect, describe, it } from 'vitest';
import type { Cart } from '#contract/cart.ts';
import { carts } from '#server/database/schema/index.ts';
import { aProduct } from '#tests/support/catalogue-builders.ts';
import { useTestShop } from '#tests/support/test-shop.ts';
import { findStanding, saveAddition } from './addition-queries.ts';

const shop = useTestShop();

async function aCart() {
  const visitor = shop.visitor();
  const product = await aProduct(shop.database);
  const add = (conversionId: string, quantity = 1) =>
    visitor.send('POST', '/ecommerce/cart/item', { product, quantity, conversionId });
  await add('first');
  const { sessionId } = (await shop.database.orm.select().from(carts)).at(-1)!;
  const standing = async (conversionId: string) =>
    (await findStanding(
      shop.database.pool,
      sessionId!,
      { product, outletCode: undefined, currency: 'PLN' },
      conversionId,
    ))!;
  const cartNow = async () => (await visitor.get('/ecommerce/cart')).json<Cart>();
  return { visitor, add, standing, cartNow };
}

describe('an addition that was decided without a lock', () => {
  it('is stored with the next version of the cart', async () => {
    const { standing, cartNow } = await aCart();
    const { cart } = await standing('second');

    const id = await saveAddition(shop.database.pool, cart.row, {
      ...cart.lines[0]!,
      quantity: 5,
      conversionId: 'second',
    });

    expect(id).toBe(cart.lines[0]!.id);
    expect(await cartNow()).toMatchObject({ version: 2, items: [{ quantity: 5, conversionId: 'second' }] });
    expect(await standing('second')).toMatchObject({ repeated: true });
  });

  it('leaves nothing behind when the cart has changed meanwhile', async () => {
    const { add, standing, cartNow } = await aCart();
    const { cart } = await standing('too-late');
    await add('faster', 2);

    const id = await saveAddition(shop.database.pool, cart.row, {
      ...cart.lines[0]!,
      quantity: 9,
      conversionId: 'too-late',
    });

    expect(id).toBeNull();
    expect(await cartNow()).toMatchObject({ version: 2, items: [{ quantity: 3, conversionId: 'faster' }] });
    expect(await standing('too-late')).toMatchObject({ repeated: false });
  });

  it('waits for a change under the lock and gives way to it', async () => {
    const { standing, cartNow } = await aCart();
    const { cart } = await standing('waiting');
    const client = await shop.database.pool.connect();
    await client.query('begin');
    await client.query('update carts set version = version + 1 where id = $1', [cart.row.id]);

    const waiting = saveAddition(shop.database.pool, cart.row, {
      ...cart.lines[0]!,
      quantity: 9,
      conversionId: 'waiting',
    });
    await client.query('commit');
    client.release();

    expect(await waiting).toBeNull();
    expect(await cartNow()).toMatchObject({ version: 2, items: [{ quantity: 1 }] });
  });
});
