import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { evaluateFormula } from './evaluate-formula.ts';
import type { FormulaProblem, Vocabulary } from './formula.ts';
import { parseFormula } from './parse-formula.ts';

const vocabulary: Vocabulary = {
  numbers: new Set(['W', 'H', 'głębokość', 'S-1']),
  choices: new Map([['front', new Set(['RYFEL', 'GLAD', '007'])]]),
};
const facts = {
  numbers: new Map([
    ['W', 1200],
    ['H', 900.5],
    ['głębokość', 400],
  ]),
  choices: new Map([['front', 'GLAD']]),
};

const valueOf = (formula: string) => {
  const parsed = parseFormula(formula, vocabulary);
  if (!parsed.ok) return parsed.problem.kind;
  const result = evaluateFormula(parsed.expression, facts);
  return result.ok ? result.value : result.problem.kind;
};

const problemOf = (formula: string): FormulaProblem | null => {
  const parsed = parseFormula(formula, vocabulary);
  return parsed.ok ? null : parsed.problem;
};

describe('formulas of cut lists (PRODUCTION-10)', () => {
  it.each([
    ['W - 2 * 18', 1164],
    ['(W - 4) / 2 - 1.5', 596.5],
    ['-W + -(-3)', -1197],
    ['10 - 4 - 3', 3],
    ['max(W; H, 2000)', 2000],
    ['min(W, głębokość)', 400],
    ['floor(W / 3 * 3)', 1200],
    ['ceil(0.1 * 3 * 10)', 3],
    ['ROUND(H)', 901],
    ['if(W > 1000, 3, 2)', 3],
    ['if(W < 1000; 1; H >= 900.5; 2; 3)', 2],
    ['if(front = GLAD, 1, 0)', 1],
    ['if(front <> RYFEL | GLAD, 1, 0)', 0],
    ['if(front = RYFEL | 007 | GLAD, 1, 0)', 1],
    ['if(and(front = GLAD, W = 1200), 1, 0)', 1],
    ['if(or(W < 5, not(H > 5)), 1, 0)', 0],
    ['if(W > 0, 1, 1 / 0)', 1],
  ])('%s is %s', (formula, value) => expect(valueOf(formula)).toBe(value));

  it.each([
    ['', 'empty', 1, ''],
    ['W + ', 'end', 5, ''],
    ['W $ 2', 'sign', 3, '$'],
    ['W - 12,5', 'comma', 7, '2,5'],
    ['18mm', 'number', 1, '18m'],
    ['W 2', 'rest', 3, '2'],
    ['(W + 2', 'end', 7, ''],
    ['max(W + 2))', 'rest', 11, ')'],
    ['* 2', 'expected-value', 1, '*'],
    ['max(2, W < 3)', 'test-here', 1, 'max'],
    ['if(W, 1, 2)', 'expected-test', 1, 'if'],
    ['if(W > 1, 2)', 'arguments', 1, 'if'],
    ['round(1, 2)', 'arguments', 1, 'round'],
    ['Width - 2', 'unknown-name', 1, 'Width'],
    ['front * 2', 'known-choice', 1, 'front'],
    ['if(front = SZKLO, 1, 2)', 'unknown-code', 12, 'SZKLO'],
    ['max + 2', 'expected-value', 1, 'max'],
  ])('refuses %s: %s at sign %i', (formula, kind, at, found) =>
    expect(problemOf(formula)).toMatchObject({ kind, at, found }),
  );

  it('refuses more than 500 signs', () => {
    expect(problemOf('1'.repeat(501))).toEqual({ kind: 'too-long', at: 500, found: '500' });
  });

  it('names what could stand where a name is unknown', () => {
    expect(problemOf('Width')?.known).toBe('W, H, głębokość, S-1, front');
    expect(problemOf('if(front = X, 1, 2)')?.known).toBe('RYFEL, GLAD, 007');
  });

  it.each([
    ['1 / (W - 1200)', 'division-by-zero'],
    ['[S-1] + 1', 'missing'],
    ['999999 * 999999', 'too-large'],
  ])('%s has no result: %s', (formula, kind) => expect(valueOf(formula)).toBe(kind));

  const sign = fc.constantFrom(
    ...'WH12.,;()<>=+-*/| []ifmaxnot front GLAD $ł'.split(''),
    'if(',
    'front',
    'GLAD',
    'and(',
  );
  const formula = fc.oneof(
    fc.string(),
    fc.array(sign, { maxLength: 60 }).map((signs) => signs.join('')),
  );

  it('are read or refused, never anything else, and what is read has a finite answer', () => {
    fc.assert(
      fc.property(formula, (text) => {
        const parsed = parseFormula(text, vocabulary);
        expect(parsed.ok ? 1 : parsed.problem.at).toBeGreaterThan(0);
        const result = parsed.ok ? evaluateFormula(parsed.expression, facts) : null;
        expect(result?.ok ? Math.abs(result.value) : 0).toBeLessThanOrEqual(1e9);
      }),
      { numRuns: 2000 },
    );
  });

  const number = fc.integer({ min: 0, max: 3000 });
  const arithmetic: fc.Arbitrary<readonly [string, number]> = fc.letrec<{ sum: readonly [string, number] }>((tie) => ({
    sum: fc.oneof(
      { depthSize: 'small' },
      number.map((value) => [String(value), value] as const),
      fc
        .tuple(tie('sum'), fc.constantFrom('+', '-'), tie('sum'))
        .map(
          ([[left, a], operator, [right, b]]) =>
            [`(${left}) ${operator} (${right})`, operator === '+' ? a + b : a - b] as const,
        ),
    ),
  })).sum;

  it('calculate as on paper', () => {
    fc.assert(
      fc.property(arithmetic, ([text, value]) => {
        fc.pre(text.length <= 500);
        expect(valueOf(text)).toBe(value);
      }),
    );
  });
});
