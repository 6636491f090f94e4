import { codesOf } from './codes/codes.ts';
import { configuredNumber } from './configured-number.ts';
import type { Configured, ConfiguredAttribute, ConfigurationInput, Origin, Picks, SetAside } from './configured.ts';
import type { ConfiguratorModel, Rule } from './model.ts';
import { numberText } from './numbers.ts';
import { pricesOf, surchargesOf } from './price/price.ts';
import { allowedValues, type Solution } from './solver/allowed-values.ts';
import { allHold, isUnlocked } from './solver/assignment.ts';
import { preferencesOf } from './solver/preferences.ts';
import { prepare } from './solver/prepare.ts';
import type { Variable } from './solver/problem.ts';
import { resolve } from './solver/resolve.ts';
import { fixedByVisitor, unitNogoods } from './solver/unit-nogoods.ts';
import { termsOf } from './terms.ts';

/** How many values one calculation may try to find out which of them are allowed. */
const mostTries = 2000;

/**
 * Everything that follows from the visitor's choices. A pure function: the same model and input give the same answer in
 * the browser and on the server, and the server's answer decides.
 */
export function configure(model: ConfiguratorModel, input: ConfigurationInput): Configured {
  const { choices } = input;
  const solution = solve(model, input);
  const { problem, assignment, legal } = solution;
  const attributes = problem.treeOrder
    .map((index) => problem.variables[index]!)
    .filter(({ index }) => assignment.present[index])
    .map((variable) => configuredAttribute(solution, variable, choices));
  const prices = pricesOf(problem, assignment, input.basis ?? 'gross');
  return {
    attributes,
    valueIds: attributes.flatMap(({ value }) => value?.id ?? []),
    ...codesOf(problem, assignment),
    ...termsOf(attributes),
    prices,
    surcharges: surchargesOf(problem, prices),
    advice: adviceOf(solution),
    setAside: setAsideOf(solution, choices),
    choices: keptChoices(solution, choices),
    isComplete: attributes.every(({ number }) => number === null || number.number !== null),
    valid: legal && attributes.every(({ number }) => number === null || number.problem === null),
    legal,
    words: attributes.filter(({ attribute }) => attribute.style !== 'hidden').map((each) => wordsOf(each, model)),
  };
}

function solve(model: ConfiguratorModel, { choices, code }: ConfigurationInput): Solution {
  const problem = prepare(model);
  const preferences = preferencesOf(problem, choices, code ?? null);
  const { assignment, legal } = resolve(problem, preferences);
  return {
    problem,
    assignment,
    preferences,
    legal,
    fixed: fixedByVisitor(problem, assignment, preferences),
    unitNogoods: unitNogoods(problem, assignment),
    supports: [assignment],
    spare: [],
    budget: { left: mostTries },
  };
}

function configuredAttribute(solution: Solution, variable: Variable, choices: Picks): ConfiguredAttribute {
  const { attribute, depth, index, values, groups } = variable;
  const { input } = attribute;
  const position = solution.assignment.selected[index]!;
  return {
    attribute,
    depth,
    origin: input ? numberOrigin(solution, index) : valueOrigin(solution, variable),
    value: values[position] ?? null,
    group: groups[position] ?? null,
    values: allowedValues(solution, variable),
    number: input && configuredNumber(solution, variable, input, choices.numbers[attribute.id] ?? null),
  };
}

function valueOrigin({ preferences, assignment }: Solution, variable: Variable): Origin {
  const { index, values } = variable;
  const position = assignment.selected[index]!;
  if (position === preferences.choice[index]) return 'choice';
  if (position === preferences.code[index]) return 'code';
  if (values[position]!.default) return 'default';
  const first = values.findIndex((_value, candidate) => isUnlocked(assignment, variable, candidate));
  return position === first ? 'first' : 'rule';
}

function numberOrigin({ preferences, assignment: { numbers } }: Solution, index: number): Origin | null {
  if (Number.isNaN(numbers[index])) return null;
  if (numbers[index] !== preferences.numbers[index]) return 'rule';
  return preferences.isTyped[index] ? 'choice' : preferences.isCoded[index] ? 'code' : 'default';
}

/** The advice that applies and is not followed yet. */
function adviceOf({ problem, assignment }: Solution): Rule[] {
  return problem.advice
    .filter(({ rule, when, targets }) => {
      if (when === null || !allHold(when, assignment)) return false;
      return rule.targets.length === 0 || targets === null || !allHold(targets, assignment);
    })
    .map(({ rule }) => rule);
}

/** The visitor's choices that do not count, each with what forbids it. */
function setAsideOf(solution: Solution, choices: Picks): SetAside[] {
  const { problem, fixed } = solution;
  return problem.treeOrder
    .map((index) => problem.variables[index]!)
    .flatMap((variable): SetAside[] => {
      const attribute = variable.attribute.id;
      const value = choices.values[attribute];
      const position = value === undefined ? undefined : variable.positionOf.get(value);
      if (value === undefined || position === undefined || fixed[variable.index]) return [];
      return [{ attribute, value, refusal: refusalOf(solution, variable, position) }];
    });
}

function refusalOf({ assignment, unitNogoods: units }: Solution, variable: Variable, position: number) {
  if (!isUnlocked(assignment, variable, position)) return variable.lockedAnswers[position]!.refusal!;
  const unit = units[variable.index]!.find(({ literal }) => literal.kind === 'value' && literal.set[position] === 1);
  return unit?.nogood.origin ?? ({ kind: 'together' } as const);
}

/** The choices that count, and every number that was typed. */
function keptChoices({ problem, fixed }: Solution, choices: Picks): Picks {
  const indexOf = (id: string) => problem.indexOf.get(Number(id)) ?? -1;
  const isNumber = (id: string) => Boolean(problem.variables[indexOf(id)]?.attribute.input);
  return {
    values: Object.fromEntries(Object.entries(choices.values).filter(([id]) => fixed[indexOf(id)] === 1)),
    numbers: Object.fromEntries(Object.entries(choices.numbers).filter(([id]) => isNumber(id))),
  };
}

function wordsOf(
  { attribute, value, number }: ConfiguredAttribute,
  { locale = 'pl' }: ConfiguratorModel,
): Configured['words'][number] {
  const { input, name } = attribute;
  const counts = number?.number ?? null;
  return { name, value: value?.name ?? (input && counts !== null ? numberText(input, counts, locale) : '') };
}
