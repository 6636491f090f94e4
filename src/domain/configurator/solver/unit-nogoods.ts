import { literalHolds, type Assignment } from './assignment.ts';
import type { Preferences } from './preferences.ts';
import type { Literal, Nogood, Problem, Variable } from './problem.ts';

/** A nogood of which all literals but one hold: now the variable of that literal must not come to fulfil it. */
export type UnitNogood = { readonly nogood: Nogood; readonly literal: Literal };

/** By index of the variable: the nogoods that forbid it something under this assignment. */
export function unitNogoods({ variables, nogoods }: Problem, assignment: Assignment): UnitNogood[][] {
  const byIndex: UnitNogood[][] = variables.map(() => []);
  for (const nogood of nogoods) {
    const literal = onlyOpenLiteral(nogood, assignment);
    if (literal) byIndex[literal.index]!.push({ nogood, literal });
  }
  return byIndex;
}

/** The one literal that does not hold; null where there is none or more than one. */
function onlyOpenLiteral({ literals }: Nogood, assignment: Assignment): Literal | null {
  let open: Literal | null = null;
  for (const literal of literals) {
    if (literalHolds(literal, assignment)) continue;
    if (open) return null;
    open = literal;
  }
  return open;
}

/**
 * 1 where the variable has what the visitor chose or typed: it does not give way to another choice. A number typed for
 * an attribute that is absent counts too, in case the attribute comes back.
 */
export function fixedByVisitor({ variables }: Problem, assignment: Assignment, preferences: Preferences): Uint8Array {
  const { selected, numbers, present } = assignment;
  return Uint8Array.from(variables, ({ index, attribute }) =>
    attribute.input
      ? Number(preferences.isTyped[index] === 1 && (!present[index] || numbers[index] === preferences.numbers[index]))
      : Number(selected[index]! >= 0 && selected[index] === preferences.choice[index]),
  );
}

/** Whether fixed variables alone forbid it, without those that follow a change of this variable. */
export function isForbiddenByVisitor({ nogood }: UnitNogood, variable: Variable, fixed: Uint8Array): boolean {
  return nogood.literals.every(
    ({ index }) => index === variable.index || (fixed[index] === 1 && !variable.dependents.includes(index)),
  );
}
