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

  it('is a synonym by its own words, not by what is made of them (CATALOGUE-31)', async () => {
    expect(await answer('żyrandola', 'pl')).toEqual({ names: ['Lampa szklana'], without: undefined });
  });

  it('is a thing of the kind, not one whose text speaks of it, where there is any (CATALOGUE-45)', async () => {
    expect((await answer('lamp')).names).toEqual(['Glass lamp', 'Table lamp', 'Sconce']);
    expect((await answer('lampy', 'pl')).names).toEqual(['Lampa szklana', 'Lampa stołowa', 'Kinkiet']);
    expect((await answer('bookcase lamp')).names).toEqual(['Bookcase']);
    expect((await answer('bookcase for a lamp')).names).toEqual(['Bookcase']);
  });

  it('may be a code without the zeros it begins with (CATALOGUE-10)', async () => {
    expect((await answer('73217')).names).toEqual(['Armchair, rust']);
    expect((await answer('732-17')).names).toEqual(['Armchair, rust']);
    expect((await answer('217')).names).toEqual([]);
  });

  it('is what stands before a preposition rather than behind it (CATALOGUE-32)', async () => {
    expect(await answer('fotele pod stół', 'pl')).toEqual({ names: ['Fotel'], without: ['stół'] });
    expect(await answer('armchair with a glass table')).toEqual({
      names: ['Armchair, rust'],
      without: ['glass', 'table'],
    });
  });
});
