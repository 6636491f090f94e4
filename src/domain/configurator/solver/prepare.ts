import { flattenAttributes, type FlatAttribute } from '#domain/configurator/flatten-attributes.ts';
import type { ConfiguratorModel } from '#domain/configurator/model.ts';
import { intervalStarts } from './intervals.ts';
import { literalsOf, nogoodsOfRule, type VariableNames } from './nogoods.ts';
import { nogoodsOfPriceParts } from './price-nogoods.ts';
import type { Interval, Nogood, Problem, Restriction, Variable } from './problem.ts';
import { variablesOf } from './variables.ts';

/**
 * The order in which attributes are decided. An attribute stands before those that it unlocks; otherwise the tree gives
 * the order. If unlocks form a circle, the first attribute of the tree goes first.
 */
function evaluationOrder<Text>(flat: readonly FlatAttribute<Text>[]): number[] {
  const needs = neededBefore(flat);
  const order = new Set<number>();
  while (order.size < flat.length) {
    const waiting = flat.map((_entry, index) => index).filter((index) => !order.has(index));
    order.add(waiting.find((index) => [...needs[index]!].every((other) => order.has(other))) ?? waiting[0]!);
  }
  return [...order];
}

/**
 * For each attribute the others that must be decided before it. Roots wait for nothing: their values are never locked.
 */
export function neededBefore<Text>(flat: readonly FlatAttribute<Text>[]): Set<number>[] {
  const indexOf = new Map(flat.map(({ attribute }, index) => [attribute.id, index]));
  const ownerOf = new Map(
    flat.flatMap(({ attribute }, index) => attribute.values.map(({ id }) => [id, index] as const)),
  );
  const needs = flat.map(() => new Set<number>());
  const need = (later: number | undefined, earlier: number | undefined) => {
    if (later !== undefined && earlier !== undefined && later !== earlier) needs[later]!.add(earlier);
  };
  flat.forEach(({ attribute, parent }, index) => {
    if (parent) need(index, indexOf.get(parent.id));
    for (const id of attribute.input?.unlockedBy ?? []) need(index, ownerOf.get(id));
    for (const { unlocks } of attribute.values)
      for (const id of unlocks) {
        const target = ownerOf.get(id);
        if (target !== undefined && flat[target]!.parent) need(target, index);
      }
  });
  return needs;
}

const problems = new WeakMap<ConfiguratorModel, Problem>();

/** The problem of a model: everything that does not depend on what is chosen, made once for each model object. */
export function prepare(model: ConfiguratorModel): Problem {
  const cached = problems.get(model);
  if (cached) return cached;
  const problem = problemOf(model);
  problems.set(model, problem);
  return problem;
}

function problemOf(model: ConfiguratorModel): Problem {
  const flat = flattenAttributes(model.attributes);
  const inOrder = evaluationOrder(flat).map((treeIndex) => flat[treeIndex]!);
  const indexOf = new Map(inOrder.map(({ attribute }, index) => [attribute.id, index]));
  const { variables, ordinalCount } = variablesOf(inOrder);
  const names: VariableNames = { variables, indexOf };
  const nogoods = [
    ...model.rules.flatMap((rule) => nogoodsOfRule(rule, names)),
    ...nogoodsOfPriceParts(model.priceParts, names),
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
      .map((rule) => ({ rule, when: literalsOf(rule.when, names), targets: literalsOf(rule.targets, names) })),
    priceParts: model.priceParts.map((part) => ({ part, when: literalsOf(part.when, names) })),
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
