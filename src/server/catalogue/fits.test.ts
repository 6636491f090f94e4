import { beforeAll, describe, expect, it } from 'vitest';
import { aCategory, aProduct, anAttribute } from '#tests/support/catalogue-builders.ts';
import { aConfigurator, aRollerBlind, aSofa } from '#tests/support/configurator-builders.ts';
import { useTestShop } from '#tests/support/test-shop.ts';

describe('what fits into a free space (CATALOGUE-37)', () => {
  const shop = useTestShop();
  let category: number;
  beforeAll(async () => {
    category = await aCategory(shop.database);
    const dimension = { dimension: true, unit: 'mm' };
    await anAttribute(shop.database, { ...dimension, code: 'w', name: { pl: 'Szerokość', en: 'Width' } });
    await anAttribute(shop.database, { ...dimension, code: 'd', name: { pl: 'Głębokość', en: 'Depth' } });
    await anAttribute(shop.database, { ...dimension, code: 'h', name: { pl: 'Wysokość', en: 'Height' }, unit: 'cm' });
    await anAttribute(shop.database, { ...dimension, code: 'round', name: { pl: 'Średnica', en: 'Diameter' } });
    await anAttribute(shop.database, { ...dimension, code: 'long', name: { pl: 'Długość', en: 'Length' } });
    const add = (name: string, attributes: Record<string, number | [number, number]>) =>
      aProduct(shop.database, { name, categories: [category], attributes });
    await add('Chest', { w: 1200, d: 450, h: 78 });
    await add('Blind', { w: [300, 2400], h: [50, 250] });
    await add('Round', { round: 900, h: 74 });
    await add('Sofa', { w: 2200, long: 950 });
    await add('Lamp', {});
  });
  const fitting = async (filters: string) => {
    const answer = await shop
      .visitor()
      .get(`/v2/product/products?category=${category}&sort=name:ASC&filters=${filters}&locale=en`);
    return answer.json().items.map(({ name }: { name: string }) => name);
  };

  it('keeps what is narrow, shallow and low enough, by the lower limits of what is made to measure', async () => {
    expect(await fitting('fits-width:1200')).toEqual(['Blind', 'Chest', 'Round']);
    expect(await fitting('fits-width:1199')).toEqual(['Blind', 'Round']);
    expect(await fitting('fits-width:120cm,fits-height:780')).toEqual(['Blind', 'Chest', 'Round']);
    expect(await fitting('fits-height:77cm')).toEqual(['Blind', 'Round']);
  });

  it('shows sizes of several units in one unit (CATALOGUE-14)', async () => {
    const attributes = { w: 800.5, d: [300, 350] as [number, number], h: 7.25 };
    const id = await aProduct(shop.database, { name: 'Mixed', attributes });
    const listed = await shop.visitor().get(`/v2/product/products?id=${id}&loadMergedAttributes=dimensions`);
    const asked = await shop.visitor().get(`/v2/product/product/${id}`);
    const ranges = [
      { name: 'Szerokość', minName: '800.5', maxName: '800.5' },
      { name: 'Głębokość', minName: '300', maxName: '350' },
      { name: 'Wysokość', minName: '72.5', maxName: '72.5' },
    ];

    expect(listed.json().items[0].dimensions).toBe('800.5x300–350x72.5');
    for (const { mergedAttributesRanges } of [listed.json().items[0], asked.json()])
      expect(mergedAttributesRanges[0]).toMatchObject({ unit: 'mm', ranges });
  });

  it('takes the decimals of a size as they are written', async () => {
    for (const h of [12.6, 60.1, 60.35])
      await aProduct(shop.database, { name: `Rail ${h}`, categories: [category], attributes: { h } });
    const rails = async (space: string) =>
      (await fitting(`fits-height:${space}`)).filter((name: string) => name.startsWith('Rail'));

    expect(await rails('125')).toEqual([]);
    expect(await rails('126')).toEqual(['Rail 12.6']);
    expect(await rails('601')).toEqual(['Rail 12.6', 'Rail 60.1']);
    expect(await rails('604')).toEqual(['Rail 12.6', 'Rail 60.1', 'Rail 60.35']);
  });

  it('counts the diameter of a round product as its depth too, and the length of a wide one as its depth', async () => {
    expect(await fitting('fits-depth:899')).toEqual(['Chest']);
    expect(await fitting('fits-depth:950')).toEqual(['Chest', 'Round', 'Sofa']);
  });

  it('prefers the limits of a rule set and its smallest listed size to the size of the product (CONF-5)', async () => {
    const add = (code: string) =>
      aProduct(shop.database, { name: code, code, categories: [category], attributes: { w: 1800, d: 400 } });
    await add('FIT-BLIND');
    await add('FIT-LIST');
    await aConfigurator(shop, aRollerBlind('FIT-BLIND'));
    const sheets = aSofa('FIT-LIST');
    await aConfigurator(shop, {
      ...sheets,
      'attributes.csv': [...sheets['attributes.csv']!, 'width;;Szerokość;Width;select;'],
      'values.csv': [
        ...sheets['values.csv']!,
        'width;S160;160 cm, troje drzwi;160 cm, three doors;yes;;;;',
        'width;S120;1200 mm, dwoje drzwi;1200 mm, two doors;;;;;',
      ],
    });
    const ours = async (filters: string) => (await fitting(filters)).filter((name: string) => name.startsWith('FIT'));

    expect(await ours('fits-width:300')).toEqual(['FIT-BLIND']);
    expect(await ours('fits-width:299')).toEqual([]);
    expect(await ours('fits-width:1200,fits-depth:400')).toEqual(['FIT-BLIND', 'FIT-LIST']);
    expect(await ours('fits-height:300')).toEqual(['FIT-BLIND']);
  });

  it('passes over what is no length', async () => {
    expect((await fitting('fits-width:wide')).length).toBeGreaterThanOrEqual(5);
  });
});
