import { describe, expect, it } from 'vitest';
import type { Product, ProductBox } from '#contract/product.ts';
import type { Price } from '#contract/pricing.ts';
import { forgetCatalogue, refreshListing } from '#server/catalogue/index.ts';
import { changePrice } from '#server/import/index.ts';
import { aCategory, anAttribute, aProduct } from '#tests/support/catalogue-builders.ts';
import { aConfigurator, aRollerBlind, aSofa, type SheetTexts } from '#tests/support/configurator-builders.ts';
import { useTestShop } from '#tests/support/test-shop.ts';
import { fillConfigured } from './index.ts';

const shop = useTestShop();

async function get<T>(path: string): Promise<T> {
  forgetCatalogue(shop.database);
  return (await shop.visitor().get(path)).json<T>();
}

const priceOf = async (id: number) => (await get<ProductBox>(`/v2/product/product/${id}`)).price;

/** The sofa with a surcharge on every base, so that nobody can order it for its own price. */
const withoutFreeBase = (product: string): SheetTexts => {
  const sheets = aSofa(product);
  return {
    ...sheets,
    'values.csv': sheets['values.csv']!.map((line) =>
      line.replace('A1;Dąb;Oak;yes;leg:B1|B2;;', 'A1;Dąb;Oak;yes;leg:B1|B2;100,00;'),
    ),
  };
};

describe('the price of a configurable product in lists (CONF-20)', () => {
  it('is the least that can be ordered from the moment that its rule set is published', async () => {
    const id = await aProduct(shop.database, { code: 'L-SOFA', price: 1000, stock: null });
    expect(await priceOf(id)).not.toHaveProperty('from');

    await aConfigurator(shop, withoutFreeBase('L-SOFA'));

    expect(await priceOf(id)).toMatchObject({ from: true, values: { PLN: { gross: 1100, baseGross: 1100 } } });
    expect((await get<Record<string, Price>>(`/v2/product/prices?id=${id}`))[id]).toMatchObject({
      from: true,
      values: { PLN: { gross: 1100 } },
    });
  });

  it('counts the smallest measures where none is given', async () => {
    const id = await aProduct(shop.database, { code: 'L-MILA', price: 200, stock: null });
    await aConfigurator(shop, aRollerBlind('L-MILA'));
    const { price } = await get<ProductBox>(`/v2/product/product/${id}`);
    const added = await shop.visitor().send('POST', '/ecommerce/cart/item', {
      product: id,
      quantity: 1,
      configuration: 'L-MILA/W300/H300/F1/CH',
      conversionId: 'least',
    });

    expect(price.from).toBe(true);
    expect(added.json<{ items: { priceGross: number }[] }>().items[0]!.priceGross).toBe(price.values.PLN!.gross);
  });

  it('follows the price of the product, and sorts and filters by what is shown', async () => {
    const category = await aCategory(shop.database);
    const id = await aProduct(shop.database, { code: 'L-SORT', price: 1000, stock: null, categories: [category] });
    const plain = await aProduct(shop.database, { price: 1050, categories: [category] });
    await aConfigurator(shop, withoutFreeBase('L-SORT'));
    const listed = async (query: string) =>
      (await get<{ items: ProductBox[] }>(`/v2/product/products?category=${category}&${query}`)).items.map(
        (box) => box.id,
      );

    expect(await listed('sort=price:ASC')).toEqual([plain, id]);
    expect(await listed('filters=price:1000-1080')).toEqual([plain]);

    await changePrice(shop.database, { code: 'L-SORT', currency: 'PLN', group: '', gross: 90_000 });

    expect(await listed('sort=price:ASC')).toEqual([id, plain]);
    expect(await priceOf(id)).toMatchObject({ values: { PLN: { gross: 1000 } } });
  });

  it('shows beside a reduction the lowest earlier price of the same kind, fixed when the reduction began', async () => {
    const id = await aProduct(shop.database, {
      code: 'L-SALE',
      price: 900,
      discountedFrom: { price: 1000, lowest: 950 },
      stock: null,
    });
    await aConfigurator(shop, withoutFreeBase('L-SALE'));

    expect((await priceOf(id)).values.PLN).toMatchObject({
      gross: 1000,
      baseGross: 1100,
      discount: { grossAmount: 100, lowestGross30: 1050 },
    });
  });

  it('is kept in the price history, whatever the product itself costs', async () => {
    const id = await aProduct(shop.database, { code: 'L-HIST', price: 1000, stock: null });
    await aConfigurator(shop, withoutFreeBase('L-HIST'));
    await changePrice(shop.database, { code: 'L-HIST', currency: 'PLN', group: '', gross: 110_000 });
    const { rows } = await shop.database.pool.query<{ gross: string }>(
      'select gross from price_history where product_id = $1 and configured order by id',
      [id],
    );

    expect(rows.map(({ gross }) => Number(gross))).toEqual([110_000, 120_000]);
  });

  it('is computed in a shop that was filled before it was kept, as long as the shop is open', async () => {
    const id = await aProduct(shop.database, { code: 'L-OLD', price: 1000, stock: null });
    await aConfigurator(shop, withoutFreeBase('L-OLD'));
    await shop.database.pool.query('delete from configured_prices where product_id = $1', [id]);
    const count = async () =>
      (await shop.database.pool.query('select from configured_prices where product_id = $1', [id])).rowCount;

    await fillConfigured(shop.database, () => false);
    expect(await count()).toBe(0);
    await fillConfigured(shop.database);

    expect(await priceOf(id)).toMatchObject({ from: true, values: { PLN: { gross: 1100 } } });
  });
});

