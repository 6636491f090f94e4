import { flattenAttributes } from '../flatten-attributes.ts';
import type { ConfiguratorModel } from '../model.ts';
import { evaluationOrder } from './evaluation-order.ts';
import { intervalStarts } from './intervals.ts';
import { literalsOf, nogoodsOfRule, type Named } from './nogoods.ts';
import { nogoodsOfPriceParts } from './price-nogoods.ts';
import type { Interval, Nogood, Problem, Restriction, Variable } from './problem.ts';
import { variablesOf } from './variables.ts';

const problems = new WeakMap<ConfiguratorModel, Problem>();

/** The problem of a model: everything that does not depend on what is chosen, made once for each model object. */
export function prepare(model: ConfiguratorModel): Problem {
  const known = problems.get(model);
  if (known) return known;
  const problem = problemOf(model);
  problems.set(model, problem);
  return problem;
}

function problemOf(model: ConfiguratorModel): Problem {
  const flat = flattenAttributes(model.attributes);
  const ordered = evaluationOrder(flat).map((treeIndex) => flat[treeIndex]!);
  const indexOf = new Map(ordered.map(({ attribute }, index) => [attribute.id, index]));
  const { variables, ordinalCount } = variablesOf(ordered);
  const named: Named = { variables, indexOf };
  const nogoods = [
    ...model.rules.flatMap((rule) => nogoodsOfRule(rule, named)),
    ...nogoodsOfPriceParts(model.priceParts, named),
  ];
  return {
    model,
    indexOf,
    ordinalCount,
    nogoods,
    variables: variables.map((variable) => withIntervals(variable, nogoods)),
    treeOrder: flat.map(({ attribute }) => indexOf.get(attribute.id)!),
    nogoodsByLast: variables.map(({ index }) => nogoods.filter(({ last }) => last === index)),
    nogoodsByIndex: variables.map(({ index }) => nogoods.filter(({ literals }) => speaksOf(literals, index))),
    restrictions: variables.map(({ index }) => restrictionsOf(index, nogoods)),
    advice: model.rules
      .filter(({ kind }) => kind === 'advise')
      .map((rule) => ({ rule, when: literalsOf(rule.when, named), targets: literalsOf(rule.targets, named) })),
    priceParts: model.priceParts.map((part) => ({ part, when: literalsOf(part.when, named) })),
  };
}

const speaksOf = (literals: Nogood['literals'], index: number) => literals.some((literal) => literal.index === index);

function restrictionsOf(index: number, nogoods: readonly Nogood[]): Restriction[] {
  return nogoods.flatMap((nogood) => {
    const own = nogood.literals.find((literal) => literal.index === index);
    return own ? [{ nogood, own, others: nogood.literals.filter((literal) => literal !== own) }] : [];
  });
}

function withIntervals(variable: Variable, nogoods: readonly Nogood[]): Variable {
  const { attribute, index } = variable;
  if (!attribute.input) return variable;
  const bounds: Interval[] = nogoods
    .flatMap(({ literals }) => literals)
    .filter((literal) => literal.kind === 'number')
    .filter((literal) => literal.index === index);
  return { ...variable, intervalStarts: intervalStarts(attribute.input, bounds) };
}
