import { eq } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import type { Cart } from '#contract/cart.ts';
import { catalogueChannel } from '#server/catalogue/index.ts';
import { listen } from '#server/database/listen.ts';
import { orderLines, outletPieces } from '#server/database/schema/index.ts';
import { anOutletPiece, aProduct } from '#tests/support/catalogue-builders.ts';
import { aReadyCart, anOrder, sendOrder } from '#tests/support/order-builders.ts';
import { orderSteps } from '#tests/support/order-steps.ts';
import { useTestShop, type TestVisitor } from '#tests/support/test-shop.ts';

const shop = useTestShop();
const { stockOf } = orderSteps(shop);

const cartOf = async (visitor: TestVisitor) => (await visitor.get('/ecommerce/cart')).json<Cart>();

describe('the stock (ORDER-10)', () => {
  it('gives the last three pieces to three of ten buyers, and the others keep their carts', async () => {
    const product = await aProduct(shop.database, { stock: 3 });
    const buyers: TestVisitor[] = [];
    for (let count = 0; count < 10; count += 1) buyers.push(await aReadyCart(shop, { items: [{ product }] }));

    const answers = await Promise.all(buyers.map((buyer) => sendOrder(buyer)));

    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
      200, 200, 200, 400, 400, 400, 400, 400, 400, 400,
    ]);
    expect(await stockOf(product)).toBe(0);
    const late = buyers[answers.findIndex(({ statusCode }) => statusCode === 400)]!;
    expect((await cartOf(late)).items).toMatchObject([{ quantity: 1 }]);
  });

  it('never falls below 0 when more is ordered than there is', async () => {
    const product = await aProduct(shop.database, { stock: 2 });

    const order = await anOrder(shop, { items: [{ product, quantity: 5 }] });

    expect(await stockOf(product)).toBe(0);
    const lines = await shop.tables.select().from(orderLines).where(eq(orderLines.orderId, order.id));
    expect(lines).toMatchObject([{ quantity: 5, stockTaken: 2 }]);
  });

  it('is not touched by what is made to order', async () => {
    const product = await aProduct(shop.database, { stock: null });

    await anOrder(shop, { items: [{ product, quantity: 5 }] });

    expect(await stockOf(product)).toBeNull();
  });

  it('tells the pages of a product that its outlet piece is gone', async () => {
    const { product, outletCode } = await anOutletPiece(shop.database, { quantity: 1 });
    const heard: string[] = [];
    const stop = await listen(shop.database, catalogueChannel, (payload) => heard.push(payload));

    await anOrder(shop, { items: [{ product, outletCode }] });

    await vi.waitFor(() => expect(heard).toContain(JSON.stringify([`product:${product}`])));
    await stop();
  });

  it('gives one outlet piece to one of two buyers, and leaves the product alone', async () => {
    const { id, ...piece } = await anOutletPiece(shop.database, { quantity: 1 });
    const buyers = [await aReadyCart(shop, { items: [piece] }), await aReadyCart(shop, { items: [piece] })];

    const answers = await Promise.all(buyers.map((buyer) => sendOrder(buyer)));

    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 400]);
    const [left] = await shop.tables.select().from(outletPieces).where(eq(outletPieces.id, id));
    expect(left!.quantity).toBe(0);
    expect(await stockOf(piece.product)).toBe(10);
  });

  it('is shared by crossing orders without a deadlock', async () => {
    const variantGroup = 'crossing';
    const [first, second] = [
      await aProduct(shop.database, { stock: 50, variantGroup }),
      await aProduct(shop.database, { stock: 50, variantGroup }),
    ];
    const buyers: TestVisitor[] = [];
    for (let count = 0; count < 8; count += 1) {
      const items =
        count % 2 === 0 ? [{ product: first }, { product: second }] : [{ product: second }, { product: first }];
      buyers.push(await aReadyCart(shop, { items: count < 4 ? items : items.slice(1) }));
    }

    const answers = await Promise.all(buyers.map((buyer) => sendOrder(buyer)));

    expect(answers.map(({ statusCode }) => statusCode)).toEqual(buyers.map(() => 200));
    expect((await stockOf(first))! + (await stockOf(second))!).toBe(100 - 12);
  });
});
