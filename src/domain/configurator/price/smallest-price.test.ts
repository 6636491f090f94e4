import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aGroup, aMeasure, aModel, anAttribute, aPrice, aValue } from '#tests/support/domain/configurator-builders.ts';
import { randomModel, randomPicks } from '#tests/support/domain/random-models.ts';
import { readSystemCode } from '#domain/configurator/codes/codes.ts';
import { configure } from '../configure.ts';
import type { ConfiguratorModel } from '../model.ts';
import { smallestPrice } from './smallest-price.ts';

const free = aValue(11, 'A1', { default: true });
const oak = aValue(12, 'A2', { surcharge: { PLN: aPrice(10_000, 12_300) } });
const own = aPrice(100_000, 123_000);
const smallest = (model: ConfiguratorModel) => smallestPrice({ ...model, prices: { PLN: own } }, 'PLN');

describe('the smallest price (CONF-20)', () => {
  it('is the default choice where that is the cheapest, and varies where another costs more', () => {
    expect(smallest(aModel([anAttribute(1, [free, oak])]))).toMatchObject({ price: own, varies: true });
  });

  it('does not vary where every choice costs the same', () => {
    const alike = aValue(13, 'A3');

    expect(smallest(aModel([anAttribute(1, [free, alike])]))).toMatchObject({ price: own, varies: false });
  });

  it('is what can be ordered and not the price of the product, where every choice costs something', () => {
    const model = aModel([anAttribute(1, [oak])]);

    expect(smallest(model)).toMatchObject({ price: { gross: 135_300, net: 110_000 }, varies: false });
  });

  it('is less than the default choice where something cheaper can be chosen', () => {
    const model = aModel([
      anAttribute(1, [
        { ...oak, default: true },
        { ...free, default: false },
      ]),
    ]);

    expect(smallest(model)).toMatchObject({ price: own, varies: true });
  });

  it('asks the rules: what they forbid is no price', () => {
    const rules = [
      {
        id: 1,
        code: 'r',
        kind: 'exclude' as const,
        when: [{ kind: 'value' as const, attribute: 1, values: [11] }],
        targets: [],
        reason: 'not made',
      },
    ];

    expect(smallest(aModel([anAttribute(1, [free, oak])], { rules }))).toMatchObject({
      price: { gross: 135_300 },
      systemCode: 'SOFA/A2',
    });
  });

  it('is counted with the smallest measures where there are no others', () => {
    const rates = [{ priceGroup: '', prices: { PLN: 10_000 } }];
    const model = aModel([aMeasure(2, 'W', { minimum: 500, maximum: 2000, default: null })], {
      priceParts: [
        {
          kind: 'length',
          id: 1,
          code: 'l',
          label: 'length',
          when: [],
          basis: 'gross',
          priceGroupAttribute: null,
          lengthAttribute: 2,
          minimumMillimetres: 0,
          rates,
        },
      ],
    });

    expect(smallest(model)).toMatchObject({ price: { gross: 128_000 }, varies: true });
  });

  it('tries one of many values that cost the same, so that sixty cloths and twenty locks take no time', () => {
    const cloths = Array.from({ length: 60 }, (_item, index) => aValue(100 + index, `C${index}`));
    const locks = Array.from({ length: 20 }, (_item, index) =>
      anAttribute(
        1000 + index,
        Array.from({ length: 10 }, (_value, at) => aValue(10_000 + index * 10 + at, `L${at}`)),
      ),
    );
    const groups = [
      aGroup(
        1,
        cloths.map(({ id }) => id),
        { surcharge: { PLN: aPrice(1000, 1230) } },
      ),
    ];

    expect(smallest(aModel([anAttribute(1, cloths, { groups }), ...locks]))).toMatchObject({
      price: { gross: 124_230 },
      varies: false,
    });
  });

  it('is nothing in a currency that the product has no price in', () => {
    expect(smallestPrice(aModel([anAttribute(1, [free])]), 'EUR')).toBeNull();
  });

  it('is no more than any configuration costs that can be ordered, and some costs exactly that', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2 ** 31 }), (seed) => {
        const model = randomModel(seed);
        const smallest = smallestPrice(model, 'PLN');
        const ordered = Array.from({ length: 60 }, (_item, index) => {
          const configured = configure(model, { choices: randomPicks(model, seed + index) });
          return configured.legal && configured.isComplete ? configured.prices['PLN'] : undefined;
        }).filter((price) => price !== undefined);

        if (smallest === null) expect(ordered).toEqual([]);
        else {
          const cheapest = configure(model, { choices: picksOf(model, smallest.systemCode) });
          expect(cheapest).toMatchObject({ valid: true, systemCode: smallest.systemCode });
          expect(cheapest.prices['PLN']).toMatchObject(smallest.price);
          for (const { gross } of ordered) expect(gross).toBeGreaterThanOrEqual(smallest.price.gross);
          if (!smallest.varies) for (const { gross } of ordered) expect(gross).toBe(smallest.price.gross);
        }
      }),
      { numRuns: 120 },
    );
  });
});

function picksOf(model: ConfiguratorModel, systemCode: string) {
  const read = readSystemCode(model, systemCode);
  if (!read.ok) throw new Error(systemCode);
  return read.picks;
}
