import { beforeAll, describe, expect, it } from 'vitest';
import { ProductsResponse } from '#contract/catalogue.ts';
import { searchSynonyms } from '#server/database/schema/index.ts';
import { aCategory, aProduct } from '#tests/support/catalogue-builders.ts';
import { useTestShop } from '#tests/support/test-shop.ts';

describe('what a search means', () => {
  const shop = useTestShop();
  beforeAll(async () => {
    await shop.tables.insert(searchSynonyms).values([
      { code: 'nightstand', words: { pl: [], en: ['bedside cabinet', 'nightstand'] } },
      { code: 'table', words: { pl: ['stół', 'blat'], en: ['table', 'board'] } },
      { code: 'pendant', words: { pl: ['żyrandol', 'lampa nad stół', 'lampa szklana'], en: [] } },
    ]);
    const [lamps, tables] = [
      await aCategory(shop.database, { name: { pl: 'Lampy', en: 'Lamps' } }),
      await aCategory(shop.database, { name: { pl: 'Stoły', en: 'Tables' } }),
    ];
    await aProduct(shop.database, { name: { pl: 'Fotel', en: 'Armchair, rust' }, code: '0073217' });
    await aProduct(shop.database, { name: { pl: 'Szafka', en: 'Bedside cabinet' } });
    await aProduct(shop.database, { name: { pl: 'Krzesło', en: 'Chair, rust' } });
    await aProduct(shop.database, { name: { pl: 'Lampa szklana', en: 'Glass lamp' }, categories: [lamps] });
    await aProduct(shop.database, { name: { pl: 'Lampa stołowa', en: 'Table lamp' }, categories: [lamps] });
    await aProduct(shop.database, { name: { pl: 'Kinkiet', en: 'Sconce' }, categories: [lamps] });
    const summary = { pl: 'Obok zmieści się lampa.', en: 'There is room for a lamp beside it.' };
    await aProduct(shop.database, { name: { pl: 'Regał', en: 'Bookcase' }, summary });
    await aProduct(shop.database, { name: { pl: 'Stół', en: 'Table' }, categories: [tables] });
  });
  const answer = async (q: string, locale = 'en') => {
    const response = await shop.visitor().get(`/v2/product/products?locale=${locale}&q=${encodeURIComponent(q)}`);
    const { items, without } = ProductsResponse.parse(response.json());
    return { names: items.map(({ name }) => name), without };
  };

  it('may be one word that was typed as two (CATALOGUE-31)', async () => {
    expect(await answer('arm chair rust')).toEqual({ names: ['Armchair, rust'], without: undefined });
    expect(await answer('Arm Chairs')).toEqual({ names: ['Armchair, rust'], without: undefined });
    expect(await answer('night stand')).toEqual({ names: ['Bedside cabinet'], without: undefined });
    expect(await answer('rust chair')).toEqual({ names: ['Chair, rust'], without: undefined });
  });

  it('uses the words of a synonym, not the words derived from them (CATALOGUE-31)', async () => {
    expect(await answer('żyrandola', 'pl')).toEqual({ names: ['Lampa szklana'], without: undefined });
  });

  it('is a thing of the named kind if there is one, not a thing whose text mentions it (CATALOGUE-45)', async () => {
    expect((await answer('lamp')).names).toEqual(['Glass lamp', 'Table lamp', 'Sconce']);
    expect((await answer('lampy', 'pl')).names).toEqual(['Lampa szklana', 'Lampa stołowa', 'Kinkiet']);
    expect((await answer('bookcase lamp')).names).toEqual(['Bookcase']);
    expect((await answer('bookcase for a lamp')).names).toEqual(['Bookcase']);
  });

  it('is a thing of the kind that a word means, where the word is not in its name (CATALOGUE-45)', async () => {
    const summary = { pl: 'Zastąpi stół.', en: 'It replaces a table.' };
    await aProduct(shop.database, { name: { pl: 'Parapet', en: 'Sill' }, summary });
    const suggested = await shop.visitor().get('/v2/product/suggestions?q=board&locale=en');

    expect((await answer('board')).names).toEqual(['Table lamp', 'Table']);
    expect((await answer('blat 300 cm', 'pl')).names).toEqual(['Stół']);
    expect(suggested.json().products.map(({ name }: { name: string }) => name)).toEqual(['Table lamp', 'Table']);
  });

  it('is each of the kinds that are listed (CATALOGUE-47)', async () => {
    expect((await answer('stoły i lampy', 'pl')).names).toEqual(['Stół', 'Lampa szklana', 'Lampa stołowa', 'Kinkiet']);
    expect((await answer('lamps & tables')).names).toEqual(['Glass lamp', 'Table lamp', 'Table', 'Sconce']);
    expect((await answer('glass lamps and tables')).names).toEqual(['Glass lamp']);
    expect((await answer('lampa szklana', 'pl')).names).toEqual(['Lampa szklana']);
  });

  it('names categories, those with all of their words first (CATALOGUE-48)', async () => {
    await aCategory(shop.database, { name: { pl: 'Lampy i stoły na taras', en: 'Garden' } });
    const named = async (q: string, more = '') => {
      const response = await shop.visitor().get(`/v2/product/products?q=${encodeURIComponent(q)}&facets=1${more}`);
      return ProductsResponse.parse(response.json()).categories?.map(({ name }) => name);
    };

    expect(await named('lampy')).toEqual(['Lampy', 'Lampy i stoły na taras']);
    expect(await named('szklana lampa 60')).toEqual(['Lampy']);
    expect(await named('lampy i stoły na taras')).toEqual(['Lampy i stoły na taras', 'Lampy', 'Stoły']);
    expect(await named('fotel 120')).toEqual([]);
    expect(await named('120')).toEqual([]);
    expect(await named('lampy', '&category=1')).toBeUndefined();
  });

  it('may be a code without the zeros it begins with (CATALOGUE-10)', async () => {
    expect((await answer('73217')).names).toEqual(['Armchair, rust']);
    expect((await answer('732-17')).names).toEqual(['Armchair, rust']);
    // No code that tests count up has a zero in front.
    expect((await answer('0732')).names).toEqual([]);

    await aProduct(shop.database, { code: '00417', name: 'Mirror' });
    expect((await answer('417')).names[0]).toBe('Mirror');
  });

  it('is what stands before a preposition rather than behind it (CATALOGUE-32)', async () => {
    expect(await answer('fotele pod stół', 'pl')).toEqual({ names: ['Fotel'], without: ['stół'] });
    expect(await answer('armchair with a glass table')).toEqual({
      names: ['Armchair, rust'],
      without: ['glass', 'table'],
    });
  });
});
