import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Price } from '#contract/pricing.ts';
import { forgetCatalogue } from '#server/catalogue/index.ts';
import { priceGroups, products } from '#server/database/schema/index.ts';
import { aGroupPrice, everyRole, roles, type Role } from '#tests/support/business-builders.ts';
import { aCategory, aProduct } from '#tests/support/catalogue-builders.ts';
import { aConfigurator, aSofa } from '#tests/support/configurator-builders.ts';
import { anOrder } from '#tests/support/order-builders.ts';
import { addToCart } from '#tests/support/cart-calls.ts';
import { useTestShop, type TestVisitor } from '#tests/support/test-shop.ts';

const shop = useTestShop();
let as: Record<Role, TestVisitor>;
let category: number;
let table: number;
let hidden: number;
let unpriced: number;
let sofa: number;

beforeAll(async () => {
  const { database } = shop;
  category = await aCategory(database, { name: 'Stoły' });
  const categories = [category];
  table = await aProduct(database, { name: 'Stół Dąb', price: 123, stock: 900, categories });
  hidden = await aProduct(database, { name: 'Stół Ukryty', price: 123, categories, priceHidden: true });
  unpriced = await aProduct(database, { name: 'Stół Hurtowy', price: null, categories });
  sofa = await aProduct(database, { code: 'SOFA', name: 'Sofa', price: 1000, stock: null, categories });
  await aConfigurator(shop, aSofa('SOFA'));
  await aGroupPrice(shop, table, { group: 'gold', net: 71_11, steps: { 10: 61_11 } });
  for (const [product, net] of [
    [hidden, 72_22],
    [unpriced, 73_33],
    [sofa, 400_00],
  ] as const)
    await aGroupPrice(shop, product, { group: 'gold', net });
  forgetCatalogue(database);
  as = await everyRole(shop);
});

const isBusiness = (role: Role) => ['redistributor', 'architect', 'partner'].includes(role);
const valueOf = (price: Price) => price.values['PLN'];

describe('the prices of a group (BUSINESS-2, PRICE-12)', () => {
  type Priced = { price: Price };
  type Seen = Priced & { items: Priced[] } & Priced[] & Record<string, Price>;
  const seen: readonly [string, () => string, (answer: Seen) => Price | undefined][] = [
    ['a list', () => `/v2/product/products?id=${table}`, ({ items }) => items[0]!.price],
    ['the product', () => `/v2/product/product/${table}`, ({ price }) => price],
    ['the search', () => '/v2/product/products?q=dab', ({ items }) => items[0]!.price],
    ['boxes', () => `/v2/product/products-boxes?id=${table}`, ([box]) => box!.price],
    ['prices', () => `/v2/product/prices?id=${table}`, (answer) => answer[String(table)]],
  ];

  it.each(roles.flatMap((role) => seen.map(([place, path, read]) => [role, place, path, read] as const)))(
    'are what %s sees in %s only as a business customer',
    async (role, _place, path, read) => {
      const response = await as[role].get(path());

      const own = { net: 71.11, gross: 87.47, baseNet: 100, baseGross: 123 };
      const everybodys = { net: 100, gross: 123, baseNet: 100, baseGross: 123 };
      expect(valueOf(read(response.json())!)).toEqual(isBusiness(role) ? own : everybodys);
      if (!isBusiness(role)) expect(response.body).not.toContain('71.11');
    },
  );

  it('sort and filter the lists of who pays them, by net amounts', async () => {
    const idsOf = async (visitor: TestVisitor, query: string) =>
      (await visitor.get(`/v2/product/products?category=${category}&facets=1&${query}`))
        .json<{ items: { id: number }[] }>()
        .items.map(({ id }) => id);

    expect(await idsOf(as.partner, 'sort=price:ASC')).toEqual([table, unpriced, sofa, hidden]);
    expect(await idsOf(as.partner, 'sort=price:DESC')).toEqual([sofa, unpriced, table, hidden]);
    expect(await idsOf(as.partner, 'filters=price:70-74')).toEqual([table, unpriced]);
    expect(await idsOf(as.partner, 'filters=price:399-401')).toEqual([sofa]);
    expect(await idsOf(as.visitor, 'sort=price:DESC')).toEqual([sofa, table, hidden, unpriced]);
    expect(await idsOf(as.visitor, 'filters=price:70-74')).toEqual([]);
    const { facets } = (await as.partner.get(`/v2/product/products?category=${category}&facets=1`)).json();
    expect(JSON.stringify(facets)).toContain('71');
  });

  it('are a percent off where the group has one and the product no price of its own (PRICE-14)', async () => {
    await shop.tables.insert(priceGroups).values({ code: 'gold', discountPercent: 10 });
    const card = await aProduct(shop.database, { name: 'Karta', price: 100 });
    await shop.tables.update(products).set({ isGiftCard: true }).where(eq(products.id, card));
    const lamp = await aProduct(shop.database, { name: 'Lampa', price: 55.35, stock: 9 });
    const priceOf = async (visitor: TestVisitor, id: number) =>
      valueOf((await visitor.get(`/v2/product/product/${id}`)).json<{ price: Price }>().price)?.net;

    expect(await priceOf(as.partner, lamp)).toBe(40.5);
    expect(await priceOf(as.visitor, lamp)).toBe(45);
    expect(await priceOf(as.partner, table)).toBe(71.11);
    expect(await priceOf(as.partner, card)).toBe(await priceOf(as.visitor, card));
    const cart = await as.partner.send('POST', '/ecommerce/cart/item', {
      product: lamp,
      quantity: 2,
      conversionId: 'lamp',
    });
    expect(cart.json()).toMatchObject({ items: [{ priceNet: 40.5, basePriceNet: 45, lineNet: 81 }] });
    await as.partner.send('DELETE', '/ecommerce/cart');
    await shop.tables.delete(priceGroups);
  });

  it('are told with what many pieces cost', async () => {
    const product = (await as.partner.get(`/v2/product/product/${table}`)).json<{ price: Price }>();

    expect(product.price).toMatchObject({
      discounted: false,
      steps: [{ fromQuantity: 10, net: 61.11, gross: 75.17 }],
    });
    expect((await as.visitor.get(`/v2/product/product/${table}`)).body).not.toContain('61.11');
  });

  it('count for who has one where everybody has to ask, and never where the price is hidden', async () => {
    const prices = (await as.partner.get(`/v2/product/prices?id=${unpriced},${hidden}`)).json<Record<string, Price>>();

    expect(prices[unpriced]!.values).toMatchObject({ PLN: { net: 73.33, baseNet: 73.33 } });
    expect(prices[hidden]).toBeUndefined();
  });

  it('are where a configurator starts to count, and what it shows as the least', async () => {
    const path = `/v2/product/products-configurations?id=${sofa}`;
    const startOf = async (visitor: TestVisitor) =>
      (await visitor.get(path)).json<Record<string, { prices: Price['values'] }>>()[sofa]!.prices['PLN']!.net;
    const leastOf = async (visitor: TestVisitor) =>
      valueOf((await visitor.get(`/v2/product/prices?id=${sofa}`)).json<Record<string, Price>>()[sofa]!)!.net;

    expect(await startOf(as.architect)).toBe(400);
    expect(await startOf(as.visitor)).toBe(813.01);
    expect(await leastOf(as.architect)).toBe(400);
    expect(await leastOf(as.customer)).toBe(813.01);
  });
});