describe('the delivery time in lists (CATALOGUE-42)', () => {
  const boxOf = async (id: number) => (await get<{ items: ProductBox[] }>(`/v2/product/products?id=${id}`)).items[0]!;

  it('is that of the default configuration, and is filled in if it was not stored', async () => {
    const id = await aProduct(shop.database, { code: 'L-TIME', price: 200, stock: null });
    expect(await boxOf(id)).not.toHaveProperty('usualTerms');
    await aConfigurator(shop, aRollerBlind('L-TIME'));
    const usualTerms = { realizationTimeInDays: 7, availableSinceDate: null };
    expect(await boxOf(id)).toMatchObject({ usualTerms });

    await shop.database.pool.query('update products set configured_facts = null where id = $1', [id]);
    await fillConfigured(shop.database);

    expect(await boxOf(id)).toMatchObject({ usualTerms });
    const { rows } = await shop.database.pool.query('select configured_facts from products where id = $1', [id]);
    expect(rows[0].configured_facts).toMatchObject({ ...usualTerms, sides: { width: 300, height: 300 } });
  });
});

describe('the sizes in which a product can be ordered (CATALOGUE-49)', () => {
  it('are named by the product call', async () => {
    const id = await aProduct(shop.database, { code: 'L-SIZES', price: 200, stock: null });
    const sizes = async () => (await get<Product>(`/v2/product/product/${id}`)).orderableSizes;
    expect(await sizes()).toEqual({});
    await aConfigurator(shop, aRollerBlind('L-SIZES'));

    expect(await sizes()).toMatchObject({ width: [{ minimum: 300, maximum: 2000 }] });
  });

  it('are told by lists and by the product call in place of one size, also where they were listed before', async () => {
    const width = await anAttribute(shop.database, {
      name: { pl: 'Szerokość', en: 'Width' },
      kind: 'number',
      unit: 'mm',
      dimension: true,
    });
    const id = await aProduct(shop.database, {
      code: 'L-TOLD',
      price: 200,
      stock: null,
      attributes: { [width.code]: 1800 },
    });
    const told = async () => {
      const { items } = await get<{ items: ProductBox[] }>(
        `/v2/product/products?id=${id}&loadMergedAttributes=dimensions`,
      );
      const product = await get<Product>(`/v2/product/product/${id}`);
      const ends = [items[0]!, product].map(({ mergedAttributesRanges }) => mergedAttributesRanges?.[0]?.ranges[0]);
      return [items[0]!.dimensions, ...ends.map((range) => [range?.minName, range?.maxName])];
    };
    expect(await told()).toEqual(['1800', ['1800', '1800'], ['1800', '1800']]);
    await aConfigurator(shop, aRollerBlind('L-TOLD'));
    expect(await told()).toEqual(['300–2000', ['300', '2000'], ['300', '2000']]);

    await shop.database.pool.query(
      "update products set configured_facts = configured_facts - 'edition' - 'sizes' where id = $1",
      [id],
    );
    await shop.database.transaction((tx) => refreshListing(tx, [id]));
    expect((await told())[0]).toBe('1800');
    await fillConfigured(shop.database);

    expect(await told()).toEqual(['300–2000', ['300', '2000'], ['300', '2000']]);
  });
});
