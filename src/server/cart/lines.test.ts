import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Cart } from '#contract/cart.ts';
import { outletPieces, productPrices, products } from '#server/database/schema/index.ts';
import { anOutletPiece, aProduct } from '#tests/support/catalogue-builders.ts';
import { aProduct as aRecord, importsOf } from '#tests/support/import-shop.ts';
import { addToCart, cartOf as readCart } from '#tests/support/cart-calls.ts';
import { useTestShop, type TestVisitor } from '#tests/support/test-shop.ts';

const shop = useTestShop();
const { importRecords, one } = importsOf(shop);

const add = (visitor: TestVisitor, product: number, more: object = {}) => addToCart(visitor, product, more, 'en');
const cartOf = (visitor: TestVisitor) => readCart(visitor, 'en');
let pieces = 0;
const changeProduct = (id: number, changes: Partial<typeof products.$inferInsert>) =>
  shop.tables.update(products).set(changes).where(eq(products.id, id));

async function aShownPiece(): Promise<{ product: number; outletCode: string }> {
  const product = await aProduct(shop.database, { code: `FOTEL-${(pieces += 1)}`, stock: 0 });
  const reason = { pl: 'z ekspozycji', en: 'from the showroom' };
  return anOutletPiece(shop.database, { productId: product, reason, quantity: 2 });
}

describe('products whose codes are compared alike (CART-3)', () => {
  it('are separate lines with their own prices, and the code of a line adds to that line', async () => {
    const visitor = shop.visitor();
    const small = await aProduct(shop.database, { code: 'twin-1/2', price: 10 });
    const large = await aProduct(shop.database, { code: 'TWIN-12', price: 20 });
    for (const product of [small, large, small]) await add(visitor, product);
    const { items } = await cartOf(visitor);

    expect(items.map(({ product, quantity, priceGross }) => [product.id, quantity, priceGross])).toEqual([
      [small, 2, 10],
      [large, 1, 20],
    ]);
    expect(items.map(({ normalizedProductCode }) => normalizedProductCode)).toEqual(['TWIN-12', 'TWIN-12']);
    await add(visitor, large, { configuration: items[1]!.normalizedCode });
    expect((await cartOf(visitor)).items.map(({ quantity }) => quantity)).toEqual([2, 2]);
  });
});

describe('an outlet piece (CART-7, OUTLET-2)', () => {
  it('is a line of its own with its own price, whatever the stock of the product', async () => {
    const visitor = shop.visitor();
    const { product, outletCode } = await aShownPiece();
    await changeProduct(product, { stockQuantity: 5 });

    await add(visitor, product);
    const { items } = (await add(visitor, product, { outletCode })).json<Cart>();

    expect(items.map(({ outletReason }) => outletReason)).toEqual(['', 'from the showroom']);
    const again = { outletCode, configuration: items[1]!.normalizedCode };
    expect((await add(shop.visitor(), product, again)).json<Cart>().items).toHaveLength(1);
    expect(items[1]).toMatchObject({
      codeWithChoices: outletCode,
      normalizedCode: `${items[0]!.normalizedCode}/OUTLET${product}`,
      priceNet: 500,
      priceGross: 615,
      lineGross: 615,
      delayed: false,
      product: { stockQuantity: 2, price: { discounted: false, values: { PLN: { net: 500, gross: 615 } } } },
    });
  });

  it('is never sold beyond its quantity', async () => {
    const visitor = shop.visitor();
    const { product, outletCode } = await aShownPiece();
    const { items } = (await add(visitor, product, { outletCode, quantity: 2 })).json<Cart>();

    const responses = [
      await add(visitor, product, { outletCode }),
      await visitor.send('PATCH', `/ecommerce/cart/item/${items[0]!.id}?locale=en`, { quantity: 3 }),
      await add(shop.visitor(), product, { outletCode, quantity: 3 }),
    ];

    for (const response of responses) {
      expect(response.statusCode).toBe(400);
      expect(response.json().errors).toEqual({ quantity: ['Only 2 left.'] });
      expect(response.headers['x-ui-notify']).toContain('Only 2 left.');
    }
    expect((await cartOf(visitor)).items[0]!.quantity).toBe(2);
  });

  it('is refused by an unknown code or as a piece of another product', async () => {
    const { outletCode } = await aShownPiece();

    const response = await add(shop.visitor(), await aProduct(shop.database), { outletCode });

    expect(response.statusCode).toBe(400);
    expect(response.json().errors).toEqual({ outletCode: ['This outlet piece has already been sold.'] });
  });

  it('stays in the cart as unavailable when it has been sold or taken away', async () => {
    const visitor = shop.visitor();
    const [fewer, gone] = [await aShownPiece(), await aShownPiece()];
    await add(visitor, fewer.product, { outletCode: fewer.outletCode, quantity: 2 });
    await add(visitor, gone.product, { outletCode: gone.outletCode });

    await shop.tables.update(outletPieces).set({ quantity: 1 }).where(eq(outletPieces.code, fewer.outletCode));
    await shop.tables.delete(outletPieces).where(eq(outletPieces.code, gone.outletCode));

    expect((await cartOf(visitor)).items.map((item) => item.problem)).toEqual(['unavailable', 'unavailable']);
  });
});

