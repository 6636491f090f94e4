import { dimensionNamed, longestMm, type Dimension } from './free-space.ts';
import { type Measure, sizeInMm } from './dimensions.ts';

/** The sizes in which each dimension can be ordered, in whole millimetres; a list of sizes has equal ends. */
export type OrderableSizes = Partial<Record<Dimension, readonly Measure[]>>;

type OwnDimension = Measure & { readonly name: Readonly<Partial<Record<string, string>>>; readonly unit: string };

/** A length is asked for as the width, or beside one as any other side. */
type Side = 'width' | 'beside';

const blocks = [1, 10, 100, 1000, 10_000];

/**
 * A range of lengths as a few words, each for all lengths that begin with the same digits: 400 to 1250 mm are the
 * hundreds 4 to 9, 10 and 11, the tens 120 to 124, and 1250 (CATALOGUE-46).
 */
export function rangeWords(side: Side, { minimum, maximum }: Measure): string[] {
  const last = Math.min(Math.floor(maximum), longestMm);
  const words: string[] = [];
  for (let from = Math.ceil(minimum); from <= last;) {
    const block = blocks.findLast((size) => from % size === 0 && from + size - 1 <= last)!;
    words.push(wordOf(side, from, block));
    from += block;
  }
  return words;
}

/** The words of which one stands for each range that holds a length. */
export const wordsHolding = (side: Side, length: number): string[] =>
  blocks.map((block) => wordOf(side, length, block));

/** Letters and digits only, as the database keeps words. */
const wordOf = (side: Side, length: number, block: number) => `${side}${block}n${Math.floor(length / block)}`;

/**
 * The words by which a product is found in a size that it can be ordered in. `orderable` are the sizes of its rule set,
 * which count in place of an adjustable dimension of the same name. A product in one size has none: that size is found
 * as it is.
 */
export function orderableWords(own: readonly OwnDimension[], orderable: OrderableSizes): string[] {
  const named = own.map(({ name, unit, minimum, maximum }, index) => ({
    dimension:
      Object.values(name)
        .map((each) => dimensionNamed(each ?? ''))
        .find((each) => each !== null) ?? null,
    isWidth: index === 0,
    minimum: sizeInMm(minimum, unit),
    maximum: sizeInMm(maximum, unit),
  }));
  const isReplaced = ({ dimension, minimum, maximum }: (typeof named)[number]) =>
    minimum < maximum && dimension !== null && orderable[dimension] !== undefined;
  const width = widest([...named.map(({ dimension }) => dimension), ...Object.keys(orderable)]);
  const sides = [
    ...named.filter((each) => !isReplaced(each)),
    ...Object.entries(orderable).flatMap(([dimension, sizes]) =>
      sizes.map((size) => ({ ...size, isWidth: dimension === width })),
    ),
  ];
  const isAdjustable = sides.length > named.length || sides.some(({ minimum, maximum }) => minimum < maximum);
  if (!isAdjustable) return [];
  return [...new Set(sides.flatMap(({ isWidth, ...size }) => rangeWords(isWidth ? 'width' : 'beside', size)))];
}

/** The dimension that counts as the width. */
const widest = (dimensions: readonly (string | null)[]) =>
  (['width', 'diameter', 'length'] as const).find((dimension) => dimensions.includes(dimension));
