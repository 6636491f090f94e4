import { describe, expect, it } from 'vitest';
import { productPriceSteps } from '#server/database/schema/index.ts';
import { forgetCatalogue } from '#server/catalogue/index.ts';
import { aProduct, importsOf } from '#tests/support/import-shop.ts';
import { useTestShop } from '#tests/support/test-shop.ts';

const shop = useTestShop();
const { one, importRecords, productOf, priceOf, reportLines } = importsOf(shop);

describe('a product', () => {
  it('is written with all its parts', async () => {
    const result = await importRecords([
      { type: 'producer', code: 'p1', name: 'Stolarnia' },
      { type: 'category', code: 'k1', name: { pl: 'Stoły', en: 'Tables' } },
      { type: 'category', code: 'k2', parent: 'k1', name: { pl: 'Okrągłe', en: 'Round' } },
      {
        type: 'attribute',
        code: 'w1',
        kind: 'number',
        unit: 'mm',
        name: { pl: 'Szerokość', en: 'Width' },
        dimension: true,
      },
      {
        type: 'attribute',
        code: 'c1',
        kind: 'option',
        name: { pl: 'Kolor', en: 'Colour' },
        values: [{ code: 'oak', name: { pl: 'Dąb', en: 'Oak' }, swatch: '#aa8855' }],
      },
      { type: 'room', code: 'r1', name: { pl: 'Jadalnia', en: 'Dining room' } },
      aProduct('whole', {
        producer: 'p1',
        category: 'k2',
        rooms: ['r1'],
        attributes: { w1: { min: 800, max: 1200 }, c1: 'oak' },
        stock: 4,
        outlet: [{ code: 'whole-o', gross: '99.00', reason: { pl: 'Rysa', en: 'Scratch' } }],
      }),
    ]);
    forgetCatalogue(shop.database);
    const product = (await shop.visitor().get(`/v2/product/product/${(await productOf('whole'))!.id}?locale=en`)).json<
      Record<string, unknown>
    >();

    expect(result).toMatchObject({ changed: 7, refused: 0 });
    expect(product).toMatchObject({
      name: 'Product whole',
      stockQuantity: 4,
      dimensions: '800–1200',
      hasOutlet: true,
      producer: { name: 'Stolarnia' },
      categoryPath: [{ name: 'Tables' }, { name: 'Round' }],
      rooms: [{ name: 'Dining room' }],
    });
  });

  it('carries an energy label in lists, on its call and in the feed, and its maker a responsible person (DUTY-3, DUTY-4)', async () => {
    const responsible = { name: 'Kowal sp. z o.o.', street: 'Polna 2', city: 'Gdynia', email: 'kowal@example.com' };
    await importRecords([
      { type: 'producer', code: 'far', name: 'Far Lamps', country: 'CN', responsible },
      aProduct('lamp', { producer: 'far', energyLabel: { class: 'F', eprel: '1234567' } }),
      aProduct('bulb', { energyLabel: { class: 'A', sheet: 'https://example.com/sheet.pdf' } }),
    ]);
    forgetCatalogue(shop.database);
    const [lamp, bulb] = await Promise.all([productOf('lamp'), productOf('bulb')]);
    const { items } = (await shop.visitor().get(`/v2/product/products?id=${lamp!.id},${bulb!.id}`)).json<{
      items: { energy: object }[];
    }>();
    const { producer } = (await shop.visitor().get(`/v2/product/product/${lamp!.id}`)).json<{ producer: object }>();

    expect(items.map(({ energy }) => energy)).toEqual([
      { class: 'F', eprel: '1234567', sheet: 'https://eprel.ec.europa.eu/qr/1234567', picture: null },
      { class: 'A', eprel: null, sheet: 'https://example.com/sheet.pdf', picture: null },
    ]);
    expect(producer).toMatchObject({ responsible: { ...responsible, country: 'PL' } });
  });

  it.each([
    [{ class: 'H', eprel: '1' }, 'energyLabel.class'],
    [{ class: 'A' }, 'energyLabel'],
    [{ class: 'A', sheet: 'javascript:alert(1)' }, 'energyLabel.sheet'],
    [{ class: 'A', eprel: '12a' }, 'energyLabel.eprel'],
  ])('is refused with the energy label %j', async (energyLabel, field) => {
    expect(await importRecords([aProduct('dim', { energyLabel })])).toMatchObject({ refused: 1 });
    expect(reportLines().join()).toContain(field);
  });

  it('keeps its stock when a new form does not name it', async () => {
    await importRecords([aProduct('stocked', { stock: 7 })]);
    await importRecords([aProduct('stocked', { new: true })]);
    expect(await productOf('stocked')).toMatchObject({ stock_quantity: 7 });

    await importRecords([aProduct('stocked', { stock: null })]);
    expect(await productOf('stocked')).toMatchObject({ stock_quantity: null });
  });

  it('has the amount that is missing from the VAT rate, and prices of groups beside (IMPORT-5)', async () => {
    await importRecords([
      aProduct('priced', {
        vatRatePercent: 8,
        prices: [
          { currency: 'PLN', gross: '108.00' },
          { currency: 'PLN', group: 'b2b', net: '50.00' },
        ],
      }),
    ]);

    expect(await priceOf('priced')).toMatchObject({ net: 10000, gross: 10800 });
    expect(await priceOf('priced', 'b2b')).toMatchObject({ net: 5000, gross: 5400 });
  });

  it('costs a group less from a number of pieces on, until a record no longer says so', async () => {
    const prices = [
      { gross: '123.00' },
      { group: 'b2b', net: '90.00' },
      { group: 'b2b', from: 10, net: '80.00' },
      { group: 'b2b', from: 50, gross: '86.10' },
    ];
    await importRecords([aProduct('stepped', { prices })]);
    const steps = async () => {
      const { fromQuantity, net, gross } = productPriceSteps;
      return shop.tables.select({ fromQuantity, net, gross }).from(productPriceSteps).orderBy(fromQuantity);
    };
    expect(await steps()).toEqual([
      { fromQuantity: 10, net: 8000, gross: 9840 },
      { fromQuantity: 50, net: 7000, gross: 8610 },
    ]);

    await importRecords([aProduct('stepped', { prices: prices.slice(0, 2) })]);

    expect(await steps()).toEqual([]);
  });

  it.each([
    [{ from: 10, net: '80.00' }, 'prices.1'],
    [{ group: 'b2b', from: 10, net: '80.00' }, 'prices.1'],
  ])('is refused with the step %j', async (step, field) => {
    const result = await importRecords([aProduct('loose', { prices: [{ gross: '123.00' }, step] })]);

    expect(result).toMatchObject({ changed: 0, refused: 1 });
    expect(reportLines().join()).toContain(field);
  });

  it('is a gift card when it says so, without VAT', async () => {
    await importRecords([aProduct('card', { giftCard: true, prices: [{ currency: 'PLN', gross: '100.00' }] })]);
    expect(await productOf('card')).toMatchObject({ is_gift_card: true, vat_rate_percent: 0 });
    expect(await priceOf('card')).toMatchObject({ net: 10000, gross: 10000 });

    await importRecords([aProduct('card', { prices: [{ currency: 'PLN', gross: '123.00' }] })]);
    expect(await productOf('card')).toMatchObject({ is_gift_card: false, vat_rate_percent: 23 });
  });

  it('loses the parts that a new form leaves out', async () => {
    await importRecords([aProduct('shrinking', { prices: [{ gross: 10 }, { currency: 'EUR', gross: 3 }] })]);
    await importRecords([aProduct('shrinking', { prices: [{ gross: 10 }] })]);

    expect(await priceOf('shrinking', '', 'EUR')).toBeUndefined();
  });
});

