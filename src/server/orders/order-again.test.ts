import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { products } from '#server/database/schema/index.ts';
import { anAccount, aSignedIn } from '#tests/support/account-builders.ts';
import { aProduct } from '#tests/support/catalogue-builders.ts';
import { anOrder, asGuest, guestEmail } from '#tests/support/order-builders.ts';
import { useTestShop } from '#tests/support/test-shop.ts';

const shop = useTestShop();
const aCustomer = async () => aSignedIn(shop, (await anAccount(shop)).email);

describe('ordering again (ORDER-22)', () => {
  it('puts everything into the cart, once for the same key', async () => {
    const visitor = await aCustomer();
    const [table, chair] = [await aProduct(shop.database), await aProduct(shop.database)];
    const order = await anOrder(shop, {
      visitor,
      items: [
        { product: table, mark: 'jadalnia' },
        { product: chair, quantity: 4 },
      ],
    });

    const again = () => visitor.send('POST', `/ecommerce/order/${order.id}/again`, { conversionId: 'one' });
    const { cart, left } = (await again()).json();
    await again();

    expect(left).toEqual([]);
    expect(cart.items).toHaveLength(2);
    expect((await visitor.get('/ecommerce/cart')).json().items).toMatchObject([
      { product: { id: table }, quantity: 1, mark: 'jadalnia' },
      { product: { id: chair }, quantity: 4 },
    ]);
  });

  it('names what is sold out or gone, and adds the rest', async () => {
    const visitor = await aCustomer();
    const items = [];
    for (let index = 0; index < 3; index += 1) items.push({ product: await aProduct(shop.database) });
    const order = await anOrder(shop, { visitor, items });
    await shop.tables.update(products).set({ stockQuantity: 0 }).where(eq(products.id, items[0]!.product));
    await shop.tables.update(products).set({ active: false }).where(eq(products.id, items[1]!.product));

    const response = await visitor.send('POST', `/ecommerce/order/${order.id}/again?locale=en`, {
      conversionId: 'two',
    });

    const { cart, left } = response.json();
    expect(cart.items.map(({ product }: { product: { id: number } }) => product.id)).toEqual([items[2]!.product]);
    expect(left.map(({ name }: { name: string }) => name)).toEqual(order.items.slice(0, 2).map(({ name }) => name));
    for (const { reason } of left) expect(reason).toMatch(/\w/);
  });

  it('is for the owner, and for a guest by e-mail', async () => {
    const order = await anOrder(shop, { visitor: await aCustomer() });
    const guests = await anOrder(shop);
    const path = (id: string) => `/ecommerce/order/${id}/again`;
    const body = { conversionId: 'three' };

    expect((await shop.visitor().send('POST', path(order.id), body)).statusCode).toBe(401);
    expect((await (await aCustomer()).send('POST', path(order.id), body)).statusCode).toBe(404);
    expect((await shop.visitor().send('POST', path(guests.id), body, asGuest(guestEmail))).statusCode).toBe(200);
  });
});
