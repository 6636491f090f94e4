import type { ConfiguredNumber } from './configured.ts';
import type { Situation } from './allowed-values.ts';
import { largestNumber, numberProblem } from './numbers.ts';
import type { NumberInput } from './model.ts';
import type { Slot } from './prepared.ts';
import { isHeld } from './standing.ts';
import { firstBroken } from './state.ts';

/** The number of an attribute with what was typed, what counts, and its limits under the visitor's other choices. */
export function configuredNumber(
  situation: Situation,
  slot: Slot,
  input: NumberInput,
  entered: number | null,
): ConfiguredNumber {
  const counted = situation.state.numbers[slot.index]!;
  const number = Number.isNaN(counted) ? null : counted;
  const own = entered === null ? null : numberProblem(input, entered);
  const refused = entered !== null && own === null && number !== entered;
  return {
    entered,
    number,
    ...limits(situation, slot, input),
    problem: number === null ? 'missing' : (own ?? (refused ? 'refused' : null)),
    refusal: refused ? refusalFor(situation, slot, entered) : null,
  };
}

function refusalFor({ prepared, state }: Situation, slot: Slot, number: number) {
  const numbers = state.numbers.slice();
  numbers[slot.index] = number;
  const broken = firstBroken(prepared.forbiddenByIndex[slot.index]!, { ...state, numbers });
  return broken && broken.origin;
}

function limits({ critical, held }: Situation, slot: Slot, input: NumberInput): { minimum: number; maximum: number } {
  const closed = critical[slot.index]!.filter((entry) => isHeld(entry, slot, held))
    .map(({ atom }) => atom)
    .filter((atom) => atom.kind === 'number');
  let [minimum, maximum] = [input.minimum, largestNumber(input)];
  for (let round = 0; round <= closed.length; round += 1)
    for (const stretch of closed) {
      if (stretch.minimum <= minimum && minimum <= stretch.maximum)
        minimum = input.minimum + Math.ceil((stretch.maximum + 1 - input.minimum) / input.step) * input.step;
      if (stretch.minimum <= maximum && maximum <= stretch.maximum)
        maximum = input.minimum + Math.floor((stretch.minimum - 1 - input.minimum) / input.step) * input.step;
    }
  return minimum <= maximum ? { minimum, maximum } : { minimum: input.minimum, maximum: largestNumber(input) };
}
