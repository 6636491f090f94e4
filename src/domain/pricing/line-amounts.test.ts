import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lineAmounts } from './line-amounts.ts';
import { netFromGross } from './money.ts';

describe('a line of a consumer (decision OQ-87)', () => {
  it('costs the unit gross price times the quantity; the net amount follows from the sum', () => {
    expect(lineAmounts({ price: { gross: 9_99 }, quantity: 3, vatRatePercent: 23 })).toEqual({ net: 24_37, gross: 29_97, vatRatePercent: 23 });
    expect(netFromGross(9_99, 23) * 3).toBe(24_36);
  });

  it('costs the same per piece in any quantity', () => {
    fc.assert(fc.property(fc.integer({ min: 0, max: 1_000_000_00 }), fc.integer({ min: 1, max: 9999 }), fc.constantFrom(0, 5, 8, 23), (gross, quantity, vatRatePercent) => {
      const amounts = lineAmounts({ price: { gross }, quantity, vatRatePercent });

      expect(amounts.gross / quantity).toBe(gross);
      expect(amounts.net).toBeLessThanOrEqual(amounts.gross);
    }));
  });
});
