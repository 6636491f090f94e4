import type { NumberInput } from '../model.ts';
import { largestNumber } from '../numbers.ts';
import type { Interval } from './problem.ts';

/**
 * The bounds cut the range of an input into intervals; these are the first allowed numbers of each, rising. One number
 * of each interval stands for all of them in the search.
 */
export function intervalStarts(input: NumberInput, bounds: readonly Interval[]): number[] {
  const starts = new Set([input.minimum]);
  const largest = largestNumber(input);
  for (const { minimum, maximum } of bounds)
    for (const edge of [minimum, maximum + 1]) {
      if (!Number.isFinite(edge)) continue;
      const start = input.minimum + Math.ceil((edge - input.minimum) / input.step) * input.step;
      if (start > input.minimum && start <= largest) starts.add(start);
    }
  return [...starts].toSorted((a, b) => a - b);
}

/** The last number of each interval. */
export function intervalEnds(input: NumberInput, starts: readonly number[]): number[] {
  return starts.map((_start, index) => (starts[index + 1] ?? largestNumber(input) + input.step) - input.step);
}

/** From every interval the number nearest to the preferred one; the nearest of all first. */
export function nearestOfIntervals(input: NumberInput, starts: readonly number[], preferred: number): number[] {
  const ends = intervalEnds(input, starts);
  return starts
    .map((start, index) => Math.min(Math.max(preferred, start), ends[index]!))
    .toSorted((a, b) => Math.abs(a - preferred) - Math.abs(b - preferred) || a - b);
}
