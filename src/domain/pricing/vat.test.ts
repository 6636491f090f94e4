import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amountsOf, grossFromNet } from './vat.ts';
import { amountOfPieces } from './price-basis.ts';

const price = { net: 33_33, gross: 41_00 };

describe('amounts of a line (PRICE-2)', () => {
  it('follow from the gross price for a consumer', () => {
    const amount = amountOfPieces(price, 3, 'gross');

    expect(amountsOf([{ amount, vatRatePercent: 23 }], 'gross')).toEqual([
      { net: 100_00, gross: 123_00, vatRatePercent: 23 },
    ]);
  });

  it('follow from the net price for a business', () => {
    const amount = amountOfPieces(price, 3, 'net');

    expect(amountsOf([{ amount, vatRatePercent: 23 }], 'net')).toEqual([
      { net: 99_99, gross: 122_99, vatRatePercent: 23 },
    ]);
  });

  it('of a business carry the VAT of the sum, not sums of rounded VAT', () => {
    const parts = [
      { amount: 2, vatRatePercent: 23 },
      { amount: 2, vatRatePercent: 23 },
      { amount: 2, vatRatePercent: 23 },
    ];

    expect(amountsOf(parts, 'net').map(({ gross }) => gross)).toEqual([3, 2, 2]);
  });

  it('of a business add up to the gross amount of each rate', () => {
    const part = fc.record({
      amount: fc.integer({ min: 0, max: 99_999_99 }),
      vatRatePercent: fc.constantFrom(0, 5, 8, 23),
    });
    fc.assert(
      fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
        const amounts = amountsOf(parts, 'net');
        for (const rate of [0, 5, 8, 23]) {
          const same = amounts.filter(({ vatRatePercent }) => vatRatePercent === rate);
          const sum = (of: 'net' | 'gross') => same.reduce((total, amount) => total + amount[of], 0);

          expect(sum('gross')).toBe(grossFromNet(sum('net'), rate));
          for (const { net, gross } of same) expect(gross).toBeGreaterThanOrEqual(net);
        }
      }),
    );
  });
});
