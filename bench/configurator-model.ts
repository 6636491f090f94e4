import { aMeasure, aModel, anAttribute, aPrice, aValue } from '#tests/support/domain/configurator-builders.ts';
import type { Attribute, ConfiguratorModel, Rule } from '#domain/configurator/model.ts';
import { diceOf, type Dice } from '#tests/support/domain/random-models.ts';

export type ModelSize = { attributes: number; values: number; rules: number };

/**
 * A product of many choices: a third of the attributes are roots, the others are their children and are unlocked in
 * parts; two measures, a matrix in three price groups with unavailable corners, and rules of two and three conditions.
 */
export function benchModel({ attributes, values, rules }: ModelSize, seed = 1): ConfiguratorModel {
  const dice = diceOf(seed);
  const perAttribute = Math.round(values / attributes);
  const count = attributes - 2;
  const roots = Math.ceil(count / 3);
  const idsOf = (index: number) => Array.from({ length: perAttribute }, (_item, at) => index * 1000 + at);
  const parents = Array.from({ length: count }, (_item, index) => (index < roots ? null : (index - roots) % roots));
  const build = (index: number): Attribute => {
    const children = parents.flatMap((parent, child) => (parent === index ? [child] : []));
    const offered = idsOf(index).map((id) =>
      aValue(id, `V${id}`, {
        default: id % 1000 === 1,
        priceGroup: String(dice(3)),
        surcharge: { PLN: aPrice(1000, 1230), EUR: aPrice(250, 308) },
        quantity: dice(50),
        realizationTimeInDays: dice(30),
        unlocks: children.flatMap((child) => idsOf(child).filter((_id, at) => at < 2 || dice(3) > 0)),
      }),
    );
    return anAttribute(index, offered, { attributes: children.map(build) });
  };
  const tiers = Array.from({ length: 20 }, (_item, index) => 450 + index * 150);
  const prices = {
    PLN: tiers.map((_row, row) =>
      tiers.map((_column, column) => (row + column > 34 ? null : 10_000 + 700 * (row + column))),
    ),
  };
  return aModel(
    [...Array.from({ length: roots }, (_item, index) => build(index)), aMeasure(9001, 'W'), aMeasure(9002, 'H')],
    {
      prices: { PLN: aPrice(100_000, 123_000), EUR: aPrice(25_000, 30_750) },
      rules: Array.from({ length: rules }, (_item, index) => benchRule(dice, index, count, idsOf)),
      priceParts: [
        {
          kind: 'matrix',
          id: 1,
          code: 'm',
          label: 'm',
          when: [],
          basis: 'net',
          priceGroupAttribute: 0,
          columnAttribute: 9001,
          rowAttribute: 9002,
          tables: ['0', '1', '2'].map((priceGroup) => ({
            priceGroup,
            columns: tiers,
            rows: tiers,
            prices: { ...prices, EUR: prices.PLN },
          })),
        },
      ],
    },
  );
}

function benchRule(dice: Dice, id: number, attributes: number, idsOf: (index: number) => number[]): Rule {
  const some = (share: number) => {
    const attribute = dice(attributes);
    return { kind: 'value', attribute, values: idsOf(attribute).filter(() => dice(100) < share) } as const;
  };
  const kind = (['require', 'exclude', 'exclude', 'advise'] as const)[dice(4)]!;
  const measure = { kind: 'number', attribute: 9001 + dice(2), minimum: 2400, maximum: null } as const;
  return {
    id,
    code: `r${id}`,
    kind,
    when: [some(15), ...(dice(4) === 0 ? [measure] : dice(2) === 0 ? [some(30)] : [])],
    targets: [kind === 'require' ? some(70) : some(15)],
    reason: `reason ${id}`,
  };
}
