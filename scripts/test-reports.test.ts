import { describe, expect, it } from 'vitest';
import { countPlaywright, countVitest } from './test-reports.mjs';

describe('what a run of the tests says at its end', () => {
  it('names each failed test with its error, and each file that could not be loaded', () => {
    const testResults = [
      {
        name: 'cart.test.ts',
        status: 'failed',
        assertionResults: [
          { fullName: 'a cart adds', status: 'passed' },
          {
            fullName: 'a cart keeps its price',
            status: 'failed',
            failureMessages: ['AssertionError: expected 2 to be 1\n    at cart.test.ts:5:3'],
          },
        ],
      },
      { name: 'broken.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
    ];

    expect(countVitest({ numPassedTests: 1, numFailedTests: 1, numPendingTests: 0, testResults })).toEqual({
      passed: 1,
      failed: 2,
      skipped: 0,
      failures: [
        'broken.test.ts: no such module',
        'cart.test.ts: a cart keeps its price (AssertionError: expected 2 to be 1)',
      ],
    });
  });

  it('names a failed journey by its file, line and error, however deep it stands', () => {
    const of = (line: number, status: string) => ({
      ok: status !== 'unexpected',
      file: 'tests/e2e/cart.test.ts',
      line,
      title: 'buys @phone',
      tests: [
        {
          status,
          results: status === 'expected' ? [{}] : [{ error: { message: '\u001b[31mNo button\u001b[0m\nCall log' } }],
        },
      ],
    });
    const specs = [of(5, 'expected'), of(7, 'unexpected'), of(9, 'flaky')];

    expect(
      countPlaywright({
        stats: { expected: 1, flaky: 1, unexpected: 1, skipped: 2 },
        suites: [{ specs: [], suites: [{ specs }] }],
      }),
    ).toEqual({
      passed: 2,
      failed: 1,
      skipped: 2,
      failures: ['tests/e2e/cart.test.ts:7: buys @phone (No button)'],
      flaky: ['tests/e2e/cart.test.ts:9: buys @phone (No button)'],
    });
  });
});
