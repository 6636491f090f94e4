import type { Condition, Rule } from '../model.ts';
import type { Literal, Nogood, Variable } from './problem.ts';

/** What conditions are translated by: the variables and their indexes by attribute id. */
export type VariableNames = {
  readonly variables: readonly Pick<Variable, 'index' | 'attribute' | 'values' | 'positionOf'>[];
  readonly indexOf: ReadonlyMap<number, number>;
};

/** null: the condition speaks of something that the model does not have, so it never holds. */
function literalOf(condition: Condition, { variables, indexOf }: VariableNames): Literal | null {
  const index = indexOf.get(condition.attribute);
  if (index === undefined) return null;
  const { attribute, values, positionOf } = variables[index]!;
  if (condition.kind === 'number')
    return attribute.input
      ? { kind: 'number', index, minimum: condition.minimum ?? -Infinity, maximum: condition.maximum ?? Infinity }
      : null;
  const set = new Uint8Array(values.length);
  for (const id of condition.values) if (positionOf.has(id)) set[positionOf.get(id)!] = 1;
  return { kind: 'value', index, set };
}

/** Conditions that hold together; null: one of them never holds. */
export function literalsOf(conditions: readonly Condition[], names: VariableNames): Literal[] | null {
  const literals = conditions.map((condition) => literalOf(condition, names));
  return literals.every((literal) => literal !== null) ? literals : null;
}

/** What a rule forbids, as nogoods. Advice forbids nothing. */
export function nogoodsOfRule(rule: Rule, names: VariableNames): Nogood[] {
  const when = rule.kind === 'advise' ? null : literalsOf(rule.when, names);
  if (when === null) return [];
  return forbiddenEnds(rule, names)
    .map((end) => nogoodOf([...when, ...end], { kind: 'rule', rule }))
    .filter((nogood) => nogood !== null);
}

/**
 * What must not hold once all of `when` hold: for a requirement the negation of each target, for an exclusion each
 * target.
 */
function forbiddenEnds({ kind, targets }: Rule, names: VariableNames): Literal[][] {
  if (kind === 'exclude' && targets.length === 0) return [[]];
  const literals = targets.map((condition) => literalOf(condition, names)).filter((literal) => literal !== null);
  return (kind === 'require' ? literals.flatMap(negationOf) : literals).map((literal) => [literal]);
}

/** Literals of which one holds when the attribute is present and this literal does not hold. */
export function negationOf(literal: Literal): Literal[] {
  if (literal.kind === 'value') return [{ ...literal, set: literal.set.map((bit) => 1 - bit) }];
  const { minimum, maximum } = literal;
  return [
    ...(minimum > -Infinity ? [{ ...literal, minimum: -Infinity, maximum: minimum - 1 }] : []),
    ...(maximum < Infinity ? [{ ...literal, minimum: maximum + 1, maximum: Infinity }] : []),
  ];
}

/** null: the literals can never hold together, so there is nothing to forbid. */
export function nogoodOf(literals: readonly Literal[], origin: Nogood['origin']): Nogood | null {
  const byIndex = new Map<number, Literal>();
  for (const literal of literals) {
    const other = byIndex.get(literal.index);
    byIndex.set(literal.index, other ? intersection(other, literal) : literal);
  }
  const joined = [...byIndex.values()];
  if (joined.length === 0 || joined.some(neverHolds)) return null;
  return { literals: joined, last: Math.max(...byIndex.keys()), origin };
}

function intersection(one: Literal, other: Literal): Literal {
  if (one.kind === 'value' && other.kind === 'value')
    return { ...one, set: one.set.map((bit, position) => bit & other.set[position]!) };
  if (one.kind === 'number' && other.kind === 'number')
    return { ...one, minimum: Math.max(one.minimum, other.minimum), maximum: Math.min(one.maximum, other.maximum) };
  return one;
}

const neverHolds = (literal: Literal) =>
  literal.kind === 'value' ? !literal.set.includes(1) : literal.minimum > literal.maximum;
