import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Configurator } from '#contract/configurator-model.ts';
import type { Cart } from '#contract/cart.ts';
import type { OutletPiece, ProductBox } from '#contract/product.ts';
import { mapAmounts } from '#domain/configurator/map-amounts.ts';
import { smallestPrice } from '#domain/configurator/price/smallest-price.ts';
import { toMinor } from '#domain/pricing/money.ts';
import { formatPrice } from '#domain/pricing/price-format.ts';
import type { PriceBasis } from '#domain/pricing/price-basis.ts';
import { forgetCatalogue } from '#server/catalogue/index.ts';
import { priceGroups } from '#server/database/schema/index.ts';
import { feedKey, writeFeeds } from '#server/feeds/index.ts';
import { aSignedIn, anAccount } from '#tests/support/account-builders.ts';
import { aGroupPrice } from '#tests/support/business-builders.ts';
import { addToCart } from '#tests/support/cart-calls.ts';
import { useDemoShop } from '#tests/support/demo-template.ts';
import { pdfWords } from '#tests/support/pdf-words.ts';
import { registerRealPages } from '#tests/support/real-pages.ts';
import { zl } from '#tests/support/zl.ts';
import type { TestVisitor } from '#tests/support/test-shop.ts';
import { createPageCache } from './page-cache.ts';
import { registerProductSheets } from './product-sheets.ts';

type Costs = Map<number, number>;

const shop = useDemoShop();
let visitor: TestVisitor;
let products: ProductBox[];
/** The least price of one piece in the cart, by product; products that are sold out are missing. */
const ordered: Costs = new Map();
/** The cheapest configuration by product; products without a configurator are missing. */
const cheapest = new Map<number, string | number[]>();

async function get<T>(path: string, as = visitor): Promise<T> {
  const answer = await as.get(path);
  expect(answer.statusCode, path).toBe(200);
  return answer.json<T>();
}

const listed = async (query: string) =>
  (await get<{ items: ProductBox[] }>(`/v2/product/products?locale=pl&perPage=500&${query}`)).items;

beforeAll(async () => {
  visitor = shop.visitor();
  registerRealPages(shop, createPageCache());
  registerProductSheets(shop.app, {
    config: shop.config,
    database: shop.database,
    clock: () => shop.now,
    call: shop.call,
  });
  products = await listed('');
  const ids = products.map(({ id }) => id).join(',');
  const models = await get<Record<string, Configurator>>(`/v2/product/products-configurations?locale=pl&id=${ids}`);
  for (const { id, stockQuantity } of products) {
    const model = models[id] && mapAmounts(models[id], (amount) => toMinor(amount));
    const configuration = model ? smallestPrice(model, 'PLN')?.systemCode : [];
    if (stockQuantity === 0 || configuration === undefined) continue;
    cheapest.set(id, configuration);
    const buyer = shop.visitor();
    const answer = await addToCart(buyer, id, { configuration });
    if (answer.statusCode === 200) ordered.set(id, Number(answer.json<Cart>().items[0]!.priceGross));
  }
}, 600_000);

/** Finds every price that stands beside an id, however deep in an answer. */
function toldIn(answer: unknown, basis: PriceBasis = 'gross'): [id: number, amount: number][] {
  if (typeof answer !== 'object' || answer === null) return [];
  const { id, price } = answer as Partial<ProductBox>;
  const amount = price?.values?.PLN?.[basis];
  return [
    ...(typeof id === 'number' && amount !== undefined ? [[id, Number(amount)] as [number, number]] : []),
    ...Object.values(answer).flatMap((part) => toldIn(part, basis)),
  ];
}

/** Expects each price to be the least price of the cart; answers how many products had one. */
function expectOrderable(
  amounts: readonly (readonly [id: number, amount: number])[],
  where: string,
  costs: Costs = ordered,
): number {
  const known = amounts.filter(([id]) => costs.has(id));
  for (const [id, amount] of known) expect(amount, `${where}, product ${id}`).toBe(costs.get(id));
  return new Set(known.map(([id]) => id)).size;
}

