import { describe, expect, it } from 'vitest';
import { decideStep, quotationStates, quotationSteps, shownState } from './quotation.ts';

const now = 1_000;
const standing = (state: (typeof quotationStates)[number], validUntilMs: number | null = 2_000) => ({
  state,
  validUntilMs,
});
const allowed = (quotation: ReturnType<typeof standing>) =>
  quotationSteps.filter((step) => decideStep(quotation, step, now).ok);

describe('what can happen to a quotation (QUOTATION-2)', () => {
  it.each([
    ['requested', ['price', 'refuse', 'withdraw']],
    ['priced', ['price', 'refuse', 'withdraw', 'take', 'order']],
    ['refused', []],
    ['withdrawn', []],
    ['ordered', []],
  ] as const)('%s: %j', (state, steps) => {
    expect(allowed(standing(state))).toEqual(steps);
  });

  it('is ordered in time only, and can be priced anew when its time is over', () => {
    const late = standing('priced', now);

    expect(shownState(late, now)).toBe('expired');
    expect(shownState(late, now - 1)).toBe('priced');
    expect(allowed(late)).toEqual(['price', 'refuse', 'withdraw']);
    expect(decideStep(late, 'order', now)).toEqual({ ok: false, reason: 'expired' });
  });

  it('ends with the order: nothing happens to it afterwards', () => {
    expect(decideStep(standing('priced'), 'order', now)).toEqual({ ok: true, state: 'ordered' });
    for (const step of quotationSteps)
      expect(decideStep(standing('ordered'), step, now)).toEqual({ ok: false, reason: 'ordered' });
  });
});
