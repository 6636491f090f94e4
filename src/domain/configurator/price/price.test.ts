import { describe, expect, it } from 'vitest';
import { aGroup, aMeasure, aModel, anAttribute, aPrice, aValue } from '#tests/support/domain/configurator-builders.ts';
import { configure } from '../configure.ts';
import { noPicks } from '../configured.ts';
import type { ConfiguratorModel } from '../model.ts';
import type { AreaPart, LengthPart, MatrixPart } from '../price-part.ts';

const part = { id: 1, code: 'p', label: 'wymiar', when: [], basis: 'gross', priceGroupAttribute: null } as const;
const matrix: MatrixPart = {
  ...part,
  kind: 'matrix',
  columnAttribute: 1,
  rowAttribute: 2,
  tables: [
    {
      priceGroup: '',
      columns: [1000, 1500, 2000],
      rows: [1200, 1800],
      prices: {
        PLN: [
          [20_000, 25_000, 30_000],
          [26_000, 31_000, null],
        ],
      },
    },
  ],
};
const measures = [aMeasure(1, 'W'), aMeasure(2, 'H')];
const free = { PLN: aPrice(0, 0) };
const at = (model: ConfiguratorModel, width: number, height: number, basis: 'net' | 'gross' = 'gross') =>
  configure(model, { choices: { values: {}, numbers: { 1: width, 2: height } }, basis });

describe('a matrix of prices (CONF-6)', () => {
  const model = aModel(measures, { prices: free, priceParts: [matrix] });

  it('rounds each measure up to the next tier', () => {
    const grosses = (
      [
        [1000, 1200],
        [1001, 1200],
        [999, 1201],
        [300, 300],
        [1500, 1800],
        [2000, 1200],
      ] as const
    ).map(([width, height]) => at(model, width, height).prices.PLN!.gross);

    expect(grosses).toEqual([20_000, 25_000, 26_000, 20_000, 31_000, 30_000]);
  });

  it('is not available beyond its tiers, with the part as reason and the nearest measure as repair', () => {
    const { valid, attributes } = at(model, 2100, 1200);

    expect(valid).toBe(false);
    expect(attributes[0]!.number).toMatchObject({
      number: 2000,
      problem: 'refused',
      refusal: { kind: 'measures', part: { code: 'p' } },
    });
  });

  it('is not available in a hole', () => {
    expect(at(model, 1600, 1300).attributes[1]!.number).toMatchObject({
      entered: 1300,
      number: 1200,
      problem: 'refused',
      refusal: { kind: 'measures' },
    });
  });

  it("takes the table of the selected value's price group", () => {
    const fabric = anAttribute(3, [
      aValue(31, 'PLAIN', { priceGroup: '1' }),
      aValue(32, 'SILK', { priceGroup: '2' }),
      aValue(33, 'WOOL', { priceGroup: '3' }),
    ]);
    const tables = [
      ['1', 10_000],
      ['2', 15_000],
    ].map(([priceGroup, price]) => ({
      priceGroup: String(priceGroup),
      columns: [3000],
      rows: [3000],
      prices: { PLN: [[Number(price)]] },
    }));
    const grouped = aModel([...measures, fabric], {
      prices: free,
      priceParts: [{ ...matrix, priceGroupAttribute: 3, tables }],
    });
    const gross = (value: number) =>
      configure(grouped, { choices: { values: { 3: value }, numbers: {} } }).prices.PLN!.gross;

    expect([gross(31), gross(32)]).toEqual([10_000, 15_000]);
    expect(configure(grouped, { choices: noPicks }).attributes[2]!.values[2]).toMatchObject({
      allowed: false,
      refusal: { kind: 'measures' },
    });
  });
});

describe('a price by area (CONF-7)', () => {
  const area: AreaPart = {
    ...part,
    kind: 'area',
    widthAttribute: 1,
    heightAttribute: 2,
    minimumSquareMillimetres: 1_000_000,
    rates: [{ priceGroup: '', prices: { PLN: 19_999 } }],
  };
  const model = aModel(measures, { prices: free, priceParts: [area] });

  it('is the area times the rate, half up: 1.205 m x 1.51 m x 199.99 zł = 363.89 zł', () => {
    expect(at(model, 1205, 1510).prices.PLN!.gross).toBe(36_389);
  });

  it('is of the smallest billable area at least', () => {
    expect(at(model, 500, 500).prices.PLN!.gross).toBe(19_999);
    expect(at(model, 1000, 1001).prices.PLN!.gross).toBe(20_019);
  });

  it('counts measures of any length the same', () => {
    const tenths = aModel(
      [aMeasure(1, 'W', { unit: 'cm', decimals: 1 }), aMeasure(2, 'H', { unit: 'm', decimals: 3 })],
      { prices: free, priceParts: [area] },
    );

    expect(at(tenths, 1205, 1510).prices.PLN!.gross).toBe(36_389);
  });

  it('is rounded up at exactly half a grosz', () => {
    const half = aModel(measures, {
      prices: free,
      priceParts: [{ ...area, minimumSquareMillimetres: 0, rates: [{ priceGroup: '', prices: { PLN: 50 } }] }],
    });

    expect(at(half, 300, 300).prices.PLN!.gross).toBe(5);
    expect(at(half, 500, 300).prices.PLN!.gross).toBe(8);
  });
});

