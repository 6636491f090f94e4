import { dimensionNames, lengthInMm } from '../catalogue/free-space.ts';
import { millimetres } from '../catalogue/measures.ts';
import { keysOf } from '../keys-of.ts';
import { configure } from './configure.ts';
import { noPicks } from './configured.ts';
import { flattenAttributes } from './flatten-attributes.ts';
import type { Attribute, ConfiguratorModel } from './model.ts';
import type { Terms } from './terms.ts';

type Dimension = keyof typeof dimensionNames;

/** Whole millimetres by dimension. */
type SmallestSides = Partial<Record<Dimension, number>>;

/** What lists need to know of a rule set: when its default choice can be had, and how small it can be made. */
export type ConfiguredFacts = Pick<Terms, 'realizationTimeInDays' | 'availableSinceDate'> & {
  readonly sides: SmallestSides;
};

export function configuredFacts(model: ConfiguratorModel): ConfiguredFacts {
  const { realizationTimeInDays, availableSinceDate } = configure(model, { choices: noPicks });
  return { realizationTimeInDays, availableSinceDate, sides: smallestSidesOf(model) };
}

/**
 * How small a configurable product can be made (CATALOGUE-37): the minimum of each attribute that is named like a
 * dimension. In a list of sizes, such as '1200 mm, two doors', it is the smallest size.
 */
function smallestSidesOf({ attributes }: Pick<ConfiguratorModel, 'attributes'>): SmallestSides {
  const sides: SmallestSides = {};
  for (const { attribute } of flattenAttributes(attributes)) {
    const dimension = dimensionOf(attribute.name);
    const size = dimension && smallestSize(attribute);
    if (dimension && size) sides[dimension] = Math.min(size, sides[dimension] ?? size);
  }
  return sides;
}

function dimensionOf(name: string): Dimension | null {
  const isNamed = (dimension: Dimension) => dimensionNames[dimension].some((each) => each === name.toLowerCase());
  return keysOf(dimensionNames).find(isNamed) ?? null;
}

function smallestSize({ input, values }: Attribute): number | null {
  if (input) return Math.ceil((input.minimum * (millimetres[input.unit] ?? NaN)) / 10 ** input.decimals) || null;
  const sizes = values.map(({ name }) => sizeAtBeginning(name));
  return sizes.length > 0 && sizes.every((size) => size !== null) ? Math.min(...sizes) : null;
}

/** '1200 mm, two doors' is 1200; null where no length with its unit stands first. */
function sizeAtBeginning(text: string): number | null {
  const [length] = /^\d[\d.,]*\s*(mm|cm|m)\b/i.exec(text.trim()) ?? [];
  return length ? lengthInMm(length) : null;
}