describe('a line that can no longer be bought (CART-8)', () => {
  it('stays with a mark and no longer counts', async () => {
    const visitor = shop.visitor();
    const [good, sold, withdrawn] = [
      await aProduct(shop.database, { price: 100 }),
      await aProduct(shop.database),
      await aProduct(shop.database),
    ];
    for (const product of [good, sold, withdrawn]) await add(visitor, product);

    await changeProduct(sold, { stockQuantity: 0 });
    await changeProduct(withdrawn, { active: false });

    const cart = await cartOf(visitor);
    expect(cart.items.map((item) => [item.problem, item.lineGross])).toEqual([
      [null, 100],
      ['unavailable', 0],
      ['unavailable', 0],
    ]);
    expect(cart.totals.gross).toBe(100);
    expect(cart.blockers).toContain('item-problem');
  });

  it('does not reveal a hidden price', async () => {
    const visitor = shop.visitor();
    const product = await aProduct(shop.database, { price: 4321 });
    await add(visitor, product);

    await changeProduct(product, { priceHidden: true });

    const response = await visitor.get('/ecommerce/cart');
    expect(response.json<Cart>().items[0]).toMatchObject({
      problem: 'price-hidden',
      priceGross: 0,
      product: { priceHidden: true, price: { values: {}, discounted: false } },
    });
    expect(response.body).not.toContain('4321');
  });

  it('has a hidden price when its price is gone', async () => {
    const visitor = shop.visitor();
    const product = await aProduct(shop.database);
    await add(visitor, product);

    await shop.tables.delete(productPrices).where(eq(productPrices.productId, product));

    expect((await cartOf(visitor)).items[0]).toMatchObject({ problem: 'price-hidden', priceGross: 0 });
  });

  it('can be removed but not changed', async () => {
    const visitor = shop.visitor();
    const product = await aProduct(shop.database);
    const { items } = (await add(visitor, product)).json<Cart>();
    await changeProduct(product, { active: false });

    const path = `/ecommerce/cart/item/${items[0]!.id}`;
    expect((await visitor.send('PATCH', path, { quantity: 2 })).statusCode).toBe(400);
    expect((await visitor.send('DELETE', path)).json()).toMatchObject({ items: [] });
  });
});

describe('the prices of a cart', () => {
  it("are always today's", async () => {
    const visitor = shop.visitor();
    const product = await aProduct(shop.database, { price: 123 });
    await add(visitor, product, { quantity: 2 });

    await shop.tables
      .update(productPrices)
      .set({ net: 200_00, gross: 246_00, baseNet: 200_00, baseGross: 246_00 })
      .where(eq(productPrices.productId, product));

    expect((await cartOf(visitor)).totals).toMatchObject({ itemsNet: 400, itemsGross: 492 });
  });
});

describe('the texts of a cart', () => {
  it('are those of the latest import', async () => {
    const visitor = shop.visitor();
    await importRecords([aRecord('renamed', { name: { pl: 'Fotel', en: 'Armchair' } })]);
    const product = await one<{ id: number }>('select id from products where code = $1', 'renamed');
    expect((await add(visitor, product!.id)).json<Cart>().items[0]!.name).toBe('Armchair');

    await importRecords([aRecord('renamed', { name: { pl: 'Fotel', en: 'Wing chair' } })]);

    expect((await cartOf(visitor)).items[0]!.name).toBe('Wing chair');
  });
});
