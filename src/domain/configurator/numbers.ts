import type { Locale } from '../locale.ts';
import { ungroupedText } from '../number-text.ts';
import type { NumberInput } from './model.ts';

/** The allowed number nearest to this one. */
export function nearestNumber(input: NumberInput, number: number): number {
  const clamped = Math.min(Math.max(number, input.minimum), largestNumber(input));
  return input.minimum + Math.round((clamped - input.minimum) / input.step) * input.step;
}

/** The largest allowed number: the maximum, or the last whole step below it. */
export function largestNumber({ minimum, maximum, step }: NumberInput): number {
  return minimum + Math.floor((maximum - minimum) / step) * step;
}

/** Why the input itself does not allow the number; null when it does. */
export function numberProblem(
  input: NumberInput,
  number: number,
): 'below-minimum' | 'above-maximum' | 'off-step' | null {
  if (number < input.minimum) return 'below-minimum';
  if (number > input.maximum) return 'above-maximum';
  return Number.isInteger((number - input.minimum) / input.step) ? null : 'off-step';
}

/** In the unit of the measure, as people and sheets write it: 1205 with one decimal is 120.5. */
export const numberInUnit = ({ decimals }: Pick<NumberInput, 'decimals'>, number: number) => number / 10 ** decimals;

/** As people read it: 1205 with one decimal in cm is '120,5 cm' in Polish, '120.5 cm' in English. */
export function numberText(input: NumberInput, number: number, locale: Locale): string {
  return `${ungroupedText(numberInUnit(input, number), input.decimals, locale)} ${input.unit}`.trim();
}
