import { beforeAll, describe, expect, it } from 'vitest';
import { ProductsResponse } from '#contract/catalogue.ts';
import { aCategory, aProducer, aProduct } from '#tests/support/catalogue-builders.ts';
import { useTestShop } from '#tests/support/test-shop.ts';

describe('search (CATALOGUE-10)', () => {
  const shop = useTestShop();
  beforeAll(async () => {
    const cabinets = await aCategory(shop.database, { name: { pl: 'Szafki', en: 'Cabinets' } });
    await aCategory(shop.database, { name: { pl: 'Szafy', en: 'Wardrobes' }, invisible: true });
    await aProduct(shop.database, {
      name: { pl: 'Łóżko Sień', en: 'Bed Sień' },
      code: 'LOZ-160',
      ean: '5901234567893',
      producer: await aProducer(shop.database, { name: 'Borowik' }),
    });
    await aProduct(shop.database, {
      name: { pl: 'Półka wisząca', en: 'Wall shelf' },
      code: 'LOZ-16',
      categories: [cabinets],
    });
    await aProduct(shop.database, {
      name: { pl: 'Komoda Fiord 160', en: 'Fiord chest of drawers 160' },
      code: 'FI.ORD/KOM',
    });
  });
  const search = async (q: string, more = '') => {
    const response = await shop.visitor().get(`/v2/product/products?q=${encodeURIComponent(q)}${more}`);
    expect(response.statusCode, response.body).toBe(200);
    return ProductsResponse.parse(response.json()).items.map(({ name }) => name);
  };

  it('puts the whole code before codes that begin with it', async () => {
    expect(await search('loz-16')).toEqual(['Półka wisząca', 'Łóżko Sień']);
    expect(await search('LOZ-160')).toEqual(['Łóżko Sień']);
    expect(await search('fi.ord/kom')).toEqual(['Komoda Fiord 160']);
  });

  it('finds an EAN', async () => {
    expect(await search('5901234567893')).toEqual(['Łóżko Sień']);
  });

  it('finds words by their beginning, without diacritics and in any order', async () => {
    expect(await search('lozko')).toEqual(['Łóżko Sień']);
    expect(await search('ŁÓŻK')).toEqual(['Łóżko Sień']);
    expect(await search('160 komod')).toEqual(['Komoda Fiord 160']);
    expect(await search('komody')).toEqual(['Komoda Fiord 160']);
  });

  it('finds by the name of the category and of the producer', async () => {
    expect(await search('szafki')).toEqual(['Półka wisząca']);
    expect(await search('borowik')).toEqual(['Łóżko Sień']);
  });

  it('finds in the language of the page', async () => {
    expect(await search('shelf', '&locale=en')).toEqual(['Wall shelf']);
    expect(await search('cabinets', '&locale=en')).toEqual(['Wall shelf']);
  });

  it('forgives a wrong letter', async () => {
    expect(await search('komada')).toEqual(['Komoda Fiord 160']);
    expect(await search('komada fjord')).toEqual(['Komoda Fiord 160']);
    expect(await search('komada wisząca')).toEqual([]);
    expect(await search('wiszonca')).toEqual(['Półka wisząca']);
  });

  it('finds nothing for signs or strange words, everything for nothing', async () => {
    expect(await search('!?&')).toEqual([]);
    expect(await search("'); drop table products; --")).toEqual([]);
    expect(await search('xqzwv')).toEqual([]);
    expect(await search('  ')).toHaveLength(3);
  });

  it('is sorted otherwise on demand and carries facets', async () => {
    expect(await search('loz', '&sort=name:DESC')).toEqual(['Półka wisząca', 'Łóżko Sień']);
    expect(
      (await shop.visitor().get('/v2/product/products?q=loz&facets=1'))
        .json()
        .facets.map(({ id }: { id: string }) => id),
    ).toContain('producer');
  });

  describe('suggestions (CATALOGUE-11)', () => {
    const suggest = async (q: string, locale = 'pl') => {
      const { products, categories } = (
        await shop.visitor().get(`/v2/product/suggestions?q=${encodeURIComponent(q)}&locale=${locale}`)
      ).json() as Record<'products' | 'categories', { name: string }[]>;
      return { products: products.map(({ name }) => name), categories: categories.map(({ name }) => name) };
    };

    it('begin at two letters', async () => {
      expect(await suggest('s')).toEqual({ products: [], categories: [] });
      expect((await suggest('sz')).categories).toEqual(['Szafki']);
    });

    it('name visible categories and products', async () => {
      expect(await suggest('szafka')).toEqual({ products: ['Półka wisząca'], categories: ['Szafki'] });
      expect(await suggest('cab', 'en')).toEqual({ products: ['Wall shelf'], categories: ['Cabinets'] });
    });

    it('are six at most', async () => {
      for (let index = 0; index < 7; index += 1) await aProduct(shop.database, { name: `Krzesło ${index}` });

      expect((await suggest('krzesla')).products).toHaveLength(6);
    });

    it('forgive a wrong letter', async () => {
      expect((await suggest('komada')).products).toEqual(['Komoda Fiord 160']);
    });
  });
});
