import type { Measure } from '../catalogue/dimensions.ts';
import { dimensionNamed, lengthInMm, type Dimension } from '../catalogue/free-space.ts';
import { millimetresOf } from '../catalogue/measures.ts';
import { wholeRange } from '../catalogue/orderable-ranges.ts';
import type { OrderableSizes } from '../catalogue/size-ranges.ts';
import { keysOf } from '../keys-of.ts';
import { configure } from './configure.ts';
import { noPicks } from './configured.ts';
import { flattenAttributes } from './flatten-attributes.ts';
import type { Attribute, ConfiguratorModel, NumberInput } from './model.ts';
import { largestNumber, numberInUnit } from './numbers.ts';
import type { Terms } from './terms.ts';

/** Whole millimetres by dimension. */
type SmallestSides = Partial<Record<Dimension, number>>;

/**
 * What lists need to know of a rule set: when its default choice can be had, how small it can be made, and in which
 * sizes it can be ordered.
 */
export type ConfiguredFacts = Pick<Terms, 'realizationTimeInDays' | 'availableSinceDate'> & {
  readonly sides: SmallestSides;
  readonly sizes: OrderableSizes;
  readonly edition: number;
};

/** Higher since lists tell more of the facts: what was kept in a lower edition is computed and listed anew. */
export const factsEdition = 2;

export function configuredFacts(model: ConfiguratorModel): ConfiguredFacts {
  const { realizationTimeInDays, availableSinceDate } = configure(model, { choices: noPicks });
  const sizes = orderableSizesOf(model);
  return { realizationTimeInDays, availableSinceDate, sides: smallestOf(sizes), sizes, edition: factsEdition };
}

/** How small a configurable product can be made (CATALOGUE-37). */
const smallestOf = (sizes: OrderableSizes): SmallestSides =>
  Object.fromEntries(keysOf(sizes).map((dimension) => [dimension, wholeRange(sizes[dimension]!).minimum]));

/** The sizes of each attribute that is named like a dimension. */
function orderableSizesOf({ attributes }: Pick<ConfiguratorModel, 'attributes'>): OrderableSizes {
  const sizes: Partial<Record<Dimension, Measure[]>> = {};
  for (const { attribute } of flattenAttributes(attributes)) {
    const dimension = dimensionNamed(attribute.name);
    const own = dimension ? sizesOf(attribute) : [];
    if (dimension && own.length > 0) sizes[dimension] = [...(sizes[dimension] ?? []), ...own];
  }
  return sizes;
}

/** A list of sizes, such as '1200 mm, two doors', counts where each of its values begins with one. */
function sizesOf({ input, values }: Attribute): Measure[] {
  if (input) return typedSizes(input);
  const sizes = values.map(({ name }) => sizeAtBeginning(name));
  return sizes.every((size) => size !== null) ? sizes.map((size) => ({ minimum: size, maximum: size })) : [];
}

/** Sizes that differ by no more than this count as one range. */
const nearMm = 10;

/** One range, or single sizes where they are far apart, as of shelving that is counted in modules. */
function typedSizes(input: NumberInput): Measure[] {
  const { minimum, step, unit } = input;
  const [first, last] = [minimum, largestNumber(input)];
  const lengthOf = (number: number) => millimetresOf(numberInUnit(input, number), unit);
  if (!(lengthOf(last) > 0)) return [];
  if (lengthOf(minimum + step) - lengthOf(minimum) <= nearMm)
    return [{ minimum: Math.max(1, Math.ceil(lengthOf(first))), maximum: Math.floor(lengthOf(last)) }];
  const count = Math.floor((last - first) / step) + 1;
  return Array.from({ length: count }, (_, index) => Math.ceil(lengthOf(first + index * step)))
    .filter((size) => size > 0)
    .map((size) => ({ minimum: size, maximum: size }));
}

/** '1200 mm, two doors' is 1200; null where no length with its unit stands first. */
function sizeAtBeginning(text: string): number | null {
  const [length] = /^\d[\d.,]*\s*(mm|cm|m)\b/i.exec(text.trim()) ?? [];
  return length ? lengthInMm(length) : null;
}