describe('a discount (PRICE-7)', () => {
  it('lowers the public price and keeps the base one', async () => {
    await importRecords([
      aProduct('cheap', {
        discount: { name: { pl: 'Obniżka' }, gross: '99.00', lowestGross30: '120.00', from: '2026-10-01' },
      }),
    ]);

    expect(await priceOf('cheap')).toMatchObject({
      gross: 9900,
      base_gross: 12300,
      base_net: 10000,
      discount: { id: 'obnizka-2026-10-01', lowestGross30: 12000 },
    });
  });

  it('finds the lowest price of the thirty days before it in the history, and keeps it', async () => {
    await importRecords([aProduct('history')]);
    const { id } = (await productOf('history'))!;
    await shop.database.pool.query('delete from price_history where product_id = $1', [id]);
    for (const [days, gross] of [
      [90, 5000],
      [40, 11000],
      [20, 12500],
      [10, 11500],
    ]) {
      await shop.database.pool.query(
        `insert into price_history (product_id, currency, gross, net, valid_from) values ($1, 'PLN', $2, 1, now() - make_interval(days => $3))`,
        [id, gross, days],
      );
    }
    await importRecords([aProduct('history', { discount: { name: 'A', gross: '99.00' } })]);
    expect(await priceOf('history')).toMatchObject({ discount: { lowestGross30: 11000 } });

    await importRecords([aProduct('history', { new: true, discount: { name: 'A', gross: '98.00' } })]);
    expect(await priceOf('history')).toMatchObject({ gross: 9800, discount: { lowestGross30: 11000 } });
  });

  it('writes the price history by real changes only', async () => {
    await importRecords([aProduct('steady')]);
    await importRecords([aProduct('steady', { new: true })]);

    expect(
      await one(
        'select count(*) as prices from price_history join products p on p.id = product_id where code = $1',
        'steady',
      ),
    ).toEqual({ prices: 1 });
  });
});
