import { describe, expect, it } from 'vitest';
import { Product } from '#contract/product.ts';
import { productRecommendations } from '#server/database/schema/index.ts';
import { aProduct } from '#tests/support/catalogue-builders.ts';
import { useTestShop } from '#tests/support/test-shop.ts';

const shop = useTestShop();
const get = async (id: number, query = '') => {
  const response = await shop.visitor().get(`/v2/product/product/${id}?${query}`);
  expect(response.statusCode, response.body).toBe(200);
  return Product.parse(response.json());
};

describe('the prices of a product (PRICE-4)', () => {
  it('are in major units by currency', async () => {
    const id = await aProduct(shop.database, { price: 4690.99, prices: { EUR: 1099.5 } });

    expect((await get(id)).price).toEqual({
      discounted: false,
      values: {
        PLN: { net: 3813.81, gross: 4690.99, baseNet: 3813.81, baseGross: 4690.99 },
        EUR: { net: 893.9, gross: 1099.5, baseNet: 893.9, baseGross: 1099.5 },
      },
    });
  });

  it('name the lowest price of 30 days beside a discount', async () => {
    const id = await aProduct(shop.database, { price: 4000, discountedFrom: { price: 5000, lowest: 4690 } });

    const { values, discounted } = (await get(id)).price;

    expect(discounted).toBe(true);
    expect(values.PLN).toMatchObject({
      gross: 4000,
      baseGross: 5000,
      discount: {
        id: 'discount',
        name: 'Wyprzedaż',
        grossAmount: 1000,
        lowestGross30: 4690,
        icon: null,
        description: 'Najniższa cena z 30 dni przed obniżką: 4\u00a0690,00\u00a0zł',
      },
    });
    expect((await get(id, 'locale=en')).price.values.PLN!.discount).toMatchObject({
      name: 'Sale',
      description: 'Lowest price of the 30 days before the discount: 4\u00a0690,00\u00a0zł',
    });
  });

  it.each([
    [
      'they are hidden',
      'HIDDEN-1',
      { price: 7777.77, discountedFrom: { price: 8888.88, lowest: 6666.66 }, priceHidden: true },
    ],
    ['none is in the currency of the shop', 'FOREIGN-1', { price: null, prices: { EUR: 7777.77 } }],
  ])('leave no trace when %s (PRICE-4)', async (_, code, prices) => {
    const id = await aProduct(shop.database, { ...prices, code, variantGroup: code });
    const sibling = await aProduct(shop.database, { variantGroup: code });
    await shop.tables.insert(productRecommendations).values({ productId: sibling, recommendedId: id });

    for (const path of [
      `product/${id}`,
      `product/${sibling}`,
      `product/${sibling}/variants`,
      `products?id=${id}`,
      `products?q=${code}&facets=1`,
      `products-boxes?id=${id}`,
      `prices?id=${id}`,
      `products-recommended?id=${sibling}`,
      `suggestions?q=${code}`,
    ]) {
      expect((await shop.visitor().get(`/v2/product/${path}`)).body, path).not.toMatch(/7777|8888|6666|632[34]/);
    }
    expect((await get(id)).price).toEqual({ values: {}, discounted: false });
  });

  it('are listed by product id, without those that are hidden or missing (PRICE-4)', async () => {
    const priced = await aProduct(shop.database, { price: 10 });
    const missing = await aProduct(shop.database, { price: null });
    const hidden = await aProduct(shop.database, { price: 10, priceHidden: true });

    expect((await shop.visitor().get(`/v2/product/prices?id=${priced},${missing},${hidden},99999999`)).json()).toEqual({
      [priced]: expect.objectContaining({ values: { PLN: expect.objectContaining({ gross: 10 }) } }),
    });
  });
});
