import { describe, expect, it } from 'vitest';
import { creditLeft } from './credit.ts';

describe('what may be ordered to be paid later (BUSINESS-8)', () => {
  it.each([
    ['the whole limit while nothing is open', { limit: 1000, days: 14, open: 0 }, 1000],
    ['the rest of it', { limit: 1000, days: 14, open: 999 }, 1],
    ['nothing where more is open than a limit that was lowered', { limit: 1000, days: 14, open: 1500 }, 0],
    ['nothing without a credit', null, 0],
  ])('is %s', (_what, credit, left) => {
    expect(creditLeft(credit)).toBe(left);
  });
});
