import { describe, expect, it } from 'vitest';
import type { OutletPiece } from '#contract/product.ts';
import { outletPieces } from '#server/database/schema/index.ts';
import { aProduct } from '#tests/support/catalogue-builders.ts';
import { useTestShop } from '#tests/support/test-shop.ts';

const shop = useTestShop();

const outletOf = async (product: number, query = '') =>
  (await shop.visitor().get(`/v2/product/product/${product}/outlet?${query}`)).json<OutletPiece[]>();

const piece = (productId: number, code: string, gross: number, more: object = {}) => ({
  productId,
  code: `${productId}-${code}`,
  net: Math.round(gross / 1.23),
  gross,
  reason: { pl: 'Rysa na boku', en: 'A scratch on the side' },
  ...more,
});

describe('the outlet of a product (OUTLET-1)', () => {
  it('lists the pieces that are there, the cheapest first, with the picture of the product', async () => {
    const product = await aProduct(shop.database, { name: { pl: 'Komoda', en: 'Chest' }, images: 1 });
    await shop.tables
      .insert(outletPieces)
      .values([
        piece(product, 'dear', 90_000),
        piece(product, 'cheap', 61_500, { imagePath: '0123abcd-own.webp' }),
        piece(product, 'sold', 10_000, { quantity: 0 }),
      ]);

    expect(await outletOf(product, 'locale=en')).toEqual([
      expect.objectContaining({
        code: `${product}-cheap`,
        name: 'Chest',
        reason: 'A scratch on the side',
        image: { file: { path: '0123abcd-own.webp' }, alt: 'Chest' },
        price: { discounted: false, values: { PLN: { net: 500, gross: 615, baseNet: 500, baseGross: 615 } } },
        quantity: 1,
      }),
      expect.objectContaining({
        code: `${product}-dear`,
        image: { file: { path: `0123abcd-${product}-0.webp` }, alt: 'Chest' },
      }),
    ]);
  });

  it('names no price where that of the product is hidden', async () => {
    const product = await aProduct(shop.database, { priceHidden: true });
    await shop.tables.insert(outletPieces).values([piece(product, 'a', 90_000)]);

    expect(await outletOf(product)).toMatchObject([{ priceHidden: true, price: { values: {} } }]);
  });

  it('is empty for a product without pieces, and not found for an unknown one', async () => {
    expect(await outletOf(await aProduct(shop.database))).toEqual([]);
    expect((await shop.visitor().get('/v2/product/product/999999999/outlet')).statusCode).toBe(404);
  });
});
