import { describe, expect, it } from 'vitest';
import { toMinor } from '#domain/pricing/money.ts';
import { aProduct } from '#tests/support/catalogue-builders.ts';
import { aConfigurator, aSofa } from '#tests/support/configurator-builders.ts';
import { sendOrder } from '#tests/support/order-builders.ts';
import { changeValueStock } from '#server/configurator/index.ts';

import { cartIn, refusalIn, useConfiguredShop } from '#tests/support/configured-shop.ts';

const { shop, made, ids, add } = useConfiguredShop();

describe('adding a configured product (CART-10)', () => {
  it('takes ids of values, a product code and a system code as the same line', async () => {
    const visitor = shop.visitor();
    await add(visitor, made.sofa, [ids['A1'], ids['B2']]);
    await add(visitor, made.sofa, 'SOFA-A1.B2');
    const { items } = await cartIn(add(visitor, made.sofa, 'sofa/a1/b2'));

    expect(items).toHaveLength(1);
    expect(items[0]).toMatchObject({
      quantity: 3,
      normalizedCode: 'SOFA#A1/B2',
      configuration: [ids['A1'], ids['B2']],
      priceGross: 1012.3,
      lineGross: 3036.9,
      productCode: 'SOFA',
      codeWithChoices: 'SOFA-A1.B2',
      problem: null,
    });
  });

  it('takes the code of a line, of a product without choices too', async () => {
    const plain = await aProduct(shop.database, { code: 'PLAIN 7/2', price: 10 });
    const visitor = shop.visitor();
    await add(visitor, made.sofa, [ids['A1'], ids['B2']]);
    await add(visitor, made.blind, 'MILA/W700/H1500/F2/CH');
    const { items } = await cartIn(add(visitor, plain, []));
    for (const { product, normalizedCode } of items) await cartIn(add(visitor, product.id, normalizedCode));
    const again = await cartIn(visitor.get('/ecommerce/cart'));

    expect(again.items.map(({ normalizedCode, quantity }) => [normalizedCode, quantity])).toEqual([
      ['SOFA#A1/B2', 2],
      ['MILA#W700/H1500/F2/CH', 2],
      ['PLAIN72', 2],
    ]);
    expect((await cartIn(add(visitor, plain, 'PLAIN 7/2'))).items[2]).toMatchObject({ quantity: 3, configured: null });
    expect(await refusalIn(add(visitor, plain, 'PLAIN72/A1'))).toHaveLength(1);
  });

  it('keeps what was selected by default, and another configuration as another line', async () => {
    const visitor = shop.visitor();
    await add(visitor, made.sofa, []);
    const { items } = await cartIn(add(visitor, made.sofa, [ids['A2']]));

    expect(items.map(({ normalizedCode, priceGross }) => [normalizedCode, priceGross])).toEqual([
      ['SOFA#A1/B1', 1000],
      ['SOFA#A2/B3', 1270.6],
    ]);
    expect(items[1]!.configuration).toEqual([ids['A2'], ids['B3']]);
    expect(items.map((item) => item.lowestOfBase)).toEqual([false, true]);
  });

  it('tells its words, times, price and the way back, in the language of the call', async () => {
    const visitor = shop.visitor();
    await cartIn(add(visitor, made.blind, 'MILA/W700/H1500/F2/CH'));
    const {
      items: [line],
    } = await cartIn(visitor.get('/ecommerce/cart?locale=en'));

    expect(line).toMatchObject({
      priceGross: 450,
      configuration: 'MILA/W700/H1500/F2/CH',
      normalizedCode: 'MILA#W700/H1500/F2/CH',
      configurationIndexesMinimumAvailability: null,
      delayed: false,
      configured: {
        systemCode: 'MILA/W700/H1500/F2/CH',
        editUrl: expect.stringMatching(/^\/en\/.*\?code=MILA%2FW700%2FH1500%2FF2%2FCH$/),
        madeToMeasure: true,
        realizationTimeInDays: 10,
        availableSinceDate: null,
        chooseAgain: [],
        words: [
          { attribute: 'Width', value: '700 mm' },
          { attribute: 'Height', value: '1500 mm' },
          { attribute: 'Fabric', value: 'Blackout' },
          { attribute: 'Drive', value: 'Chain' },
        ],
        priceBreakdown: [
          { label: 'Roleta Mila', gross: 200 },
          { label: 'Size', gross: 250 },
        ],
      },
    });
    const sum = line!.configured!.priceBreakdown.reduce((total, { net }) => total + toMinor(net), 0);
    expect(sum).toBe(toMinor(line!.priceNet));
  });

  it('is delayed beyond the smallest number of pieces (CART-6)', async () => {
    await changeValueStock(shop.database, { configurator: 'SOFA', value: 'B3', quantity: 3 });
    const visitor = shop.visitor();

    expect((await cartIn(add(visitor, made.sofa, [ids['A2']], { quantity: 3 }))).items[0]).toMatchObject({
      delayed: false,
      configurationIndexesMinimumAvailability: 3,
    });
    expect((await cartIn(add(visitor, made.sofa, [ids['A2']]))).items[0]).toMatchObject({ delayed: true, quantity: 4 });
  });
});