describe('a price by length (CONF-7)', () => {
  it('is the length times the rate, of the smallest length at least', () => {
    const rail: LengthPart = {
      ...part,
      kind: 'length',
      lengthAttribute: 1,
      minimumMillimetres: 1000,
      rates: [{ priceGroup: '', prices: { PLN: 4550 } }],
    };
    const model = aModel(measures, { prices: free, priceParts: [rail] });

    expect([at(model, 2340, 300), at(model, 400, 300)].map(({ prices }) => prices.PLN!.gross)).toEqual([10_647, 4550]);
  });
});

describe('percent and fixed parts (CONF-7)', () => {
  it('count on the base price and on what follows from measures, not on each other', () => {
    const model = aModel(
      [...measures, anAttribute(3, [aValue(31, 'V', { surchargePercent: 5, surcharge: { PLN: aPrice(1000, 1230) } })])],
      {
        priceParts: [
          matrix,
          { id: 2, code: 'q', label: 'pilne', when: [], kind: 'percent', percent: 10 },
          { id: 3, code: 'f', label: 'montaż', when: [], kind: 'fixed', surcharge: { PLN: aPrice(5000, 6150) } },
        ],
      },
    );

    // 1230.00 + 200.00 = 1430.00; 5 % 71.50 + 12.30; 10 % 143.00; 61.50
    expect(at(model, 1000, 1200).prices.PLN!.lines.map(({ label, gross }) => [label, gross])).toEqual([
      ['SOFA', 123_000],
      ['wymiar', 20_000],
      ['V', 8380],
      ['pilne', 14_300],
      ['montaż', 6150],
    ]);
  });

  it('count only while their conditions hold', () => {
    const model = aModel(measures, {
      priceParts: [
        {
          id: 3,
          code: 'f',
          label: 'prowadnice',
          when: [{ kind: 'number', attribute: 2, minimum: 1501, maximum: null }],
          kind: 'fixed',
          surcharge: { PLN: aPrice(5000, 6150) },
        },
      ],
    });

    expect([at(model, 1000, 1500), at(model, 1000, 1501)].map(({ surcharges }) => surcharges.PLN!.gross)).toEqual([
      0, 6150,
    ]);
  });
});

describe('net and gross (PRICE-2)', () => {
  const priced = (prices: ConfiguratorModel['prices']) =>
    aModel(
      [
        anAttribute(1, [aValue(1, 'A', { surcharge: { PLN: aPrice(33, 41) } })], {
          groups: [aGroup(1, [1], { surcharge: { PLN: aPrice(33, 41) } })],
        }),
      ],
      { prices },
    );

  it('leads by the gross amounts for consumers: the net one follows from their sum', () => {
    expect(configure(priced({ PLN: aPrice(100, 123) }), { choices: noPicks, basis: 'gross' }).prices.PLN).toMatchObject(
      { gross: 205, net: 167 },
    );
  });

  it('leads by the net amounts for businesses', () => {
    expect(configure(priced({ PLN: aPrice(100, 123) }), { choices: noPicks, basis: 'net' }).prices.PLN).toMatchObject({
      net: 166,
      gross: 204,
    });
  });

  it("leaves the product's own price as it is stored", () => {
    expect(
      configure(aModel([], { prices: { PLN: { net: 813, gross: 1001, baseNet: 1000, baseGross: 1230 } } }), {
        choices: noPicks,
      }).prices.PLN,
    ).toMatchObject({ net: 813, gross: 1001, baseNet: 1000, baseGross: 1230 });
  });

  it('has no price in a currency in which something selected has none', () => {
    expect(
      Object.keys(configure(priced({ PLN: aPrice(100, 123), EUR: aPrice(25, 31) }), { choices: noPicks }).prices),
    ).toEqual(['PLN']);
  });

  it("has no price at all where the product's is hidden", () => {
    expect(configure(priced({}), { choices: noPicks })).toMatchObject({ prices: {}, surcharges: {}, valid: true });
  });
});
