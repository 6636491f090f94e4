import type { Comparison, Expression, FunctionName, Operator, Test } from './formula.ts';

/** What was chosen: numbers in millimetres or pieces, and codes of values; null: it was not asked for. */
export type Facts = {
  readonly numbers: ReadonlyMap<string, number | null>;
  readonly choices: ReadonlyMap<string, string | null>;
};

/** Why there is no result: a name without a number, a division by zero, or a number past all measures. */
export type EvaluationProblem =
  | { readonly kind: 'missing'; readonly name: string }
  | { readonly kind: 'division-by-zero' | 'too-large' };

export type Evaluated =
  | { readonly ok: true; readonly value: number }
  | { readonly ok: false; readonly problem: EvaluationProblem };

/** A thousand kilometres. */
const largest = 1e9;
/** Smaller differences result from binary fractions. No saw is that precise. */
const forgiven = 1e-6;

/** The number that a formula comes to; it always answers, and a number is never more than 10^9. */
export function evaluateFormula(expression: Expression, facts: Facts): Evaluated {
  switch (expression.kind) {
    case 'number':
      return bounded(expression.value);
    case 'name': {
      const value = facts.numbers.get(expression.name) ?? null;
      return value === null ? failure({ kind: 'missing', name: expression.name }) : bounded(value);
    }
    case 'negative':
      return withAll([expression.of], facts, ([value]) => bounded(-value!));
    case 'sum':
      return withAll([expression.left, expression.right], facts, ([left, right]) =>
        calculate(expression.operator, left!, right!),
      );
    case 'call':
      return withAll(expression.of, facts, (values) => bounded(functions[expression.does](values)));
    case 'if': {
      for (const { when, value } of expression.cases) {
        const holds = evaluateTest(when, facts);
        if (typeof holds !== 'boolean') return holds;
        if (holds) return evaluateFormula(value, facts);
      }
      return evaluateFormula(expression.otherwise, facts);
    }
  }
}

type Failed = Extract<Evaluated, { ok: false }>;

const failure = (problem: EvaluationProblem): Failed => ({ ok: false, problem });

const bounded = (value: number): Evaluated =>
  Math.abs(value) <= largest ? { ok: true, value } : failure({ kind: 'too-large' });

function withAll(of: readonly Expression[], facts: Facts, then: (values: number[]) => Evaluated): Evaluated {
  const values: number[] = [];
  for (const each of of) {
    const result = evaluateFormula(each, facts);
    if (!result.ok) return result;
    values.push(result.value);
  }
  return then(values);
}

function calculate(operator: Operator, left: number, right: number): Evaluated {
  if (operator === '/')
    return Math.abs(right) < forgiven ? failure({ kind: 'division-by-zero' }) : bounded(left / right);
  return bounded(operator === '+' ? left + right : operator === '-' ? left - right : left * right);
}

const functions: Readonly<Record<FunctionName, (values: readonly number[]) => number>> = {
  min: (values) => Math.min(...values),
  max: (values) => Math.max(...values),
  round: ([value]) => Math.floor(value! + 0.5 + forgiven),
  ceil: ([value]) => Math.ceil(value! - forgiven),
  floor: ([value]) => Math.floor(value! + forgiven),
};

const compare: Readonly<Record<Comparison, (difference: number) => boolean>> = {
  '=': (difference) => Math.abs(difference) < forgiven,
  '<>': (difference) => Math.abs(difference) >= forgiven,
  '<': (difference) => difference <= -forgiven,
  '>': (difference) => difference >= forgiven,
  '<=': (difference) => difference < forgiven,
  '>=': (difference) => difference > -forgiven,
};

/** An attribute without a choice matches none of the codes. */
function evaluateTest(test: Test, facts: Facts): boolean | Failed {
  switch (test.kind) {
    case 'compare': {
      const difference = withAll([test.left, test.right], facts, ([left, right]) => ({
        ok: true,
        value: left! - right!,
      }));
      return difference.ok ? compare[test.operator](difference.value) : difference;
    }
    case 'chosen': {
      const code = facts.choices.get(test.name) ?? null;
      return (code !== null && test.codes.includes(code)) === test.is;
    }
    case 'not': {
      const holds = evaluateTest(test.of, facts);
      return typeof holds === 'boolean' ? !holds : holds;
    }
    default: {
      for (const each of test.of) {
        const holds = evaluateTest(each, facts);
        // The first part that decides ends it; later parts are not evaluated.
        if (typeof holds !== 'boolean' || holds === (test.kind === 'or')) return holds;
      }
      return test.kind === 'and';
    }
  }
}
