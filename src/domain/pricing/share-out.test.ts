import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shareOut } from './share-out.ts';

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

describe('sharing a sum out', () => {
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
      fc.property(fc.integer({ min: 0, max: 999_999_999_99 }), weights, (whole, given) => {
        const shares = shareOut(whole, given);

        expect(sum(shares)).toBe(sum(given) === 0 ? 0 : whole);
        for (const [index, share] of shares.entries()) {
          expect(share).toBeGreaterThanOrEqual(0);
          if (sum(given) > 0) expect(Math.abs(share - whole * (given[index]! / sum(given)))).toBeLessThan(1.001);
        }
      }),
    );
  });
});
