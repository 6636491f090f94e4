import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Cart } from '#contract/cart.ts';
import { priceHistory, productPrices } from '#server/database/schema/index.ts';
import { aCategory, aProducer, aProduct } from '#tests/support/catalogue-builders.ts';
import { aDiscountCode } from '#tests/support/discount-builders.ts';
import { aVisitorWith, enterDiscountCode } from '#tests/support/cart-calls.ts';
import { useTestShop } from '#tests/support/test-shop.ts';

const shop = useTestShop();
const dayMs = 86_400_000;

describe('what a discount code covers (DISCOUNT-2, DISCOUNT-3, DISCOUNT-6)', () => {
  it('is its categories with all below them, of its producers', async () => {
    const [furniture, other] = [await aCategory(shop.database), await aCategory(shop.database)];
    const sofas = await aCategory(shop.database, { parent: furniture });
    const producer = await aProducer(shop.database);
    const [covered, elsewhere, foreign] = [
      await aProduct(shop.database, { categories: [sofas], producer }),
      await aProduct(shop.database, { categories: [other], producer }),
      await aProduct(shop.database, { categories: [sofas] }),
    ];
    const { code } = await aDiscountCode(shop, { categoryIds: [furniture], producerIds: [producer] });
    const visitor = await aVisitorWith(shop, covered, elsewhere);

    const entered = (await enterDiscountCode(visitor, code)).json<Cart>();
    const added = (
      await visitor.send('POST', '/ecommerce/cart/item', { product: foreign, quantity: 1, conversionId: 'later' })
    ).json<Cart>();

    expect(entered.items.map((item) => item.discountCodeApplied)).toEqual([true, false]);
    expect(added.items.map((item) => item.discountCodeApplied)).toEqual([true, false, false]);
    expect((await visitor.get('/ecommerce/cart')).json()).toEqual(added);
  });

  it('leaves reduced products out unless it may take something off them too', async () => {
    const reduced = await aProduct(shop.database, { price: 90, discountedFrom: { price: 100, lowest: 85 } });
    const [plain, onTop] = [await aDiscountCode(shop), await aDiscountCode(shop, { onReduced: true })];
    const visitor = await aVisitorWith(shop, reduced);

    expect((await enterDiscountCode(visitor, plain.code)).json()).toMatchObject({
      items: [{ discountCodeApplied: false, lineGross: 90 }],
    });
    expect((await enterDiscountCode(visitor, onTop.code)).json()).toMatchObject({
      items: [{ discountCodeApplied: true, lineGross: 81, lowestGross30: 85, discountName: `Sale, ${onTop.code}` }],
      totals: { discountGross: 10, codeGross: 9 },
    });
  });

  it('tells what a line is short of, and covers it once there is enough', async () => {
    const [byGross, byNet] = [
      await aDiscountCode(shop, { minimumGross: 184_50 }),
      await aDiscountCode(shop, { minimumNet: 150_00 }),
    ];
    const visitor = await aVisitorWith(shop, await aProduct(shop.database, { price: 123 }));

    const cart = (await enterDiscountCode(visitor, byGross.code)).json<Cart>();

    expect(cart.items[0]).toMatchObject({
      discountCodeApplied: false,
      discountCodeGrossValueMissing: 61.5,
      discountCodeNetValueMissing: null,
    });
    expect((await enterDiscountCode(visitor, byNet.code)).json()).toMatchObject({
      items: [{ discountCodeNetValueMissing: 50, discountCodeGrossValueMissing: null }],
    });
    expect(
      (await visitor.send('PATCH', `/ecommerce/cart/item/${cart.items[0]!.id}`, { quantity: 2 })).json(),
    ).toMatchObject({ items: [{ discountCodeApplied: true, discountCodeNetValueMissing: null, lineGross: 221.4 }] });
  });

  it('shares an amount to the grosz', async () => {
    const { code } = await aDiscountCode(shop, { kind: 'amount', amount: 100_00 });
    const visitor = await aVisitorWith(
      shop,
      ...(await Promise.all([1, 2, 3].map(() => aProduct(shop.database, { price: 99.99 })))),
    );

    const { items, totals } = (await enterDiscountCode(visitor, code)).json<Cart>();

    expect(items.map(({ codeDiscountGross }) => codeDiscountGross).toSorted()).toEqual([33.33, 33.33, 33.34]);
    expect(totals).toMatchObject({ codeGross: 100, itemsGross: 199.97 });
  });

  it('is measured against the lowest price of the 30 days before the code began', async () => {
    const product = await aProduct(shop.database, { price: 123 });
    const { tables } = shop;
    const ago = (days: number) => new Date(shop.now.getTime() - days * dayMs);
    await tables.delete(priceHistory).where(eq(priceHistory.productId, product));
    await tables.insert(priceHistory).values(
      [
        [60, 50_00],
        [40, 110_00],
        [20, 130_00],
        [5, 90_00],
      ].map(([days, gross]) => ({
        productId: product,
        currency: 'PLN' as const,
        gross: gross!,
        net: 0,
        validFrom: ago(days!),
      })),
    );
    const { code } = await aDiscountCode(shop, { validFrom: ago(9) });
    const visitor = await aVisitorWith(shop, product);

    const cart = (await enterDiscountCode(visitor, code)).json<Cart>();

    expect(cart.items[0]!.lowestGross30).toBe(110);
    expect((await visitor.get('/ecommerce/cart?locale=en')).json()).toEqual(cart);
    expect(await tables.select().from(productPrices).where(eq(productPrices.productId, product))).toHaveLength(1);
  });
});
