import type { ConfigurationInput, Picks } from './configured.ts';
import { configure } from './configure.ts';
import type { ConfiguratorModel } from './model.ts';
import { numbersToTry } from './solver/allowed-values.ts';
import type { Assignment } from './solver/assignment.ts';
import { preferencesOf, type Preferences } from './solver/preferences.ts';
import { prepare } from './solver/prepare.ts';
import type { Problem, Variable } from './solver/problem.ts';
import { resolve } from './solver/resolve.ts';
import { search, type Budget } from './solver/search.ts';
import { fixedByVisitor } from './solver/unit-nogoods.ts';

/**
 * A change of a selection: value ids, or numbers for an attribute with an input. Null: the attribute was absent or will
 * be.
 */
export type RepairChange = { readonly attribute: number; readonly from: number | null; readonly to: number | null };

/** `choices` are the visitor's after the repair; `changes` say what changes beside the value itself. */
export type Repair = { readonly choices: Picks; readonly changes: readonly RepairChange[] };

const mostTries = 20_000;

type Situation = {
  readonly model: ConfiguratorModel;
  readonly problem: Problem;
  readonly input: ConfigurationInput;
  readonly preferences: Preferences;
  readonly before: Assignment;
  /** 1 where the variable has what the visitor chose or typed. */
  readonly fixed: Uint8Array;
  /** The variable and the value that it should have. */
  readonly variable: Variable;
  readonly valueId: number;
};

/**
 * The one-click repair that makes a forbidden value possible and gives up as few of the visitor's choices as it can.
 * null: no legal selection has the value, or the search gave up before it found one.
 */
export function repairFor(model: ConfiguratorModel, input: ConfigurationInput, valueId: number): Repair | null {
  const problem = prepare(model);
  const variable = problem.variables.find(({ positionOf }) => positionOf.has(valueId));
  if (!variable) return null;
  const preferences = preferencesOf(problem, input.choices, input.code ?? null);
  const { assignment: before } = resolve(problem, preferences);
  const fixed = fixedByVisitor(problem, before, preferences);
  const situation: Situation = { model, problem, input, preferences, before, fixed, variable, valueId };
  const after = releaseFewest(situation);
  return after && repairOf(situation, after);
}

/**
 * Releases sets of the visitor's choices, smaller sets first, until a search finds the value. Each failed search names
 * the choices of which one has to be released: that makes the next sets.
 */
function releaseFewest({ problem, preferences, before, fixed, variable, valueId }: Situation): Assignment | null {
  const { index: target, positionOf } = variable;
  const budget: Budget = { left: mostTries };
  const queue: number[][] = [[]];
  const triedSets = new Set(['']);
  const positions = [before.selected.with(target, positionOf.get(valueId)!), preferences.choice, preferences.code];
  const numbers = numbersToTry(before, preferences);
  for (let released = queue.shift(); released !== undefined && budget.left > 0; released = queue.shift()) {
    const isReleased = new Set(released);
    const stillFixed = fixed.map((bit, index) => Number(index === target || (bit === 1 && !isReleased.has(index))));
    const result = search(problem, { fixed: stillFixed, positions, numbers }, budget);
    if (result.ok) return result.assignment;
    const candidates = result.core.filter((index) => index !== target);
    for (const index of inOrderOfRelease(problem, variable, candidates)) {
      const next = [...released, index].toSorted((a, b) => a - b);
      if (!triedSets.has(next.join())) queue.push(next);
      triedSets.add(next.join());
    }
  }
  return null;
}

/**
 * Attributes that the value itself unlocks are given up first and numbers last, because a buyer cannot change the
 * measures of a room.
 */
function inOrderOfRelease({ variables }: Problem, variable: Variable, indexes: readonly number[]): number[] {
  const isNumber = (index: number) => Number(variables[index]!.attribute.input !== null);
  const depends = (index: number) => Number(variable.dependents.includes(index));
  return indexes.toSorted((a, b) => isNumber(a) - isNumber(b) || depends(b) - depends(a) || b - a);
}

/**
 * Choices that lead to the assignment; values that nobody chose are added only where the wanted value would otherwise
 * be lost again.
 */
function repairOf(situation: Situation, after: Assignment): Repair | null {
  const { model, problem, input, before, fixed, variable, valueId } = situation;
  const { choices: choicesBefore } = configure(model, input);
  const isUnlocker = ({ index }: Variable) => variable.unlockers.includes(index);
  const changed = problem.variables.filter(
    ({ index }) =>
      before.selected[index] !== after.selected[index] || !Object.is(before.numbers[index], after.numbers[index]),
  );
  const needed = changed.filter(
    (entry) => fixed[entry.index] === 1 || isUnlocker(entry) || entry.index === variable.index,
  );
  const unlocking = problem.variables.filter((entry) => changed.includes(entry) || isUnlocker(entry));
  for (const candidates of [needed, changed, unlocking, problem.variables]) {
    const choices = choicesWith(choicesBefore, candidates, after);
    const next = configure(model, { ...input, choices });
    if (!next.legal || !next.valueIds.includes(valueId) || next.setAside.length > 0) continue;
    const outcome = resolve(problem, preferencesOf(problem, choices, input.code ?? null));
    return { choices: next.choices, changes: changesBetween(problem, before, outcome.assignment, variable) };
  }
  return null;
}

/** The choices, changed to the values that these variables have in the assignment. */
function choicesWith(choices: Picks, variables: readonly Variable[], assignment: Assignment): Picks {
  const values = { ...choices.values };
  const numbers = { ...choices.numbers };
  for (const { index, attribute, values: domain } of variables) {
    const value = domain[assignment.selected[index]!];
    if (value) values[attribute.id] = value.id;
    else delete values[attribute.id];
    const number = assignment.numbers[index]!;
    if (attribute.input && assignment.present[index] && !Number.isNaN(number)) numbers[attribute.id] = number;
    else delete numbers[attribute.id];
  }
  return { values, numbers };
}

function changesBetween(problem: Problem, before: Assignment, after: Assignment, except: Variable): RepairChange[] {
  return problem.treeOrder
    .map((index) => problem.variables[index]!)
    .filter(({ index }) => index !== except.index)
    .map((variable) => ({
      attribute: variable.attribute.id,
      from: selectionOf(variable, before),
      to: selectionOf(variable, after),
    }))
    .filter(({ from, to }) => from !== to);
}

function selectionOf({ index, attribute, values }: Variable, { selected, numbers }: Assignment): number | null {
  if (!attribute.input) return values[selected[index]!]?.id ?? null;
  return Number.isNaN(numbers[index]) ? null : numbers[index]!;
}