describe('no place tells less than an order can cost (CONF-20)', () => {
  it('whatever the demo shop sells', () => {
    expect(ordered.size).toBeGreaterThan(70);
  });

  it('in lists, of categories, rooms and systems', async () => {
    expect(expectOrderable(toldIn(products), 'list')).toBe(ordered.size);
    for (const [type, key] of [
      [1, 'room'],
      [2, 'system'],
    ] as const) {
      const features = await get<{ items: { id: number }[] }>(`/v2/product/feature-values/${type}?locale=pl`);
      expect(features.items.length).toBeGreaterThan(0);
      for (const { id } of features.items)
        expect(expectOrderable(toldIn(await listed(`${key}=${id}`)), `${key} ${id}`)).toBeGreaterThan(0);
    }
    const tree = await get<{ id: number; children: { id: number }[] }[]>(
      '/v2/product/products-category-tree?locale=pl',
    );
    for (const { id } of tree) {
      expectOrderable(toldIn(await listed(`category=${id}`)), `category ${id}`);
      expectOrderable(toldIn(await get(`/v2/product/products-category/${id}/boxes?locale=pl`)), `boxes of ${id}`);
    }
  });

  it('in search, its suggestions, the prices that are asked for apart and the boxes that pictures point at', async () => {
    for (const { id, productCode } of products.filter((product) => ordered.has(product.id))) {
      const code = encodeURIComponent(productCode);
      const listedPrices = toldIn(await listed(`q=${code}`)).filter(([each]) => each === id);
      expect(expectOrderable(listedPrices, `search of ${productCode}`)).toBe(1);
      expectOrderable(
        toldIn(await get(`/v2/product/suggestions?locale=pl&q=${code}`)),
        `suggestions of ${productCode}`,
      );
    }
    const ids = [...ordered.keys()].join(',');
    const prices = await get<Record<number, ProductBox['price']>>(`/v2/product/prices?id=${ids}`);
    const amounts = Object.entries(prices).map(([id, { values }]) => [Number(id), Number(values.PLN!.gross)] as const);
    expect(expectOrderable(amounts, 'prices')).toBe(ordered.size);
    const images = await get<unknown>('/v2/resource/active-image?locale=pl&perPage=100');
    const pointed = JSON.stringify(images)
      .match(/"productId":\d+/g)!
      .map((text) => text.split(':')[1]);
    const boxes = await get(`/v2/product/products-boxes?locale=pl&id=${[...new Set(pointed)].join(',')}`);
    expect(expectOrderable(toldIn(boxes), 'pointers')).toBeGreaterThan(5);
  });

  it('on product pages, which compared and lately seen products are told by, and beside them', async () => {
    for (const { id } of products) {
      expectOrderable(toldIn(await get(`/v2/product/product/${id}?locale=pl`)), `product ${id}`);
      expectOrderable(toldIn(await get(`/v2/product/product/${id}/alternatives?locale=pl`)), `instead of ${id}`);
      expectOrderable(toldIn(await get(`/v2/product/product/${id}/variants?locale=pl`)), `versions of ${id}`);
    }
    const ids = products.map(({ id }) => id).join(',');
    const recommended = await get(`/v2/product/products-recommended?locale=pl&id=${ids}`);
    expect(expectOrderable(toldIn(recommended), 'recommended')).toBeGreaterThan(20);
  });

  it('to search engines', async () => {
    const telling = products.filter(({ id, price }) => ordered.has(id) && (price.from || price.discounted));
    expect(telling.length).toBeGreaterThan(20);
    for (const { id, slug } of telling) {
      const page = (await shop.app.inject(`/${slug},id-${id}`)).body;
      const [, amount] = /"(?:lowPrice|price)":([\d.]+),"priceCurrency"/.exec(page)!;
      expectOrderable([[id, Number(amount)]], 'structured data');
    }
  });

  it('on the sheets that are printed of products', async () => {
    const telling = products.filter(({ id, price }) => ordered.has(id) && price.from);
    expect(telling.length).toBeGreaterThan(10);
    for (const { id, productCode } of telling) {
      const sheet = pdfWords((await shop.app.inject(`/product-sheet/pl/${id}.pdf`)).rawPayload);
      const amounts = [...sheet.matchAll(/od\s([\d\s]+,\d\d\szł)/g)].map(([, price]) => price);
      expect(amounts, productCode).toEqual([formatPrice(zl(ordered.get(id)!))]);
    }
  });

  it('in favourites, of their owner and shared', async () => {
    const { email } = await anAccount(shop);
    const owner = await aSignedIn(shop, email);
    for (const id of ordered.keys()) await owner.send('POST', `/v2/product/favourites/${id}`, {});
    const own = (await owner.get('/v2/product/favourites?locale=pl&perPage=500')).json<unknown>();
    expect(expectOrderable(toldIn(own), 'favourites')).toBe(ordered.size);
    const { shareToken } = (await owner.send('POST', '/v2/product/favourites/share', {})).json<{
      shareToken: string;
    }>();
    const shared = await get(`/v2/product/favourites/shared/${shareToken}?locale=pl&perPage=500`);
    expect(expectOrderable(toldIn(shared), 'shared favourites')).toBe(ordered.size);
  });

  it('in feeds', async () => {
    await writeFeeds({ ...shop, clock: () => shop.now });
    const idOf = new Map(products.map(({ id, productCode }) => [productCode, id]));
    const read = (name: string) => readFile(join(shop.config.dataDir, feedKey(name)), 'utf8');
    for (const name of ['google.xml', 'google-en.xml']) {
      const items = [...(await read(name)).matchAll(/<item>(.*?)<\/item>/gs)].map(([, item]) => item!);
      const amounts = items.map((item) => {
        const code = /<g:id>(.*?)<\/g:id>/.exec(item)![1]!;
        const price = /<g:sale_price>([\d.]+)/.exec(item) ?? /<g:price>([\d.]+)/.exec(item);
        return [idOf.get(code)!, Number(price![1])] as const;
      });
      expect(expectOrderable(amounts, name)).toBeGreaterThan(70);
    }
    const offers = [...(await read('ceneo.xml')).matchAll(/<o\b([^>]*)>/g)].map(([, attributes]) => attributes!);
    const number = (text: string, name: string) => Number(new RegExp(`\\b${name}="([\\d.]+)"`).exec(text)![1]);
    expect(
      expectOrderable(
        offers.map((offer) => [number(offer, 'id'), number(offer, 'price')]),
        'ceneo.xml',
      ),
    ).toBeGreaterThan(30);
  });

  it('of outlet pieces', async () => {
    const pieces = await Promise.all(
      products.map(async ({ id }) => ({
        id,
        offers: await get<OutletPiece[]>(`/v2/product/product/${id}/outlet?locale=pl`),
      })),
    );
    expect(pieces.some(({ offers }) => offers.length > 0)).toBe(true);
    for (const { id, offers } of pieces)
      for (const { code, price, priceHidden, quantity } of offers) {
        if (priceHidden || quantity === 0) continue;
        const answer = await addToCart(shop.visitor(), id, { outletCode: code });
        expect(answer.json<Cart>().items[0]!.priceGross).toBe(price.values.PLN!.gross);
      }
  });
});

