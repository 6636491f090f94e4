import { describe, expect, it } from 'vitest';
import { fitsDelivery } from './delivery-fit.ts';

const shipment = { country: 'PL', weightGrams: 30_000 };

describe('a delivery method (decision OQ-88)', () => {
  it('fits everywhere and any weight without limits', () => {
    expect(fitsDelivery({ countries: [], maximumWeightGrams: null }, shipment)).toBe(true);
  });

  it('fits its countries only', () => {
    expect(fitsDelivery({ countries: ['PL', 'CZ'], maximumWeightGrams: null }, shipment)).toBe(true);
    expect(fitsDelivery({ countries: ['CZ'], maximumWeightGrams: null }, shipment)).toBe(false);
  });

  it('fits up to its weight', () => {
    expect(fitsDelivery({ countries: [], maximumWeightGrams: 30_000 }, shipment)).toBe(true);
    expect(fitsDelivery({ countries: [], maximumWeightGrams: 29_999 }, shipment)).toBe(false);
  });
});
