import { describe, expect, it } from 'vitest';
import { deliveryCost } from './delivery-cost.ts';

describe('delivery cost (CHECKOUT-5)', () => {
  it('is gross the net cost plus the VAT rate', () => {
    expect(deliveryCost({ netCost: 20_00, vatRatePercent: 23, freeFromGross: null }, 0)).toEqual({
      net: 20_00,
      gross: 24_60,
      vatRatePercent: 23,
    });
  });

  it('is nothing from the threshold on', () => {
    const terms = { netCost: 20_00, vatRatePercent: 23, freeFromGross: 500_00 };

    expect(deliveryCost(terms, 499_99).gross).toBe(24_60);
    expect(deliveryCost(terms, 500_00)).toEqual({ net: 0, gross: 0, vatRatePercent: 23 });
  });
});