describe('no place tells a business customer less than an order can cost (BUSINESS-2, CONF-20)', () => {
  const costs: Costs = new Map();
  let buyer: TestVisitor;
  const seen = (path: string) => get<unknown>(path, buyer);

  beforeAll(async () => {
    await shop.tables.insert(priceGroups).values({ code: 'gold', discountPercent: 17 });
    const own = products.filter(({ id }) => ordered.has(id)).filter((_, place) => place % 4 === 0);
    for (const { id } of own) await aGroupPrice(shop, id, { group: 'gold', net: 30_00 + id });
    forgetCatalogue(shop.database);
    const { email } = await anAccount(shop, { redistributor: true, hasSupervisor: true, priceGroup: 'gold' });
    buyer = await aSignedIn(shop, email);
    for (const [product, configuration] of cheapest) {
      const answer = await addToCart(buyer, product, { configuration });
      if (answer.statusCode !== 200) continue;
      const line = answer.json<Cart>().items.find((item) => item.product.id === product)!;
      costs.set(product, Number(line.priceNet));
    }
  }, 240_000);

  it('in lists, search, boxes, recommendations and the prices that are asked for apart', async () => {
    const ids = [...costs.keys()].join(',');
    const list = await seen('/v2/product/products?locale=pl&perPage=500');
    expect(expectOrderable(toldIn(list, 'net'), 'list', costs)).toBe(costs.size);
    const search = await seen('/v2/product/products?locale=pl&perPage=500&q=stół');
    expect(expectOrderable(toldIn(search, 'net'), 'search', costs)).toBeGreaterThan(0);
    const boxes = await seen(`/v2/product/products-boxes?locale=pl&id=${ids}`);
    expect(expectOrderable(toldIn(boxes, 'net'), 'boxes', costs)).toBe(costs.size);
    const beside = await seen(`/v2/product/products-recommended?locale=pl&id=${ids}`);
    expect(expectOrderable(toldIn(beside, 'net'), 'recommended', costs)).toBeGreaterThan(20);
    const prices = (await seen(`/v2/product/prices?id=${ids}`)) as Record<number, ProductBox['price']>;
    const amounts = Object.entries(prices).map(([id, { values }]) => [Number(id), Number(values.PLN!.net)] as const);
    expect(expectOrderable(amounts, 'prices', costs)).toBe(costs.size);
  });

  it('on product pages, in suggestions and in favourites', async () => {
    for (const { id, productCode } of products.filter((product) => costs.has(product.id))) {
      expectOrderable(toldIn(await seen(`/v2/product/product/${id}?locale=pl`), 'net'), `product ${id}`, costs);
      const code = encodeURIComponent(productCode);
      const suggested = await seen(`/v2/product/suggestions?locale=pl&q=${code}`);
      expectOrderable(toldIn(suggested, 'net'), `suggestions of ${productCode}`, costs);
      await buyer.send('POST', `/v2/product/favourites/${id}`, {});
    }
    const own = await seen('/v2/product/favourites?locale=pl&perPage=500');
    expect(expectOrderable(toldIn(own, 'net'), 'favourites', costs)).toBe(costs.size);
  });
});
