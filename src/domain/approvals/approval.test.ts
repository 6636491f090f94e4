import { describe, expect, it } from 'vitest';
import { afterStep, approvalStates } from './approval.ts';

describe('the steps of an approval (APPROVAL-3)', () => {
  it('are decided while it waits, and the buyer takes back what was not approved', () => {
    const steps = ['approve', 'refuse', 'take-back'] as const;

    expect(approvalStates.map((state) => [state, ...steps.map((step) => afterStep(state, step))])).toEqual([
      ['waiting', 'approved', 'refused', 'withdrawn'],
      ['approved', null, null, null],
      ['refused', null, null, 'withdrawn'],
      ['withdrawn', null, null, null],
    ]);
  });
});
