import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aLine, anOffer, aPrice } from './builders.ts';
import { netFromGross } from '#domain/pricing/money.ts';
import { cartTotals, type Purchase } from './totals.ts';

const nothing: Purchase = { lines: [], delivery: null, giftCardGross: 0, prepaidPercent: 100 };
const courier = { netCost: 72_36, vatRatePercent: 23, freeFromGross: null };

const amount = fc.integer({ min: 0, max: 50_000_00 });
const rate = fc.constantFrom(0, 5, 8, 23);
const line = fc.record({ gross: amount, vatRatePercent: rate, quantity: fc.integer({ min: 1, max: 9999 }), stockQuantity: fc.constantFrom(null, 0, 5) })
  .map(({ gross, vatRatePercent, quantity, stockQuantity }) => aLine({ quantity, offer: anOffer({ vatRatePercent, stockQuantity, price: aPrice({ net: netFromGross(gross, vatRatePercent), gross }) }) }));
const purchase = fc.record({
  lines: fc.array(line, { maxLength: 8 }),
  delivery: fc.option(fc.record({ netCost: amount, vatRatePercent: rate, freeFromGross: fc.option(amount, { nil: null }) }), { nil: null }),
  giftCardGross: amount,
  prepaidPercent: fc.integer({ min: 0, max: 100 }),
});

describe('cart totals (spec 5, decision OQ-87)', () => {
  it('are nothing for an empty cart', () => {
    expect(cartTotals(nothing)).toMatchObject({ itemsGross: 0, gross: 0, net: 0, toPay: 0, prepaid: 0, dueOnDelivery: 0, vat: [], giftCardPaysAll: false });
  });

  it('add lines and delivery, with VAT per rate', () => {
    const book = aLine({ quantity: 3, offer: anOffer({ vatRatePercent: 5, price: aPrice({ net: 10_00, gross: 10_50 }) }) });

    expect(cartTotals({ ...nothing, lines: [aLine({ quantity: 2 }), book], delivery: courier })).toMatchObject({
      itemsNet: 230_00, itemsGross: 277_50, deliveryNet: 72_36, deliveryGross: 89_00, net: 302_36, gross: 366_50, toPay: 366_50,
      vat: [{ ratePercent: 5, net: 30_00, vat: 1_50 }, { ratePercent: 23, net: 272_36, vat: 62_64 }],
    });
  });

  it('tell what the discounts of the products save', () => {
    const reduced = aLine({ quantity: 2, offer: anOffer({ price: aPrice({ net: 80_00, gross: 98_40, baseNet: 100_00, baseGross: 123_00 }) }) });

    expect(cartTotals({ ...nothing, lines: [reduced, aLine()] }).discountGross).toBe(49_20);
  });

  it('leave out lines that cannot be bought', () => {
    const lines = [aLine(), aLine({ offer: anOffer({ active: false }) }), aLine({ offer: anOffer({ priceHidden: true }) }), aLine({ offer: anOffer({ price: null }) })];

    expect(cartTotals({ ...nothing, lines })).toMatchObject({ itemsGross: 123_00, discountGross: 0 });
  });

  it('hold no delivery where nothing can be bought', () => {
    expect(cartTotals({ ...nothing, lines: [aLine({ offer: anOffer({ active: false }) })], delivery: courier })).toMatchObject({ deliveryGross: 0, gross: 0, vat: [] });
  });

  it('subtract a gift card last and never go below zero', () => {
    expect(cartTotals({ ...nothing, lines: [aLine()], giftCardGross: 23_00 })).toMatchObject({ gross: 123_00, giftCard: 23_00, toPay: 100_00, giftCardPaysAll: false });
    expect(cartTotals({ ...nothing, lines: [aLine()], giftCardGross: 500_00 })).toMatchObject({ giftCard: 123_00, toPay: 0, prepaid: 0, giftCardPaysAll: true });
  });

  it('split what is to pay by the prepaid percent', () => {
    expect(cartTotals({ ...nothing, lines: [aLine()], prepaidPercent: 30 })).toMatchObject({ prepaid: 36_90, dueOnDelivery: 86_10 });
    expect(cartTotals({ ...nothing, lines: [aLine()], prepaidPercent: 0 })).toMatchObject({ prepaid: 0, dueOnDelivery: 123_00 });
  });

  it('always add up to the whole', () => {
    fc.assert(fc.property(purchase, (given) => {
      const totals = cartTotals(given);
      const vat = totals.vat.reduce((sum, share) => sum + share.vat, 0);

      expect(totals.prepaid + totals.dueOnDelivery).toBe(totals.toPay);
      expect(totals.toPay + totals.giftCard).toBe(totals.gross);
      expect(totals.itemsGross + totals.deliveryGross).toBe(totals.gross);
      expect(totals.net + vat).toBe(totals.gross);
      expect(Math.min(totals.prepaid, totals.dueOnDelivery, totals.giftCard, totals.toPay)).toBeGreaterThanOrEqual(0);
    }));
  });

  it('do not depend on the order of the lines', () => {
    fc.assert(fc.property(purchase, (given) => {
      expect(cartTotals({ ...given, lines: given.lines.toReversed() })).toEqual(cartTotals(given));
    }));
  });
});
