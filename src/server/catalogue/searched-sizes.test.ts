import { beforeAll, describe, expect, it } from 'vitest';
import { ProductsResponse } from '#contract/catalogue.ts';
import { aCategory, aProduct, anAttribute } from '#tests/support/catalogue-builders.ts';
import { aConfigurator, aRollerBlind } from '#tests/support/configurator-builders.ts';
import { useTestShop } from '#tests/support/test-shop.ts';

describe('a searched size (CATALOGUE-46)', () => {
  const shop = useTestShop();
  beforeAll(async () => {
    const blinds = await aCategory(shop.database, { name: { pl: 'Rolety', en: 'Roller blinds' } });
    const wardrobes = await aCategory(shop.database, { name: { pl: 'Szafy', en: 'Wardrobes' } });
    const dimension = { dimension: true, unit: 'mm' };
    await anAttribute(shop.database, { ...dimension, code: 'w', name: { pl: 'Szerokość', en: 'Width' } });
    await anAttribute(shop.database, { ...dimension, code: 'h', name: { pl: 'Wysokość', en: 'Height' } });
    const add = (code: string, name: string, category: number, attributes: Record<string, number | [number, number]>) =>
      aProduct(shop.database, { code, name, categories: [category], attributes });
    await add('CABINET', 'Szafka Bór', wardrobes, { w: [1000, 1300], h: 600 });
    await add('WIDE', 'Szafa Dal', wardrobes, { w: [1000, 3000], h: 2200 });
    await add('NARROW', 'Szafa Bór', wardrobes, { w: 800, h: 1200 });
    await add('FIXED', 'Szafa Las', wardrobes, { w: 1200, h: 2000 });
    await add('BLIND', 'Roleta Mila', blinds, {});
    await aConfigurator(shop, aRollerBlind('BLIND'));
    const summary = { pl: 'Zmieści się obok szafy.', en: 'Fits beside a wardrobe.' };
    await aProduct(shop.database, { name: 'Komoda', summary, attributes: { w: 1200 } });
  });
  const answer = async (q: string) => {
    const response = await shop.visitor().get(`/v2/product/products?locale=pl&q=${encodeURIComponent(q)}`);
    const { items, without } = ProductsResponse.parse(response.json());
    return { names: items.map(({ name }) => name), without };
  };

  it('finds what has the width, then what can be ordered in it', async () => {
    const found = { names: ['Szafa Las', 'Szafa Dal', 'Szafka Bór', 'Szafa Bór'], without: undefined };

    for (const q of ['szafa 120 cm', 'szafa 1200 mm', 'szafa 1,2 m', 'szafa o szerokości 120 cm', 'szafa 120'])
      expect(await answer(q)).toEqual(found);
    expect(await answer('szafa 1500 mm')).toEqual({ names: ['Szafa Dal'], without: undefined });
  });

  it('is looked for within the limits of a rule set', async () => {
    const found = { names: ['Roleta Mila'], without: undefined };

    for (const q of ['roleta 60 cm', 'roleta 60', 'roleta 60x240', 'roleta 240 x 60 cm', 'roleta 600 x 2400'])
      expect(await answer(q)).toEqual(found);
    for (const q of ['roleta 290 cm', 'roleta 60x260'])
      expect(await answer(q)).toMatchObject({ names: ['Roleta Mila'], without: [q.slice('roleta '.length)] });
  });
});
