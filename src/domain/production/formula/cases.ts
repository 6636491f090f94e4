import type { Case, Expression, FormulaFault, Test } from './formula.ts';

/** What stands between the brackets of a function. */
export type Argument =
  | { readonly is: 'number'; readonly expression: Expression }
  | { readonly is: 'test'; readonly test: Test };

/** Tests and values in turn; the last value counts where no test holds. */
export function casesOf(args: readonly Argument[], fail: (fault: FormulaFault) => never): Expression {
  const last = args.at(-1)!;
  if (args.length < 3 || args.length % 2 === 0) return fail('arguments');
  if (last.is === 'test') return fail('test-here');
  const cases: Case[] = [];
  for (let at = 0; at < args.length - 1; at += 2) {
    const [when, value] = [args[at]!, args[at + 1]!];
    if (when.is !== 'test') return fail('expected-test');
    if (value.is !== 'number') return fail('test-here');
    cases.push({ when: when.test, value: value.expression });
  }
  return { kind: 'if', cases, otherwise: last.expression };
}
