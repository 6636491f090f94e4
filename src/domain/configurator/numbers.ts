import type { NumberInput } from './model.ts';

/** The allowed number nearest to the one given. */
export function nearestNumber(input: NumberInput, number: number): number {
  const steps = Math.round(
    (Math.min(Math.max(number, input.minimum), largestNumber(input)) - input.minimum) / input.step,
  );
  return input.minimum + steps * input.step;
}

/** The largest allowed number: the maximum, or the last whole step below it. */
export function largestNumber({ minimum, maximum, step }: NumberInput): number {
  return minimum + Math.floor((maximum - minimum) / step) * step;
}

/** Why the number is not allowed by the input itself; null when it is. */
export function numberProblem(
  input: NumberInput,
  number: number,
): 'below-minimum' | 'above-maximum' | 'off-step' | null {
  if (number < input.minimum) return 'below-minimum';
  if (number > input.maximum) return 'above-maximum';
  return Number.isInteger((number - input.minimum) / input.step) ? null : 'off-step';
}

/** First allowed numbers of the stretches that the bounds cut the input into, rising. */
export function numberCells(
  input: NumberInput,
  bounds: readonly { readonly minimum: number; readonly maximum: number }[],
): number[] {
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

/** One number of every stretch, each as near to the wanted one as it gets, the nearest first. */
export function numbersByDistance(input: NumberInput, cells: readonly number[], wanted: number): number[] {
  const largest = largestNumber(input);
  return cells
    .map((start, index) => Math.min(Math.max(wanted, start), (cells[index + 1] ?? largest + input.step) - input.step))
    .toSorted((a, b) => Math.abs(a - wanted) - Math.abs(b - wanted) || a - b);
}

/** As people read it: 1205 with one decimal in cm is '120,5 cm'. */
export function numberText({ decimals, unit }: NumberInput, number: number): string {
  return `${(number / 10 ** decimals).toFixed(decimals).replace('.', ',')} ${unit}`.trim();
}
