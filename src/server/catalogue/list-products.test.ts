import { describe, expect, it } from 'vitest';
import { aCategory, aFeature, aProducer, aProduct, anAttribute } from '#tests/support/catalogue-builders.ts';
import { useTestShop } from '#tests/support/test-shop.ts';
import { ProductsResponse } from '#contract/catalogue.ts';

describe('a list of products (CATALOGUE-5, CATALOGUE-7)', () => {
  const shop = useTestShop();
  const list = async (query: string) => {
    const response = await shop.visitor().get(`/v2/product/products?${query}`);
    expect(response.statusCode, response.body).toBe(200);
    return ProductsResponse.parse(response.json());
  };
  const namesOf = async (query: string) => (await list(query)).items.map(({ name }) => name);

  it('answers pages in the order of the shop', async () => {
    const category = await aCategory(shop.database);
    for (const [position, name] of ['Trzeci', 'Pierwszy', 'Drugi'].entries())
      await aProduct(shop.database, { name, categories: [category], position: [3, 1, 2][position]! });

    const first = await list(`category=${category}&perPage=2`);
    const second = await list(`category=${category}&perPage=2&page=2`);
    const beyond = await list(`category=${category}&perPage=2&page=9`);

    expect(first).toMatchObject({ total: 3, page: 1, maxPage: 2 });
    expect(first.items.map(({ name }) => name)).toEqual(['Pierwszy', 'Drugi']);
    expect(second.items.map(({ name }) => name)).toEqual(['Trzeci']);
    expect(beyond).toMatchObject({ items: [], total: 3, maxPage: 2 });
  });

  it('shows the products of a category under its ancestors', async () => {
    const parent = await aCategory(shop.database);
    const child = await aCategory(shop.database, { parent });
    const product = await aProduct(shop.database, { categories: [child] });

    expect((await list(`category=${parent}`)).items.map(({ id }) => id)).toEqual([product]);
  });

  it('is empty for an unknown category', async () => {
    expect(await list('category=99999999')).toMatchObject({ items: [], total: 0, maxPage: 1 });
  });

  it('gives products by id in the given order and leaves unknown ones out', async () => {
    const [a, b] = [await aProduct(shop.database), await aProduct(shop.database)];

    expect((await list(`id=${b},99999999,${a}`)).items.map(({ id }) => id)).toEqual([b, a]);
  });

  it('names category and producer only when asked', async () => {
    const category = await aCategory(shop.database, {
      name: { pl: 'Łóżka', en: 'Beds' },
      slug: { pl: 'lozka', en: 'beds' },
    });
    const producer = await aProducer(shop.database, { name: 'Fiord' });
    const id = await aProduct(shop.database, { categories: [category], producer });

    const [plain] = (await list(`id=${id}`)).items;
    const [full] = (await list(`id=${id}&with=category,producer&locale=en`)).items;

    expect(plain).toMatchObject({ category: { id: category }, producer: { id: producer } });
    expect(Object.keys(plain!.category!)).toEqual(['id']);
    expect(full).toMatchObject({
      category: { id: category, slug: 'beds', name: 'Beds' },
      producer: { id: producer, name: 'Fiord' },
    });
  });

  it('has four pictures of each, or as many as are asked for (CATALOGUE-18)', async () => {
    const id = await aProduct(shop.database, { name: 'Puf', images: 6 });

    expect((await list(`id=${id}`)).items[0]!.images).toHaveLength(4);
    expect((await list(`id=${id}&with=images:4`)).items[0]!.images).toHaveLength(4);
    expect((await list(`id=${id}&with=images:1,category`)).items[0]!.images).toMatchObject([
      { file: { path: `0123abcd-${id}-0.webp` } },
    ]);
    expect((await list(`id=${id}&with=images:5`)).items[0]!.images).toHaveLength(5);
    const all = (await list(`id=${id}&with=images`)).items[0]!;
    expect(all.images.map(({ file }) => file.path)).toEqual([0, 1, 2, 3, 4, 5].map((n) => `0123abcd-${id}-${n}.webp`));
    expect((await list(`q=puf&with=images`)).items[0]).toEqual(all);
  });

  it('stops counting at ten thousand, and has at most 500 on a page', async () => {
    const category = await aCategory(shop.database);
    await shop.database.pool.query(
      "insert into products (code, normalized_code) select 'MANY-' || n, 'MANY-' || n from generate_series(1, 10001) n",
    );
    await shop.database.pool.query(
      "insert into category_listing select $1, id, id from products where code like 'MANY-%'",
      [category],
    );

    expect(await list(`category=${category}&perPage=500`)).toMatchObject({ total: 10_000, capped: true, maxPage: 20 });
    expect(await list(`category=${category}&perPage=99999`)).toMatchObject({ total: 10_000, maxPage: 20 });
  });

  it('holds dimensions as ranges only when asked', async () => {
    const width = await anAttribute(shop.database, {
      name: { pl: 'Szerokość', en: 'Width' },
      unit: 'mm',
      dimension: true,
    });
    const depth = await anAttribute(shop.database, { name: 'Depth', unit: 'mm', dimension: true });
    const id = await aProduct(shop.database, { attributes: { [width.code]: [1200, 1600], [depth.code]: 450 } });

    const [plain] = (await list(`id=${id}`)).items;
    const [full] = (await list(`id=${id}&loadMergedAttributes=dimensions&locale=en`)).items;

    expect(plain!.dimensions).toBe('1200–1600x450');
    expect(plain!.mergedAttributesRanges).toBeUndefined();
    expect(full!.mergedAttributesRanges).toEqual([
      {
        name: 'Dimensions',
        unit: 'mm',
        ranges: [
          { name: 'Width', minName: '1200', maxName: '1600' },
          { name: 'Depth', minName: '450', maxName: '450' },
        ],
      },
    ]);
  });

  it('leaves inactive products out', async () => {
    const id = await aProduct(shop.database, { active: false });

    expect((await list(`id=${id}`)).total).toBe(0);
  });

  it('narrows by room and system together', async () => {
    const [room, system] = [await aFeature(shop.database, { type: 1 }), await aFeature(shop.database, { type: 2 })];
    const both = await aProduct(shop.database, { features: [room, system] });
    await aProduct(shop.database, { features: [room] });

    expect((await list(`room=${room}`)).total).toBe(2);
    expect((await list(`room=${room}&system=${system}`)).items.map(({ id }) => id)).toEqual([both]);
  });

  describe('sorted', () => {
    it('by name follows the Polish alphabet', async () => {
      const category = await aCategory(shop.database);
      for (const name of ['Zegar', 'Łóżko', 'Ława', 'Lampa', 'Ćma'])
        await aProduct(shop.database, { name, categories: [category] });

      expect(await namesOf(`category=${category}&sort=name:ASC`)).toEqual(['Ćma', 'Lampa', 'Ława', 'Łóżko', 'Zegar']);
      expect(await namesOf(`category=${category}&sort=name:DESC`)).toEqual(['Zegar', 'Łóżko', 'Ława', 'Lampa', 'Ćma']);
    });

    it('by price puts hidden and missing prices last both ways', async () => {
      const category = await aCategory(shop.database);
      const add = (name: string, price: number | null, priceHidden = false) =>
        aProduct(shop.database, { name, price, priceHidden, categories: [category] });
      await add('Ukryta', 1, true);
      await add('Drogi', 900);
      await add('Brak', null);
      await add('Tani', 100);

      expect(await namesOf(`category=${category}&sort=price:ASC`)).toEqual(['Tani', 'Drogi', 'Ukryta', 'Brak']);
      expect(await namesOf(`category=${category}&sort=price:DESC`)).toEqual(['Drogi', 'Tani', 'Ukryta', 'Brak']);
    });

    it('takes each field in both directions', async () => {
      const category = await aCategory(shop.database);
      const a = await aProduct(shop.database, {
        name: 'A',
        code: 'SORT-A',
        ean: '5900000000011',
        price: 1,
        categories: [category],
        createdAt: new Date('2025-01-01'),
      });
      const b = await aProduct(shop.database, {
        name: 'B',
        code: 'SORT-B',
        ean: '5900000000028',
        price: 2,
        categories: [category],
        createdAt: new Date('2025-02-01'),
      });

      for (const field of ['id', 'name', 'productCode', 'eanCode', 'price', 'createdAt', 'updatedAt']) {
        expect(
          (await list(`category=${category}&sort=${field}:ASC`)).items.map(({ id }) => id),
          field,
        ).toEqual([a, b]);
        expect(
          (await list(`category=${category}&sort=${field}:DESC`)).items.map(({ id }) => id),
          field,
        ).toEqual([b, a]);
      }
      const { items: sorted } = await list(`category=${category}&sort=createdAt:ASC`);
      expect(sorted.map(({ createdAt }) => createdAt)).toEqual([
        '2025-01-01T00:00:00.000Z',
        '2025-02-01T00:00:00.000Z',
      ]);
      expect((await list(`category=${category}&sort=category:DESC`)).items.map(({ id }) => id)).toEqual([a, b]);
    });

    it('by an unknown field is refused', async () => {
      for (const sort of ['colour:ASC', 'price:UP', 'price'])
        expect((await shop.visitor().get(`/v2/product/products?sort=${sort}`)).statusCode).toBe(400);
    });
  });
});
