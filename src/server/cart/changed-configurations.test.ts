import { describe, expect, it } from 'vitest';

import { cartIn, refusalIn, useConfiguredShop } from '#tests/support/configured-shop.ts';

const { shop, made, ids, add } = useConfiguredShop();

describe('the mark of an item (CART-4)', () => {
  it('keeps equal configurations apart, and equal marks together', async () => {
    const visitor = shop.visitor();
    for (const mark of [undefined, ' Salon ', 'Kuchnia', 'Salon', '', undefined])
      await cartIn(add(visitor, made.sofa, 'SOFA/A1/B2', { mark }));
    const { items } = await cartIn(visitor.get('/ecommerce/cart'));

    expect(items.map(({ mark, quantity }) => [mark, quantity])).toEqual([
      ['', 3],
      ['Salon', 2],
      ['Kuchnia', 1],
    ]);
    expect(new Set(items.map(({ normalizedCode }) => normalizedCode))).toEqual(new Set(['SOFA#A1/B2']));
  });

  it('stays when the quantity or the configuration changes, and joins only its like', async () => {
    const visitor = shop.visitor();
    await add(visitor, made.sofa, 'SOFA/A1/B2', { mark: 'Salon' });
    await add(visitor, made.sofa, 'SOFA/A1/B1', { mark: 'Kuchnia' });
    const {
      items: [salon, kitchen, other],
    } = await cartIn(add(visitor, made.sofa, 'SOFA/A1/B1', { mark: 'Salon' }));
    const change = async (id: number, changes: object) =>
      (await cartIn(visitor.send('PATCH', `/ecommerce/cart/item/${id}`, changes))).items.map(
        ({ id: line, mark, quantity, normalizedCode }) => [line, mark, quantity, normalizedCode],
      );

    expect(await change(salon!.id, { quantity: 3 })).toContainEqual([salon!.id, 'Salon', 3, 'SOFA#A1/B2']);
    expect(await change(salon!.id, { configuration: 'SOFA/A1/B1' })).toEqual([
      [kitchen!.id, 'Kuchnia', 1, 'SOFA#A1/B1'],
      [other!.id, 'Salon', 4, 'SOFA#A1/B1'],
    ]);
    expect(await change(other!.id, { configuration: 'SOFA/A1/B2' })).toEqual([
      [kitchen!.id, 'Kuchnia', 1, 'SOFA#A1/B1'],
      [other!.id, 'Salon', 4, 'SOFA#A1/B2'],
    ]);
    expect((await cartIn(visitor.get('/ecommerce/cart'))).items.map(({ mark }) => mark)).toEqual(['Kuchnia', 'Salon']);
  });

  it.each([
    ['too long', 'x'.repeat(61)],
    ['of two lines', 'a\nb'],
    ['with a character that nobody sees', 'a\u0007b'],
    ['no text', 7],
  ])('is refused when it is %s', async (_why, mark) => {
    const answer = await add(shop.visitor(), made.sofa, 'SOFA/A1/B2', { mark });

    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json<{ errors: object }>().errors)).toEqual(['mark']);
  });
});

describe('changing the configuration of an item (CART-11)', () => {
  it('keeps the item and its quantity', async () => {
    const visitor = shop.visitor();
    const {
      items: [before],
    } = await cartIn(add(visitor, made.sofa, [ids['A1']], { quantity: 2 }));
    const { items } = await cartIn(
      visitor.send('PATCH', `/ecommerce/cart/item/${before!.id}`, { configuration: 'SOFA/A1/B2' }),
    );

    expect(items).toMatchObject([{ id: before!.id, quantity: 2, normalizedCode: 'SOFA#A1/B2', priceGross: 1012.3 }]);
    expect((await cartIn(visitor.get('/ecommerce/cart'))).items).toEqual(items);
  });

  it('joins an item that has it already', async () => {
    const visitor = shop.visitor();
    const {
      items: [first],
    } = await cartIn(add(visitor, made.sofa, [ids['A1']], { quantity: 2 }));
    const {
      items: [, second],
    } = await cartIn(add(visitor, made.sofa, [ids['A2']]));
    const { items } = await cartIn(
      visitor.send('PATCH', `/ecommerce/cart/item/${first!.id}`, { configuration: [ids['A2']], quantity: 4 }),
    );

    expect(items).toMatchObject([{ id: second!.id, quantity: 5 }]);
    expect((await cartIn(visitor.get('/ecommerce/cart'))).items).toMatchObject([{ id: second!.id, quantity: 5 }]);
  });

  it('is refused like an addition, and leaves the item as it was', async () => {
    const visitor = shop.visitor();
    const {
      items: [item],
    } = await cartIn(add(visitor, made.sofa, []));

    expect(
      (await refusalIn(
        visitor.send('PATCH', `/ecommerce/cart/item/${item!.id}`, { configuration: [ids['A1'], ids['B3']] }),
      ))!.join(),
    ).toContain('Toczona');
    expect((await visitor.send('PATCH', '/ecommerce/cart/item/999999', { configuration: [] })).statusCode).toBe(404);
    expect(
      (await shop.visitor().send('PATCH', `/ecommerce/cart/item/${item!.id}`, { configuration: [] })).statusCode,
    ).toBe(404);
    expect((await cartIn(visitor.get('/ecommerce/cart'))).items).toEqual([item]);
  });
});
