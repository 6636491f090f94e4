import { describe, expect, it } from 'vitest';
import { fitsDelivery, type DeliveryLimits, type Shipment } from './method-fit.ts';

const limits: DeliveryLimits = {
  countries: ['PL'],
  maximumWeightGrams: 30_000,
  maximumLengthMm: 640,
  paymentProviders: ['transfer'],
};
const shipment: Shipment = { country: 'PL', weightGrams: 30_000, longestSideMm: 640, paymentProvider: 'transfer' };

describe('a delivery method (CHECKOUT-4)', () => {
  it('takes what reaches its limits', () => {
    expect(fitsDelivery(limits, shipment)).toBe(true);
  });

  it.each([{ country: 'DE' }, { weightGrams: 30_001 }, { longestSideMm: 641 }, { paymentProvider: 'cash' }])(
    'refuses %j',
    (overrides) => {
      expect(fitsDelivery(limits, { ...shipment, ...overrides })).toBe(false);
    },
  );

  it('waits for the payment to be chosen', () => {
    expect(fitsDelivery(limits, { ...shipment, paymentProvider: null })).toBe(true);
  });

  it('without limits takes everything everywhere', () => {
    const anywhere = { countries: [], maximumWeightGrams: null, maximumLengthMm: null, paymentProviders: [] };

    expect(
      fitsDelivery(anywhere, { country: 'JP', weightGrams: 9e9, longestSideMm: 9e9, paymentProvider: 'cash' }),
    ).toBe(true);
  });
});
