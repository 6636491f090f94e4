import { beforeAll, describe, expect, it } from 'vitest';
import { aCategory, aProduct, anAttribute } from '#tests/support/catalogue-builders.ts';
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

  it('leaves what is narrow, shallow and low enough, made to measure by its lower limits', async () => {
    expect(await fitting('fits-width:1200')).toEqual(['Blind', 'Chest', 'Round']);
    expect(await fitting('fits-width:1199')).toEqual(['Blind', 'Round']);
    expect(await fitting('fits-width:120cm,fits-height:780')).toEqual(['Blind', 'Chest', 'Round']);
    expect(await fitting('fits-height:77cm')).toEqual(['Blind', 'Round']);
  });

  it('takes a round product as deep as wide, and the length of a wide one as its depth', async () => {
    expect(await fitting('fits-depth:899')).toEqual(['Chest']);
    expect(await fitting('fits-depth:950')).toEqual(['Chest', 'Round', 'Sofa']);
  });

  it('passes over what is no length', async () => {
    expect(await fitting('fits-width:wide')).toHaveLength(5);
  });
});
