import { describe, expect, it, vi } from 'vitest';
import { Configurator } from '#contract/configurator-model.ts';
import { forgetCatalogue } from '#server/catalogue/index.ts';
import { aProduct } from '#tests/support/catalogue-builders.ts';
import { aConfigurator, aRollerBlind, aSofa } from '#tests/support/configurator-builders.ts';
import { aPrice } from '#tests/support/domain/configurator-builders.ts';
import { useTestShop } from '#tests/support/test-shop.ts';
import { configuredProductOf, findCodedProducts } from './configurable-products.ts';
import { changeValueStock } from './index.ts';
import { loadModels, modelOf } from './model-memory.ts';

const shop = useTestShop();
const get = async <T>(path: string) => (await shop.visitor().get(path)).json<T>();

/** A sofa with a code of its own, on sale at 1000 zł. */
async function sofa(code: string, overrides: Parameters<typeof aProduct>[1] = {}): Promise<number> {
  const id = await aProduct(shop.database, { code, price: 1000, stock: null, ...overrides });
  await aConfigurator(shop, aSofa(code));
  return id;
}

type Answer = Record<string, Configurator>;

describe('configurators of products (CONF-11)', () => {
  it('stand by product id in the language of the call, and a product without one is left out', async () => {
    const id = await sofa('SOFA');
    const plain = await aProduct(shop.database, { price: 10 });
    const answer = await get<Answer>(`/v2/product/products-configurations?id=${id},${plain},999999&locale=en`);

    expect(Object.keys(answer)).toEqual([String(id)]);
    expect(Configurator.parse(answer[id])).toEqual(answer[id]);
    expect(answer[id]).toMatchObject({
      productCode: 'SOFA',
      version: 1,
      prices: { PLN: { gross: 1000 } },
      attributes: [
        {
          code: 'base',
          name: 'Base',
          values: [
            { code: 'A1', default: true, surcharge: {} },
            { surcharge: { PLN: { gross: 246, net: 200, baseGross: 246, baseNet: 200 } } },
          ],
          attributes: [{ code: 'leg' }],
        },
      ],
    });
    expect((await get<Answer>(`/v2/product/products-configurations?id=${id}`))[id]!.attributes[0]!.name).toBe(
      'Podstawa',
    );
  });

  it('hold no amount where the price is hidden', async () => {
    const id = await aProduct(shop.database, { code: 'HIDDEN', price: 100, priceHidden: true });
    await aConfigurator(shop, aRollerBlind('HIDDEN'));
    const response = await shop.visitor().get(`/v2/product/products-configurations?id=${id}`);

    expect(response.body).not.toContain('PLN');
    expect(response.json<Answer>()[id]).toMatchObject({
      prices: {},
      priceParts: [{ kind: 'matrix', tables: [{ columns: [600, 1200, 2000], prices: {} }, {}] }],
    });
  });

  it('show the pieces of values as they change, without a new version', async () => {
    const id = await sofa('STOCKED');
    expect(await changeValueStock(shop.database, { configurator: 'STOCKED', value: 'B2', quantity: 3 })).toBe(1);
    forgetCatalogue(shop.database);
    const { [id]: shown } = await get<Answer>(`/v2/product/products-configurations?id=${id}`);

    expect(shown!.version).toBe(1);
    expect(shown!.attributes[0]!.attributes[0]!.values.map(({ quantity }) => quantity)).toEqual([null, 3, null]);
  });
});

describe('versions of rule sets in memory', () => {
  it('are used as often as asked for, even if they expire between loading and use', async () => {
    const [product] = await findCodedProducts(shop.database.reader, [await sofa('EXPIRING')]);
    const expired = { ...product!.configurator!, publishedAt: 'more than an hour ago' };
    const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now() - 61 * 60_000);
    await loadModels(shop.database.reader, [expired]);
    clock.mockRestore();
    const priced = (gross: number) => ({ ...configuredProductOf(product!), prices: { PLN: aPrice(gross, gross) } });

    const models = [1000, 2000].map((gross) => modelOf(expired, priced(gross), 'pl'));
    expect(models.map(({ prices }) => prices['PLN']!.gross)).toEqual([1000, 2000]);
  });
});

describe('availability dates of a code (CONF-12)', () => {
  it('are those of the whole and of each selected value', async () => {
    await sofa('DATED', { realizationDays: 7 });
    const answer = await get<{ codes: unknown[]; values: { code: string }[] }>(
      '/v2/product/availability-dates/DATED/A1/B2',
    );

    expect(answer.codes).toEqual([
      { code: 'DATED/A1/B2', availableSinceDate: '2030-03-01', realizationTimeInDays: 14 },
    ]);
    expect(answer.values).toMatchObject([
      { code: 'A1', availableSinceDate: '2030-01-01', realizationTimeInDays: 14 },
      { code: 'B2', availableSinceDate: '2030-03-01', realizationTimeInDays: null },
    ]);
  });

  it('read a product code with its choices, encoded slashes and small letters alike', async () => {
    await sofa('CODED');
    const codes = await Promise.all(
      ['coded-a2.b3', 'CODED%2FA2%2FB3', 'CODED/A2/B3'].map(
        async (code) =>
          (await get<{ codes: { code: string }[] }>(`/v2/product/availability-dates/${code}`)).codes[0]?.code,
      ),
    );

    expect(codes).toEqual(['CODED/A2/B3', 'CODED/A2/B3', 'CODED/A2/B3']);
  });

  it('answer for a product without a configurator, and 404 for what is nothing', async () => {
    await aProduct(shop.database, { code: 'PLAIN', price: 10, realizationDays: 5 });
    await sofa('KNOWN');

    expect(await get('/v2/product/availability-dates/PLAIN')).toEqual({
      codes: [{ code: 'PLAIN', availableSinceDate: null, realizationTimeInDays: 5 }],
      values: [],
    });
    for (const code of ['NOBODY', 'KNOWN/A1/B3', 'KNOWN/A9', 'PLAIN/A1'])
      expect((await shop.visitor().get(`/v2/product/availability-dates/${code}`)).statusCode).toBe(404);
  });
});

describe('what a code stands for (CONF-13)', () => {
  it('is its product, its indexes with their pieces, and the smallest of them', async () => {
    const id = await sofa('DECODED', { stock: 9 });
    await changeValueStock(shop.database, { configurator: 'DECODED', value: 'leg:B2', quantity: 4 });

    expect(await get('/v2/product/product/decode-index-availability/DECODED/A1/B2')).toEqual({
      code: 'DECODED/A1/B2',
      productId: id,
      indexes: [
        { index: 'DECODED', quantity: 9 },
        { index: 'A1', quantity: null },
        { index: 'B2', quantity: 4 },
      ],
      minimumAvailability: 4,
    });
  });

  it('does not stand in the way of a product by its id', async () => {
    const id = await sofa('BESIDE');

    expect((await get<{ id: number }>(`/v2/product/product/${id}`)).id).toBe(id);
    expect((await shop.visitor().get('/v2/product/product/decode-index-availability/NOTHING')).statusCode).toBe(404);
  });
});
