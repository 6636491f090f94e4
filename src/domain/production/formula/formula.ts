/** A formula of a cut list after it was read; docs/cut-lists.md says how one is written. */
export type Expression =
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'negative'; readonly of: Expression }
  | { readonly kind: 'sum'; readonly operator: Operator; readonly left: Expression; readonly right: Expression }
  | { readonly kind: 'call'; readonly does: FunctionName; readonly of: readonly Expression[] }
  | { readonly kind: 'if'; readonly cases: readonly Case[]; readonly otherwise: Expression };

export type Operator = '+' | '-' | '*' | '/';

/** The first case whose test holds counts. */
export type Case = { readonly when: Test; readonly value: Expression };

export type Test =
  | { readonly kind: 'compare'; readonly operator: Comparison; readonly left: Expression; readonly right: Expression }
  /** Whether one of these values was chosen, by code. `is` false: whether none of them was. */
  | { readonly kind: 'chosen'; readonly name: string; readonly codes: readonly string[]; readonly is: boolean }
  | { readonly kind: 'and' | 'or'; readonly of: readonly Test[] }
  | { readonly kind: 'not'; readonly of: Test };

export const comparisons = ['<=', '>=', '<>', '=', '<', '>'] as const;
export type Comparison = (typeof comparisons)[number];

export const functionNames = ['min', 'max', 'round', 'ceil', 'floor'] as const;
export type FunctionName = (typeof functionNames)[number];

/** What a formula may name: numbers, and choices with the codes of their values. */
export type Vocabulary = {
  readonly numbers: ReadonlySet<string>;
  readonly choices: ReadonlyMap<string, ReadonlySet<string>>;
};

/** Why a formula can not be read; `at` is the place of the sign from 1, `found` what stands there. */
export type FormulaProblem = { readonly kind: FormulaFault; readonly at: number; readonly found: string } & {
  /** What it could be. */
  readonly known?: string;
};

export type FormulaFault =
  | 'empty'
  | 'too-long'
  | 'sign'
  | 'comma'
  | 'number'
  | 'end'
  | 'rest'
  | 'expected-value'
  | 'expected-test'
  | 'expected-close'
  | 'test-here'
  | 'arguments'
  | 'unknown-name'
  | 'unknown-code'
  | 'known-choice';

/** Why a formula can't be read; only the parts of the reader throw it. */
export class FormulaError extends Error {
  readonly problem: FormulaProblem;

  constructor(problem: FormulaProblem) {
    super(problem.kind);
    this.problem = problem;
  }
}
