import { aMeasure, aModel, anAttribute, aPrice, aValue } from './configurator-builders.ts';
import type { Picks } from '#domain/configurator/configured.ts';
import { flattenAttributes } from '#domain/configurator/flatten-attributes.ts';
import type { Attribute, Condition, ConfiguratorModel, PricePart, Rule } from '#domain/configurator/model.ts';

/** Whole numbers from 0 up to below a limit, the same for the same seed. */
export type Dice = (limit: number) => number;

export function diceOf(seed: number): Dice {
  let state = (seed ^ 0x9e3779b9) >>> 0;
  return (limit) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}

/** A small model with children, groups of prices, measures and rules, some of them at odds with each other. */
export function randomModel(seed: number): ConfiguratorModel {
  const dice = diceOf(seed);
  const roots: Attribute[] = Array.from({ length: 2 + dice(3) }, (_item, index) => {
    const id = index + 1;
    const children = dice(3) === 0 ? [] : [randomAttribute(dice, id * 10, [])];
    const unlockable = children.flatMap(({ values }) => values.map((value) => value.id));
    return { ...randomAttribute(dice, id, unlockable), attributes: children };
  });
  const measures = [
    aMeasure(1001, 'W', { minimum: 300, maximum: 3000, step: 5, default: 600 + 5 * dice(400) }),
    aMeasure(1002, 'H', { minimum: 300, maximum: 3000, step: 1, default: 1000 }),
  ].slice(0, dice(3));
  const attributes = [...roots, ...measures];
  const all = [...roots, ...roots.flatMap(({ attributes: children }) => children)];
  const rules = Array.from({ length: dice(8) }, (_item, index) => randomRule(dice, index + 1, all, measures));
  return aModel(attributes, { rules, priceParts: measures.length === 2 ? [randomMatrix(dice, roots[0]!)] : [] });
}

function randomAttribute(dice: Dice, id: number, unlockable: number[]): Attribute {
  const values = Array.from({ length: 2 + dice(3) }, (_item, index) => {
    const net = dice(10_000);
    return aValue(id * 100 + index, `V${index}`, {
      default: dice(4) === 0,
      unlocks: unlockable.filter(() => dice(2) === 0),
      priceGroup: String(dice(2)),
      surcharge: dice(2) === 0 ? {} : { PLN: aPrice(net, net + dice(3000)) },
      surchargePercent: dice(4) === 0 ? dice(2000) / 100 : null,
    });
  });
  return anAttribute(id, values, { separator: ['-', '.', ''][dice(3)]! });
}

function randomCondition(dice: Dice, attributes: readonly Attribute[], measures: readonly Attribute[]): Condition {
  const measure = measures[dice(measures.length + 3)];
  if (measure)
    return {
      kind: 'number',
      attribute: measure.id,
      ...(dice(2) === 0 ? { minimum: 1000 + dice(1500), maximum: null } : { minimum: null, maximum: 500 + dice(1500) }),
    };
  const attribute = attributes[dice(attributes.length)]!;
  return {
    kind: 'value',
    attribute: attribute.id,
    values: attribute.values.filter(() => dice(2) === 0).map(({ id }) => id),
  };
}

function randomRule(dice: Dice, id: number, attributes: readonly Attribute[], measures: readonly Attribute[]): Rule {
  const conditions = (count: number) =>
    Array.from({ length: count }, () => randomCondition(dice, attributes, measures));
  return {
    id,
    code: `r${id}`,
    kind: (['require', 'exclude', 'advise'] as const)[dice(3)]!,
    when: conditions(1 + dice(2)),
    targets: conditions(dice(3)),
    reason: `rule ${id}`,
  };
}

function randomMatrix(dice: Dice, groups: Attribute): PricePart {
  const tiers = [1000, 2000, 2000 + 500 * dice(3)].filter((tier, index, list) => list.indexOf(tier) === index);
  const prices = () => ({ PLN: tiers.map(() => tiers.map(() => (dice(6) === 0 ? null : 10_000 + dice(50_000)))) });
  return {
    kind: 'matrix',
    id: 1,
    code: 'm',
    label: 'matrix',
    when: [],
    basis: dice(2) === 0 ? 'net' : 'gross',
    priceGroupAttribute: groups.id,
    columnAttribute: 1001,
    rowAttribute: 1002,
    tables: ['0', '1'].map((priceGroup) => ({ priceGroup, columns: tiers, rows: tiers, prices: prices() })),
  };
}

/** What a visitor might have chosen, sensible or not. */
export function randomPicks(model: ConfiguratorModel, seed: number): Picks {
  const dice = diceOf(seed);
  const all = model.attributes.flatMap((attribute) => [attribute, ...attribute.attributes]);
  return {
    values: Object.fromEntries(
      all
        .filter(({ values }) => values.length > 0 && dice(2) === 0)
        .map(({ id, values }) => [id, values[dice(values.length)]!.id]),
    ),
    numbers: Object.fromEntries(
      all.filter(({ input }) => input && dice(2) === 0).map(({ id }) => [id, 200 + dice(3000)]),
    ),
  };
}

/** Random choices; each measure is one that the input allows by itself. */
export function sensiblePicks(from: ConfiguratorModel, seed: number): Picks {
  const picks = randomPicks(from, seed);
  const numbers = Object.fromEntries(
    flattenAttributes(from.attributes).flatMap(({ attribute: { id, input } }, index) => {
      if (!input) return [];
      const steps = Math.floor((input.maximum - input.minimum) / input.step) + 1;
      return [[id, input.minimum + ((seed * 7919 + index * 104_729) % steps) * input.step]];
    }),
  );
  return { ...picks, numbers };
}
