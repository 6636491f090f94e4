import type { ConfiguredNumber, Refusal } from './configured.ts';
import type { NumberInput } from './model.ts';
import { largestNumber, numberProblem } from './numbers.ts';
import type { Solution } from './solver/allowed-values.ts';
import { firstBroken } from './solver/assignment.ts';
import type { Interval, Variable } from './solver/problem.ts';
import { isForbiddenByVisitor } from './solver/unit-nogoods.ts';

/** The number of an attribute: the typed one, the one that counts, and its limits under the visitor's other choices. */
export function configuredNumber(
  solution: Solution,
  variable: Variable,
  input: NumberInput,
  enteredNumber: number | null,
): ConfiguredNumber {
  const assigned = solution.assignment.numbers[variable.index]!;
  const number = Number.isNaN(assigned) ? null : assigned;
  const ownProblem = enteredNumber === null ? null : numberProblem(input, enteredNumber);
  const isRefused = enteredNumber !== null && ownProblem === null && number !== enteredNumber;
  return {
    entered: enteredNumber,
    number,
    ...limitsOf(solution, variable, input),
    problem: number === null ? 'missing' : (ownProblem ?? (isRefused ? 'refused' : null)),
    refusal: isRefused ? refusalOf(solution, variable, enteredNumber) : null,
  };
}

function refusalOf({ problem, assignment }: Solution, variable: Variable, number: number): Refusal | null {
  const numbers = assignment.numbers.with(variable.index, number);
  return firstBroken(problem.nogoodsByIndex[variable.index]!, { ...assignment, numbers })?.origin ?? null;
}

/** The limits of the input, moved inwards past the intervals that the visitor's choices forbid at either end. */
function limitsOf({ unitNogoods, fixed }: Solution, variable: Variable, input: NumberInput): Interval {
  const whole: Interval = { minimum: input.minimum, maximum: largestNumber(input) };
  const forbidden = unitNogoods[variable.index]!.filter((unit) => isForbiddenByVisitor(unit, variable, fixed))
    .map(({ literal }) => literal)
    .filter((literal) => literal.kind === 'number');
  let { minimum, maximum } = whole;
  // Moving past one interval may lead into another, so each gets its turn again.
  for (let round = 0; round <= forbidden.length; round += 1)
    for (const interval of forbidden) {
      if (interval.minimum <= minimum && minimum <= interval.maximum)
        minimum = input.minimum + Math.ceil((interval.maximum + 1 - input.minimum) / input.step) * input.step;
      if (interval.minimum <= maximum && maximum <= interval.maximum)
        maximum = input.minimum + Math.floor((interval.minimum - 1 - input.minimum) / input.step) * input.step;
    }
  return minimum <= maximum ? { minimum, maximum } : whole;
}
