import { beforeAll, describe, expect, it, vi } from 'vitest';
import { ProductsResponse } from '#contract/catalogue.ts';
import { type Facet } from '#contract/category.ts';
import { aCategory, aProducer, aProduct, anAttribute } from '#tests/support/catalogue-builders.ts';
import { useTestShop } from '#tests/support/test-shop.ts';

describe('filters of a category (CATALOGUE-6)', () => {
  const shop = useTestShop();
  let category: number;
  let fiord: number;
  beforeAll(async () => {
    category = await aCategory(shop.database);
    fiord = await aProducer(shop.database, { name: 'Fiord' });
    const nota = await aProducer(shop.database, { name: 'Nota' });
    await anAttribute(shop.database, {
      code: 'finish',
      name: { pl: 'Wykończenie', en: 'Finish' },
      values: [
        { code: 'oak', name: { pl: 'Dąb', en: 'Oak' }, swatch: '#c8a26a' },
        { code: 'ash', name: 'Jesion' },
        { code: 'walnut', name: 'Orzech' },
      ],
    });
    await anAttribute(shop.database, { code: 'width', name: { pl: 'Szerokość', en: 'Width' }, unit: 'mm' });
    await anAttribute(shop.database, { code: 'inner', filter: false, values: [{ code: 'secret' }] });
    const add = (name: string, more: Parameters<typeof aProduct>[1]) =>
      aProduct(shop.database, { name, categories: [category], ...more });
    await add('A', { producer: fiord, price: 1000, attributes: { finish: 'oak', width: 800 }, isNew: true });
    await add('B', { producer: fiord, price: 2000, attributes: { finish: 'ash', width: [1000, 1400] }, stock: 0 });
    await add('C', {
      producer: nota,
      price: 3000.5,
      attributes: { finish: ['oak', 'ash'], width: 1600, inner: 'secret' },
      discountedFrom: { price: 4000 },
    });
    await add('D', { producer: nota, price: 99, priceHidden: true, attributes: { width: 2000 } });
  });
  const list = async (filters: string, more = '') => {
    const response = await shop
      .visitor()
      .get(`/v2/product/products?category=${category}&sort=name:ASC${filters && `&filters=${filters}`}${more}`);
    expect(response.statusCode, response.body).toBe(200);
    return ProductsResponse.parse(response.json());
  };
  const namesOf = async (filters: string) => (await list(filters)).items.map(({ name }) => name).join('');
  const facetsOf = async (filters: string, more = '') => (await list(filters, `&facets=1${more}`)).facets!;
  const counts = (facets: Facet[], id: string) =>
    Object.fromEntries(facets.find((facet) => facet.id === id)?.values.map((value) => [value.id, value.count]) ?? []);

  it('join values of a facet by or, facets by and', async () => {
    expect(await namesOf('finish:oak')).toBe('AC');
    expect(await namesOf('finish:oak.ash')).toBe('ABC');
    expect(await namesOf(`finish:ash,producer:${fiord}`)).toBe('B');
  });

  it('take ranges in whole units; an adjustable product needs only touch one', async () => {
    expect(await namesOf('width:900-1200')).toBe('B');
    expect(await namesOf('width:1400-')).toBe('BCD');
    expect(await namesOf('width:-800')).toBe('A');
    expect(await namesOf('width:700-800.1900-2100')).toBe('AD');
    expect(await namesOf('price:1000-2000')).toBe('AB');
    expect(await namesOf('price:2001-3001')).toBe('C');
  });

  it('never find a product by its hidden price', async () => {
    expect(await namesOf('price:0-100')).toBe('');
  });

  it('know availability, new and discounted', async () => {
    expect(await namesOf('availability:available')).toBe('ACD');
    expect(await namesOf('new:1')).toBe('A');
    expect(await namesOf('discounted:1')).toBe('C');
  });

  it('pass over a facet or a value that the shop does not have', async () => {
    const everything = await namesOf('');

    for (const filter of [
      'colour:red',
      'finish:plastic',
      'inner:secret',
      'width:wide',
      'new:x',
      'producer:99999999',
      'constructor:x',
    ])
      expect(await namesOf(filter), filter).toBe(everything);
    expect(await namesOf('colour:red,new:1')).toBe('A');
  });

  it('find facets and page together where the order is that of the shop, and the same as apart', async () => {
    const ask = async (query: string) => {
      const response = await shop.visitor().get(`/v2/product/products?category=${category}&${query}`);
      const { facets, items, total, maxPage } = ProductsResponse.parse(response.json());
      return { facets, names: items.map(({ name }) => name).join(''), total, maxPage };
    };
    const found = vi.spyOn(shop.database.pool, 'query');
    for (const filters of ['finish:oak', `finish:oak.ash,producer:${fiord}`, 'width:700-2100,price:500-2500', 'new:0'])
      for (const page of [1, 2, 3]) {
        const paged = `filters=${filters}&perPage=1&page=${page}`;
        const { facets: _none, ...apart } = await ask(paged);
        const { facets } = await ask(`${paged}&facets=1&sort=id:ASC`);
        found.mockClear();
        expect(await ask(`${paged}&facets=1`), paged).toEqual({ ...apart, facets });
        const looks = found.mock.calls.filter(([asked]) => JSON.stringify(asked).includes('product_attributes'));
        if (filters.startsWith('width')) expect(looks, paged).toHaveLength(1);
      }
    found.mockRestore();
    expect(await ask('filters=finish:oak.ash&facets=1&perPage=2')).toMatchObject({ names: 'AB', total: 3, maxPage: 2 });
    expect(await ask('filters=finish:walnut&facets=1')).toMatchObject({ names: '', total: 0 });
  });

  it('come with facets in both languages', async () => {
    const polish = await facetsOf('');
    const english = await facetsOf('', '&locale=en');

    expect(polish.map(({ id }) => id)).toEqual([
      'price',
      'producer',
      'finish',
      'width',
      'availability',
      'new',
      'discounted',
    ]);
    expect(polish.find(({ id }) => id === 'price')).toMatchObject({
      name: 'Cena',
      kind: 'range',
      unit: 'zł',
      minimum: 1000,
      maximum: 3001,
    });
    expect(english.find(({ id }) => id === 'width')).toMatchObject({
      name: 'Width',
      kind: 'range',
      unit: 'mm',
      minimum: 800,
      maximum: 2000,
    });
    expect(english.find(({ id }) => id === 'finish')!.values).toEqual([
      { id: 'oak', name: 'Oak', count: 2, swatch: '#c8a26a' },
      { id: 'ash', name: 'Jesion', count: 2, swatch: null },
    ]);
    expect(polish.find(({ id }) => id === 'producer')!.values.map(({ name, count }) => [name, count])).toEqual([
      ['Fiord', 2],
      ['Nota', 2],
    ]);
  });

  it('offer no producer where everything is of one, unless something is of none', async () => {
    const own = await aCategory(shop.database);
    await aProduct(shop.database, { categories: [own], producer: fiord, price: 100 });
    await aProduct(shop.database, { categories: [own], producer: fiord, price: 200 });
    const idsOf = async () => {
      const response = await shop.visitor().get(`/v2/product/products?category=${own}&facets=1`);
      return ProductsResponse.parse(response.json()).facets!.map(({ id }) => id);
    };
    expect(await idsOf()).not.toContain('producer');

    await aProduct(shop.database, { categories: [own], price: 300 });

    expect(await idsOf()).toContain('producer');
  });

  it('count each facet without its own choice', async () => {
    const facets = await facetsOf(`finish:oak,producer:${fiord}`);

    expect(counts(facets, 'finish')).toEqual({ oak: 1, ash: 1 });
    expect(Object.values(counts(facets, 'producer'))).toEqual([1, 1]);
    expect(counts(facets, 'availability')).toEqual({ available: 1 });
  });

  it('keep the ends of a range when a part of it is chosen', async () => {
    const facets = await facetsOf('width:800-900');

    expect(facets.find(({ id }) => id === 'width')).toMatchObject({ minimum: 800, maximum: 2000 });
    expect(counts(facets, 'finish')).toEqual({ oak: 1 });
  });

  it('give no facets with a list of ids', async () => {
    const response = await shop.visitor().get('/v2/product/products?id=1&facets=1');

    expect(response.json().facets).toBeUndefined();
  });
});
