import { describe, expect, it } from 'vitest';
import { aCode } from '#tests/support/domain/cart-builders.ts';
import {
  coverageOf,
  discountCodeProblem,
  normalizeDiscountCode,
  reductionsOf,
  type CodedLine,
} from './discount-code.ts';

const line: CodedLine = {
  categoryIds: [1, 2],
  producerId: 7,
  reduced: false,
  giftCard: false,
  net: 100_00,
  gross: 123_00,
  vatRatePercent: 23,
};
const now = { nowMs: 1000, currency: 'PLN' };

describe('a discount code (DISCOUNT-1, DISCOUNT-2, DISCOUNT-4)', () => {
  it('is the same however it is typed', () => {
    expect(normalizeDiscountCode(' lato 10 ')).toBe('LATO10');
    expect(normalizeDiscountCode('ＬＡＴＯ１０')).toBe('LATO10');
  });

  it.each([
    [{ active: false }, 'stopped'],
    [{ currency: 'EUR' }, 'other-currency'],
    [{ validFromMs: 1001 }, 'too-early'],
    [{ validToMs: 1000 }, 'expired'],
    [{ maximumUses: 3, uses: 3 }, 'used-up'],
    [{ validFromMs: 1000, validToMs: 1001, maximumUses: 3, uses: 2 }, null],
  ] as const)('with %j is %s', (overrides, problem) => {
    expect(discountCodeProblem(aCode(overrides), now)).toBe(problem);
  });

  it('covers what its categories, with all below them, and its producers have in common', () => {
    expect(coverageOf(aCode({ categoryIds: [1], producerIds: [7] }), line, 'gross')).toEqual({ covers: true });
    expect(coverageOf(aCode({ categoryIds: [3] }), line, 'gross')).toMatchObject({ covers: false });
    expect(coverageOf(aCode({ producerIds: [8] }), line, 'gross')).toMatchObject({ covers: false });
    expect(coverageOf(aCode({ producerIds: [8] }), { ...line, producerId: null }, 'gross')).toMatchObject({
      covers: false,
    });
  });

  it('covers reduced products only where it may, and gift cards never', () => {
    expect(coverageOf(aCode(), { ...line, reduced: true }, 'gross').covers).toBe(false);
    expect(coverageOf(aCode({ onReduced: true }), { ...line, reduced: true }, 'gross').covers).toBe(true);
    expect(coverageOf(aCode({ onReduced: true }), { ...line, giftCard: true }, 'gross').covers).toBe(false);
  });

  it('tells what a line is short of, in the amounts that the buyer sees (DISCOUNT-3)', () => {
    const both = aCode({ minimumNet: 150_00, minimumGross: 184_50 });

    expect(coverageOf(both, line, 'gross')).toEqual({ covers: false, netMissing: null, grossMissing: 61_50 });
    expect(coverageOf(both, line, 'net')).toEqual({ covers: false, netMissing: 50_00, grossMissing: null });
    expect(coverageOf(aCode({ minimumNet: 150_00 }), line, 'gross')).toEqual({
      covers: false,
      netMissing: 50_00,
      grossMissing: null,
    });
    expect(coverageOf(aCode({ minimumNet: 100_00 }), line, 'gross')).toEqual({ covers: true });
  });

  it('takes percents off each line and shares an amount by worth, never below zero', () => {
    expect(reductionsOf({ kind: 'percent', percent: 15 }, [10_05, 1])).toEqual([1_51, 0]);
    expect(reductionsOf({ kind: 'amount', amount: 100 }, [200, 100, 0])).toEqual([67, 33, 0]);
    expect(reductionsOf({ kind: 'amount', amount: 1000 }, [200, 100])).toEqual([200, 100]);
    expect(reductionsOf({ kind: 'amount', amount: 1000 }, [])).toEqual([]);
  });
});
