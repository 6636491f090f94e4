import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { ProductsResponse } from '#contract/catalogue.ts';
import { searchSynonyms } from '#server/database/schema/index.ts';
import { aCategory, anAttribute, aProducer, aProduct } from '#tests/support/catalogue-builders.ts';
import { forgetCatalogue } from './memory.ts';
import { recountWords } from './refresh-search.ts';
import { notifyCatalogue, wholeCatalogue } from './tags.ts';
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
    expect(await search('wiszonca')).toEqual(['Półka wisząca']);
  });

  it('corrects an unknown word to the nearest words of the shop (CATALOGUE-26)', async () => {
    expect(await search('kmooda')).toEqual(['Komoda Fiord 160']);
    expect(await search('oKmoda')).toEqual(['Komoda Fiord 160']);
    expect(await search('szafiki')).toEqual(['Półka wisząca']);
    expect(await search('kxmxdx')).toEqual([]);
  });

  describe('that was corrected (CATALOGUE-26)', () => {
    const corrected = async (q: string, more = '') => {
      const response = await shop.visitor().get(`/v2/product/products?q=${encodeURIComponent(q)}${more}`);
      const answer = ProductsResponse.parse(response.json());
      return { corrected: answer.corrected, without: answer.without };
    };

    it('says what it searched for, as the shop spells it', async () => {
      expect((await corrected('lozkko')).corrected).toEqual(['łóżko']);
      expect((await corrected('Komada i fjord, 160')).corrected).toEqual(['Komoda i fiord, 160']);
      expect((await corrected('szafiki')).corrected).toEqual(['szafki']);
      expect((await corrected('shelff', '&locale=en')).corrected).toEqual(['shelf']);
    });

    it('looks once how the shop spells a word, until the catalogue changes', async () => {
      forgetCatalogue(shop.database);
      const query = vi.spyOn(shop.database.pool, 'query');
      const looks = () =>
        query.mock.calls.filter(([asked]) => JSON.stringify(asked).includes('search_texts_pl')).length;
      for (const q of ['lozkko', 'łóżkko', 'lozkko ']) expect((await corrected(q)).corrected![0]!.trim()).toBe('łóżko');
      expect(looks()).toBe(1);
      forgetCatalogue(shop.database);
      await corrected('lozkko');
      expect(looks()).toBe(2);
      query.mockRestore();
    });

    it('says each word that it took one for, once for all its endings', async () => {
      const ids = await Promise.all(['Stół', 'Styl', 'Style'].map((name) => aProduct(shop.database, { name })));

      expect((await corrected('stul')).corrected!.toSorted()).toEqual(['styl', 'stół']);
      await shop.database.pool.query('delete from products where id = any($1)', [ids]);
    });

    it('finds what the search without typing errors finds, synonyms and other forms among it', async () => {
      const names = ['Bieliźniarka', 'Zestaw komód', 'Stolik komodowy'];
      const ids = await Promise.all(names.map((name) => aProduct(shop.database, { name })));
      await shop.database.transaction(async (tx) => {
        await tx.insert(searchSynonyms).values({ code: 'komoda', words: { pl: ['komoda', 'bieliźniarka'], en: [] } });
        await notifyCatalogue(tx, [wholeCatalogue]);
      });
      forgetCatalogue(shop.database);

      const clean = await search('komoda');
      expect(clean.toSorted()).toEqual(['Bieliźniarka', 'Komoda Fiord 160', 'Stolik komodowy', 'Zestaw komód']);
      expect(await search('komada')).toEqual(clean);
      await shop.database.pool.query('delete from products where id = any($1)', [ids]);
      await shop.database.pool.query('delete from search_synonyms');
      await shop.database.transaction(recountWords);
      forgetCatalogue(shop.database);
    });

    it('leaves out what it did not search for', async () => {
      expect(await corrected('komada wisząca szafka')).toEqual({ corrected: undefined, without: ['komada'] });
      expect(await corrected('komoda żyrandolowa fjord')).toEqual({
        corrected: ['komoda fiord'],
        without: ['żyrandolowa'],
      });
    });

    it('says nothing where nothing was corrected, nothing was found or a code begins so', async () => {
      const id = await aProduct(shop.database, { name: 'Taboret', code: 'KMOD-7' });

      for (const q of ['komody', 'komod', 'kxmxdx', 'LOZ-160', 'kmod'])
        expect((await corrected(q)).corrected, q).toBeUndefined();
      expect((await corrected('komada', '&filters=new:1')).corrected).toBeUndefined();
      await shop.database.pool.query('delete from products where id = $1', [id]);
    });
  });

  it('finds a word that has just come, and forgets it when it has gone', async () => {
    expect(await search('krdens')).toEqual([]);

    const id = await aProduct(shop.database, { name: 'Kredens' });
    expect(await search('krdens')).toEqual(['Kredens']);

    await shop.database.pool.query('delete from products where id = $1', [id]);
    await shop.database.transaction(recountWords);
    const { rows } = await shop.database.pool.query("select 1 from search_words where word = 'kredens'");
    expect(rows).toEqual([]);
  });

  it('counts in how many products a word stands', async () => {
    await shop.database.transaction(recountWords);
    const { rows } = await shop.database.pool.query(
      "select word, products from search_words where locale = 'pl' and word in ('komoda', 'fiord', 'loz', '160') order by 1",
    );
    expect(rows).toEqual([
      { word: 'fiord', products: 1 },
      { word: 'komoda', products: 1 },
    ]);
  });

  it('finds other forms of a word', async () => {
    expect(await search('łóżek')).toEqual(['Łóżko Sień']);
    expect(await search('komodzie')).toEqual(['Komoda Fiord 160']);
    expect(await search('półek wiszących')).toEqual(['Półka wisząca']);
  });

  it('finds measures however they are written (CATALOGUE-27)', async () => {
    const ids = [
      await aProduct(shop.database, { name: 'Materac 90 × 200' }),
      await aProduct(shop.database, { name: 'Materac 90x210' }),
    ];

    expect(await search('materac 90x200 cm')).toEqual(['Materac 90 × 200']);
    expect(await search('90 x 210')).toEqual(['Materac 90x210']);
    await shop.database.pool.query('delete from products where id = any($1)', [ids]);
  });

  it('puts the name before the category, and what is available before what is not (CATALOGUE-28)', async () => {
    const benches = await aCategory(shop.database, { name: 'Taborety' });
    const ids = [
      await aProduct(shop.database, { name: 'Siedzisko', categories: [benches], stock: 5 }),
      await aProduct(shop.database, { name: 'Taboretowiec', stock: 5 }),
      await aProduct(shop.database, { name: 'Taboret sprzedany', stock: 0 }),
      await aProduct(shop.database, { name: 'Taboret', stock: 5 }),
    ];

    expect(await search('taboret')).toEqual(['Taboret', 'Taboret sprzedany', 'Taboretowiec', 'Siedzisko']);
    expect(await search('taboret', '&perPage=3&page=2')).toEqual(['Siedzisko']);
    expect(await search('taboret', `&category=${benches}`)).toEqual(['Siedzisko']);
    expect(await search('taboret', '&filters=availability:available')).toEqual([
      'Taboret',
      'Taboretowiec',
      'Siedzisko',
    ]);
    await shop.database.pool.query('delete from products where id = any($1)', [ids]);
  });

  it('finds a code in any punctuation', async () => {
    expect(await search('FI ORD KOM')).toEqual(['Komoda Fiord 160']);
    expect(await search('fiordkom')).toEqual(['Komoda Fiord 160']);
    expect((await search('loz.16'))[0]).toBe('Półka wisząca');
  });

  it('finds what is as wide as was typed, in any unit (CATALOGUE-27)', async () => {
    for (const code of ['width', 'depth'])
      await anAttribute(shop.database, { code, kind: 'number', unit: 'mm', dimension: true });
    const ids = [
      await aProduct(shop.database, { name: 'Szafa głęboka', attributes: { width: 900, depth: 1200 } }),
      await aProduct(shop.database, { name: 'Szafa szeroka', attributes: { width: 1200, depth: 600 } }),
    ];

    for (const q of ['szafa 120 cm', 'szafa 1200 mm', 'szafa 1,2 m', 'szafa 120'])
      expect(await search(q), q).toEqual(['Szafa szeroka', 'Szafa głęboka']);
    expect(await search('szafa 120x60')).toEqual(['Szafa szeroka']);
    expect(await search('szafa 60 × 120 cm')).toEqual(['Szafa szeroka']);
    expect(await search('1200x600')).toEqual(['Szafa szeroka']);
    await shop.database.pool.query('delete from products where id = any($1)', [ids]);
  });

  it('leaves a size out that nothing of the named category has (CATALOGUE-32)', async () => {
    const sofas = await aCategory(shop.database, { name: 'Sofy' });
    const ids = [
      await aProduct(shop.database, { name: 'Sofa Nuta', categories: [sofas], attributes: { width: 1780 } }),
      await aProduct(shop.database, { name: 'Dywan', summary: 'Pod sofę', attributes: { width: 2000 } }),
    ];
    const answer = async (q: string) =>
      (await shop.visitor().get(`/v2/product/products?q=${encodeURIComponent(q)}`)).json();

    expect(await answer('sofa 200 cm')).toMatchObject({
      items: [{ name: 'Sofa Nuta' }],
      without: ['200 cm'],
    });
    expect(await answer('sofa 178 cm')).toMatchObject({ items: [{ name: 'Sofa Nuta' }] });
    expect((await answer('sofa 178 cm')).without).toBeUndefined();
    expect(await search('dywan 200 cm')).toEqual(['Dywan']);
    await shop.database.pool.query('delete from products where id = any($1)', [ids]);
  });

  it('finds by the names of all categories that everybody sees, and of those above them', async () => {
    const furniture = await aCategory(shop.database, { name: { pl: 'Meble', en: 'Furniture' } });
    const benches = await aCategory(shop.database, { name: 'Ławki', parent: furniture });
    const bargains = await aCategory(shop.database, { name: 'Okazje' });
    const hidden = await aCategory(shop.database, { name: 'Robocze', invisible: true });
    const trade = await aCategory(shop.database, { name: 'Hotelarskie', b2b: true });
    const id = await aProduct(shop.database, { name: 'Zydel', categories: [benches, bargains, hidden, trade] });

    for (const q of ['meble', 'ławka', 'okazja', 'zydel z mebli']) expect(await search(q), q).toEqual(['Zydel']);
    expect(await search('furniture', '&locale=en')).toEqual(['Zydel']);
    for (const q of ['robocze', 'hotelarskie']) expect(await search(q), q).toEqual([]);
    await shop.database.pool.query('delete from products where id = $1', [id]);
  });

  it('finds an adjective by its noun', async () => {
    const id = await aProduct(shop.database, { name: 'Stół, orzech' });

    expect(await search('stół orzechowy')).toEqual(['Stół, orzech']);
    await shop.database.pool.query('delete from products where id = $1', [id]);
  });

  describe('synonyms (CATALOGUE-31)', () => {
    const lamps: number[] = [];
    const tell = (code: string, ...words: string[]) =>
      shop.database.transaction(async (tx) => {
        await tx.insert(searchSynonyms).values({ code, words: { pl: words, en: [] } });
        await notifyCatalogue(tx, [wholeCatalogue]);
      });
    beforeAll(async () => {
      await tell('chest', 'komoda', 'kredens', 'mebel z szufladami');
      await tell('floor-lamp', 'lampa stojąca', 'torszer');
      for (const name of ['Torszer Żagiel', 'Lampa na stół, stojąca noga'])
        lamps.push(await aProduct(shop.database, { name }));
      forgetCatalogue(shop.database);
    });
    afterAll(() => shop.database.pool.query('delete from products where id = any($1)', [lamps]));

    it('find one another in any form, with the typed word first', async () => {
      expect(await search('kredensy')).toEqual(['Komoda Fiord 160']);
      expect(await search('fiord kredens 160')).toEqual(['Komoda Fiord 160']);
      expect(await search('mebla z szufladami')).toEqual(['Komoda Fiord 160']);
      expect(await search('lampy stojące')).toEqual(['Lampa na stół, stojąca noga', 'Torszer Żagiel']);
    });

    it('are of one language', async () => {
      expect(await search('kredens', '&locale=en')).toEqual([]);
    });
  });

  describe('without its least telling word (CATALOGUE-32)', () => {
    const answer = async (q: string, more = '') => {
      const response = await shop.visitor().get(`/v2/product/products?q=${encodeURIComponent(q)}${more}`);
      const { items, without } = ProductsResponse.parse(response.json());
      return { names: items.map(({ name }) => name), without };
    };

    it('finds what has the other words, and names the word that was left out', async () => {
      expect(await answer('komoda Żyrandolowa')).toEqual({ names: ['Komoda Fiord 160'], without: ['Żyrandolowa'] });
      expect(await answer('komoda 555')).toEqual({ names: ['Komoda Fiord 160'], without: ['555'] });
      expect(await answer('komada wisząca szafka')).toMatchObject({ names: ['Półka wisząca'], without: ['komada'] });
    });

    it('leaves a search alone that finds something elsewhere', async () => {
      expect(await answer('komoda fiord', '&filters=new:1')).toEqual({ names: [], without: undefined });
    });

    it('says nothing where nothing was left out', async () => {
      expect(await answer('komoda')).toEqual({ names: ['Komoda Fiord 160'], without: undefined });
      expect(await answer('xqzwv')).toEqual({ names: [], without: undefined });
    });
  });

  it('says how many are found on every page', async () => {
    const answer = async (more: string) => (await shop.visitor().get(`/v2/product/products?q=loz${more}`)).json();

    expect(await answer('&perPage=1&page=2')).toMatchObject({ total: 2, page: 2, maxPage: 2 });
    expect(await answer('&perPage=1&page=9')).toMatchObject({ total: 2, items: [] });
    expect(await answer('&sort=name:ASC')).toMatchObject({ total: 2 });
  });

  it('finds nothing for punctuation or unknown words, and everything for an empty search', async () => {
    expect(await search('!?&')).toEqual([]);
    expect(await search("'); drop table products; --")).toEqual([]);
    expect(await search('xqzwv')).toEqual([]);
    expect(await search('  ')).toHaveLength(3);
  });

  it('can be sorted otherwise, and answers facets', async () => {
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