describe('a configuration that can not be had (CART-10)', () => {
  it.each<[string, () => unknown, RegExp]>([
    ['an id of no value', () => [999_999], /Części tej konfiguracji już nie wykonujemy/],
    ['a value of another product', () => [ids['F1']], /Części tej konfiguracji/],
    ['two values of one question', () => [ids['A1'], ids['A2']], /Części tej konfiguracji/],
    ['a value that is locked', () => [ids['A1'], ids['B3']], /^Noga: „Toczona” nie pasuje/],
    ['the code of another product', () => 'MILA/W700/H1500/F1/CH', /należy do innego produktu/],
    ['a code with something unknown', () => 'SOFA/A1/B9', /Części tej konfiguracji/],
    ['nonsense', () => '<script>', /należy do innego produktu|Części/],
  ])('is refused with what to choose again: %s', async (_name, configuration, text) => {
    expect((await refusalIn(add(shop.visitor(), made.sofa, configuration())))!.join()).toMatch(text);
  });

  it('is refused with the attribute and the reason of the rule, in the language of the call', async () => {
    const call = (locale: string, configuration: string) =>
      shop.visitor().send('POST', `/ecommerce/cart/item?locale=${locale}`, {
        product: made.blind,
        configuration,
        quantity: 1,
        conversionId: 'x',
      });

    expect(await refusalIn(call('en', 'MILA/W500/H1500/F1/MO'))).toContainEqual(
      expect.stringContaining('A motor fits into blinds from 600 mm wide.'),
    );
    expect(await refusalIn(call('pl', 'MILA/W500/H1500/F1/MO'))).toContainEqual(
      expect.stringContaining('Silnik mieści się w rolecie od 600 mm szerokości.'),
    );
  });

  it.each([
    ['MILA/W100/H1500/F1/CH', /Szerokość: wymiar musi mieścić się między 300 mm a 1200 mm/],
    ['MILA/H1500/F1/CH', /Szerokość: podaj wymiar od 300 mm do 1200 mm/],
    ['MILA/W1900/H2400/F1/CH', /nie wykonujemy w tych wymiarach|wymiar musi/],
    ['MILA/W70000000000/H1/F1/CH', /Części|wymiar/],
  ])('is refused for a measure that is not made: %s', async (code, text) => {
    expect((await refusalIn(add(shop.visitor(), made.blind, code)))!.join('; ')).toMatch(text);
  });

  it('begins no cart, and a product that can not be configured takes none', async () => {
    const visitor = shop.visitor();
    await refusalIn(add(visitor, made.sofa, [1]));
    expect(visitor.session).toBeUndefined();

    const plain = await aProduct(shop.database, { price: 10 });
    expect(await refusalIn(add(shop.visitor(), plain, [1]))).toEqual([
      'Tego produktu nie wykonujemy w takiej konfiguracji.',
    ]);
    expect((await cartIn(add(shop.visitor(), plain, []))).items[0]!.configured).toBeNull();
  });

  it('costs what the shop says, whatever else is sent', async () => {
    const { items } = await cartIn(
      add(shop.visitor(), made.sofa, [ids['A2']], {
        priceNet: 1,
        priceGross: 1,
        normalizedCode: 'FORGED',
        productCode: 'FORGED',
      }),
    );

    expect(items[0]).toMatchObject({ priceGross: 1270.6, normalizedCode: 'SOFA#A2/B3', productCode: 'SOFA' });
  });
});

describe('a rule set that is published anew (CONF-10)', () => {
  it('keeps prices and codes up to date, and marks what it no longer makes', async () => {
    const product = await aProduct(shop.database, { code: 'CHANGING', price: 1000, stock: null });
    const sheets = aSofa('CHANGING');
    await aConfigurator(shop, sheets);
    const visitor = shop.visitor();
    await add(visitor, product, 'CHANGING/A1/B2');
    const {
      items: [, kept],
    } = await cartIn(add(visitor, product, 'CHANGING/A2/B3'));

    const values = sheets['values.csv']!.filter((row) => !row.startsWith('leg;B2')).map((row) =>
      row.replace('leg:B1|B2', 'leg:B1').replace('246,00', '300,00'),
    );
    await aConfigurator(shop, { ...sheets, 'values.csv': values });
    const {
      items: [gone, still],
      blockers,
    } = await cartIn(visitor.get('/ecommerce/cart'));

    expect(still).toMatchObject({
      id: kept!.id,
      normalizedCode: kept!.normalizedCode,
      configuration: kept!.configuration,
      problem: null,
      priceGross: 1324.6,
    });
    expect(gone).toMatchObject({
      problem: 'configuration',
      configured: {
        systemCode: null,
        words: [],
        chooseAgain: [{ attribute: '', reason: expect.stringContaining('Wybierz ponownie') }],
      },
      lineGross: 0,
    });
    expect(blockers).toContain('item-problem');
    const ordered = await sendOrder(visitor);
    expect(ordered.json<{ errors: Record<string, string[]> }>().errors[`items.${gone!.id}`]).toBeDefined();
    expect(
      (await cartIn(visitor.send('PATCH', `/ecommerce/cart/item/${gone!.id}`, { configuration: [] }))).items[0],
    ).toMatchObject({ problem: null, normalizedCode: 'CHANGING#A1/B1' });
  });
});