describe('a cart of a business customer (PRICE-12, PRICE-13)', () => {
  const add = (visitor: TestVisitor, product: number, quantity: number, more = {}) =>
    addToCart(visitor, product, { quantity, ...more });

  it('counts net prices of the group and VAT on their sum, and fewer for many', async () => {
    const nine = (await add(as.redistributor, table, 9)).json();
    expect(nine).toMatchObject({
      items: [{ priceNet: 71.11, basePriceNet: 100, lineNet: 639.99, lineGross: 787.19 }],
    });

    const ten = (await add(as.redistributor, table, 1)).json();
    expect(ten).toMatchObject({ items: [{ quantity: 10, priceNet: 61.11, lineNet: 611.1, lineGross: 751.65 }] });

    const order = await anOrder(shop, { visitor: as.redistributor, items: [] });
    expect(order).toMatchObject({ basis: 'net', items: [{ quantity: 10, lineNet: 611.1, remainingNet: 611.1 }] });
  });

  it('counts a configuration from the price of the group', async () => {
    const cart = (await add(as.architect, sofa, 1)).json();

    expect(cart).toMatchObject({ items: [{ priceNet: 400, product: { price: { values: { PLN: { net: 400 } } } } }] });
  });

  it('counts what everybody pays as soon as it is no business customer’s', async () => {
    expect((await add(as['waiting redistributor'], table, 10)).json()).toMatchObject({
      items: [{ priceGross: 123, lineGross: 1230 }],
    });
    expect((await add(as.customer, unpriced, 1)).statusCode).toBe(400);
  });
});

describe('what is kept for everybody (BUSINESS-2)', () => {
  it('holds no price of a group, whoever asks first', async () => {
    const path = `/v2/product/product/${table}?locale=en`;
    expect((await as.partner.get(path)).body).toContain('71.11');

    const answer = await as.visitor.get(path);

    expect(answer.body).not.toContain('71.11');
    expect(answer.json<{ price: Price }>().price.values).toMatchObject({ PLN: { net: 100 } });
    expect((await as.partner.get(path)).body).toContain('71.11');
  });
});
