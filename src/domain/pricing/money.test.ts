import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { divideHalfUp, toMajor, toMinor, shareOut } from './money.ts';
import { grossFromNet, netFromGross } from './vat.ts';

const amount = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 });
const rate = fc.constantFrom(0, 5, 5.5, 8, 23);

describe('minor and major units (PRICE-8)', () => {
  it('rounds half up as the decimal is written', () => {
    expect(toMinor(1.005)).toBe(101);
    expect(toMinor(1.255)).toBe(126);
    expect(toMinor(8.345)).toBe(835);
    expect(toMinor(1.0049)).toBe(100);
    expect(toMinor(-1.005)).toBe(-101);
    expect(toMinor(2.5, 0)).toBe(3);
    expect(toMinor(0.0000004)).toBe(0);
  });

  it('refuses what is no number', () => {
    expect(() => toMinor(Number.NaN)).toThrow(RangeError);
    expect(() => toMinor(Infinity)).toThrow(RangeError);
  });

  it('come back unchanged', () => {
    fc.assert(
      fc.property(amount, fc.integer({ min: 0, max: 4 }), (minor, precision) => {
        expect(toMinor(toMajor(minor, precision), precision)).toBe(minor === 0 ? 0 : minor);
      }),
    );
  });
});

describe('net and gross (PRICE-1, PRICE-2)', () => {
  it('follow from each other by the VAT rate', () => {
    expect(grossFromNet(10_000, 23)).toBe(12_300);
    expect(netFromGross(12_300, 23)).toBe(10_000);
    expect(grossFromNet(50, 5)).toBe(53);
    expect(grossFromNet(1234, 0)).toBe(1234);
  });

  it('give the net amount back when it started from one', () => {
    fc.assert(
      fc.property(amount, rate, (net, vatRatePercent) => {
        expect(netFromGross(grossFromNet(net, vatRatePercent), vatRatePercent)).toBe(net === 0 ? 0 : net);
      }),
    );
  });

  it('are half a minor unit from the exact value at most', () => {
    fc.assert(
      fc.property(amount, rate, (net, vatRatePercent) => {
        const exact = BigInt(net) * BigInt(10_000 + vatRatePercent * 100);
        const difference = BigInt(grossFromNet(net, vatRatePercent)) * 10_000n - exact;
        expect(difference <= 5_000n && difference >= -5_000n).toBe(true);
      }),
    );
  });

  it('treat both signs alike', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), fc.integer({ min: 1, max: 1000 }), (dividend, divisor) => {
        expect(divideHalfUp(-dividend, divisor)).toBe(
          divideHalfUp(dividend, divisor) === 0 ? 0 : -divideHalfUp(dividend, divisor),
        );
      }),
    );
  });
});

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

describe('sharing a sum out (PRICE-9)', () => {
  it('gives what does not divide to the largest remainders', () => {
    expect(shareOut(100, [1, 1, 1])).toEqual([34, 33, 33]);
    expect(shareOut(10_00, [10_00, 20_00, 70_01])).toEqual([1_00, 2_00, 7_00]);
  });

  it('gives nothing where there is nothing to share by', () => {
    expect(shareOut(50, [0, 0])).toEqual([0, 0]);
    expect(shareOut(50, [])).toEqual([]);
  });

  it('adds up to the whole, with no share below zero or a unit away from the exact one', () => {
    const weights = fc.array(fc.integer({ min: 0, max: 9_999_999_99 }), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999_999_99 }), weights, (whole, drawn) => {
        const shares = shareOut(whole, drawn);

        expect(sum(shares)).toBe(sum(drawn) === 0 ? 0 : whole);
        for (const [index, share] of shares.entries()) {
          expect(share).toBeGreaterThanOrEqual(0);
          if (sum(drawn) > 0) expect(Math.abs(share - whole * (drawn[index]! / sum(drawn)))).toBeLessThan(1.001);
        }
      }),
    );
  });
});
