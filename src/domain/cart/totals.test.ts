import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aCode, aLine, anOffer, aPrice } from '#tests/support/domain/cart-builders.ts';
import { netFromGross } from '#domain/pricing/vat.ts';
import { priceCart, type Purchase } from './totals.ts';

const cartTotals = (purchase: Purchase) => priceCart(purchase).totals;
const nothing: Purchase = {
  lines: [],
  basis: 'gross',
  code: null,
  delivery: null,
  giftCardGross: 0,
  prepaidPercent: 100,
};
const courier = { netCost: 72_36, vatRatePercent: 23, freeFromGross: null };

const amount = fc.integer({ min: 0, max: 50_000_00 });
const rate = fc.constantFrom(0, 5, 8, 23);
const line = fc
  .record({
    mark: fc.constantFrom('', 'Salon', 'Kuchnia'),
    gross: amount,
    saving: fc.constantFrom(0, 10_00),
    vatRatePercent: rate,
    quantity: fc.integer({ min: 1, max: 9999 }),
    stockQuantity: fc.constantFrom(null, 0, 5),
    giftCard: fc.boolean(),
    categoryIds: fc.subarray([1, 2]),
    producerId: fc.constantFrom(null, 1),
  })
  .map(({ mark, gross, saving, vatRatePercent, quantity, ...offer }) =>
    aLine({
      mark,
      quantity,
      offer: anOffer({
        ...offer,
        vatRatePercent,
        price: aPrice({ net: netFromGross(gross, vatRatePercent), gross, baseGross: gross + saving }),
      }),
    }),
  );
const nullable = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null });
const code = fc
  .record({
    reduction: fc.oneof(
      fc.record({ kind: fc.constant('percent' as const), percent: fc.integer({ min: 1, max: 100 }) }),
      fc.record({ kind: fc.constant('amount' as const), amount: fc.integer({ min: 1, max: 900_000_00 }) }),
    ),
    categoryIds: fc.subarray([1]),
    producerIds: fc.subarray([1]),
    minimumNet: nullable(amount),
    minimumGross: nullable(amount),
    onReduced: fc.boolean(),
  })
  .map(aCode);
const purchase = fc.record({
  basis: fc.constantFrom('gross' as const, 'net' as const),
  code: nullable(code),
  lines: fc.array(line, { maxLength: 8 }),
  delivery: fc.option(
    fc.record({ netCost: amount, vatRatePercent: rate, freeFromGross: fc.option(amount, { nil: null }) }),
    { nil: null },
  ),
  giftCardGross: amount,
  prepaidPercent: fc.integer({ min: 0, max: 100 }),
});

describe('cart totals (PRICE-3, PRICE-6)', () => {
  it('are nothing for an empty cart', () => {
    expect(cartTotals(nothing)).toMatchObject({
      itemsGross: 0,
      gross: 0,
      net: 0,
      toPay: 0,
      prepaid: 0,
      dueOnDelivery: 0,
      vat: [],
      needsPayment: true,
    });
  });

  it('add lines and delivery, with VAT per rate', () => {
    const book = aLine({
      quantity: 3,
      offer: anOffer({ vatRatePercent: 5, price: aPrice({ net: 10_00, gross: 10_50 }) }),
    });

    expect(cartTotals({ ...nothing, lines: [aLine({ quantity: 2 }), book], delivery: courier })).toMatchObject({
      itemsNet: 230_00,
      itemsGross: 277_50,
      deliveryNet: 72_36,
      deliveryGross: 89_00,
      net: 302_36,
      gross: 366_50,
      toPay: 366_50,
      vat: [
        { ratePercent: 5, net: 30_00, vat: 1_50 },
        { ratePercent: 23, net: 272_36, vat: 62_64 },
      ],
    });
  });

  it('tell what the discounts of the products save', () => {
    const reduced = aLine({
      quantity: 2,
      offer: anOffer({ price: aPrice({ net: 80_00, gross: 98_40, baseNet: 100_00, baseGross: 123_00 }) }),
    });

    expect(cartTotals({ ...nothing, lines: [reduced, aLine()] }).discountGross).toBe(49_20);
  });

  it('do not count lines that cannot be bought', () => {
    const lines = [
      aLine(),
      aLine({ offer: anOffer({ active: false }) }),
      aLine({ offer: anOffer({ priceHidden: true }) }),
      aLine({ offer: anOffer({ price: null }) }),
    ];

    expect(cartTotals({ ...nothing, lines })).toMatchObject({ itemsGross: 123_00, discountGross: 0 });
  });

  it('have no delivery cost if nothing can be bought', () => {
    expect(
      cartTotals({ ...nothing, lines: [aLine({ offer: anOffer({ active: false }) })], delivery: courier }),
    ).toMatchObject({ deliveryGross: 0, gross: 0, vat: [] });
  });

  it('subtract a gift card last and never go below zero', () => {
    expect(cartTotals({ ...nothing, lines: [aLine()], giftCardGross: 23_00 })).toMatchObject({
      gross: 123_00,
      giftCard: 23_00,
      toPay: 100_00,
      needsPayment: true,
    });
    expect(cartTotals({ ...nothing, lines: [aLine()], giftCardGross: 500_00 })).toMatchObject({
      giftCard: 123_00,
      toPay: 0,
      prepaid: 0,
      needsPayment: false,
    });
  });

  it('ask for no payment if a code covers everything, but do ask if nothing can be bought', () => {
    const code = aCode({ reduction: { kind: 'percent', percent: 100 } });
    const gone = aLine({ offer: anOffer({ active: false }) });

    expect(cartTotals({ ...nothing, lines: [aLine()], code })).toMatchObject({ toPay: 0, needsPayment: false });
    expect(cartTotals({ ...nothing, lines: [aLine()], code, delivery: courier })).toMatchObject({
      toPay: 89_00,
      needsPayment: true,
    });
    expect(cartTotals({ ...nothing, lines: [gone], code })).toMatchObject({ toPay: 0, needsPayment: true });
  });

  it("subtract a code from the price that the product's own discount leaves", () => {
    const reduced = aLine({
      offer: anOffer({ price: aPrice({ net: 80_00, gross: 98_40, baseNet: 100_00, baseGross: 123_00 }) }),
    });
    const priced = priceCart({
      ...nothing,
      lines: [aLine({ quantity: 2 }), reduced],
      code: aCode({ onReduced: true }),
    });

    expect(priced.lines).toMatchObject([
      { gross: 221_40, net: 180_00, codeGross: 24_60, codeNet: 20_00 },
      { gross: 88_56, codeGross: 9_84 },
    ]);
    expect(priced.totals).toMatchObject({ itemsGross: 309_96, codeGross: 34_44, discountGross: 24_60 });
    expect(cartTotals({ ...nothing, lines: [reduced], code: aCode() })).toMatchObject({
      itemsGross: 98_40,
      codeGross: 0,
    });
  });

  it('decide by the price after the code whether the delivery is free', () => {
    const delivery = { ...courier, freeFromGross: 120_00 };

    expect(cartTotals({ ...nothing, lines: [aLine()], delivery })).toMatchObject({ deliveryGross: 0 });
    expect(cartTotals({ ...nothing, lines: [aLine()], delivery, code: aCode() })).toMatchObject({
      deliveryGross: 89_00,
    });
  });

  it('never pay for a gift card by a gift card, and never deliver one', () => {
    const card = aLine({
      offer: anOffer({ giftCard: true, vatRatePercent: 0, price: aPrice({ net: 100_00, gross: 100_00 }) }),
    });

    expect(cartTotals({ ...nothing, lines: [card, aLine()], giftCardGross: 500_00 })).toMatchObject({
      giftCard: 123_00,
      toPay: 100_00,
      needsPayment: true,
    });
    expect(cartTotals({ ...nothing, lines: [card], delivery: courier, code: aCode() })).toMatchObject({
      deliveryGross: 0,
      gross: 100_00,
      codeGross: 0,
    });
  });

  it('of a business have VAT on the sum of each rate, including delivery', () => {
    const lines = [
      aLine({ quantity: 3, offer: anOffer({ price: aPrice({ net: 33, gross: 41 }) }) }),
      aLine({ offer: anOffer({ price: aPrice({ net: 33, gross: 41 }) }) }),
    ];

    expect(cartTotals({ ...nothing, lines, basis: 'net', delivery: courier })).toMatchObject({
      itemsNet: 1_32,
      net: 73_68,
      gross: 90_63,
      vat: [{ ratePercent: 23, net: 73_68, vat: 16_95 }],
    });
  });

  it('split what is to pay by the prepaid percent', () => {
    expect(cartTotals({ ...nothing, lines: [aLine()], prepaidPercent: 30 })).toMatchObject({
      prepaid: 36_90,
      dueOnDelivery: 86_10,
    });
    expect(cartTotals({ ...nothing, lines: [aLine()], prepaidPercent: 0 })).toMatchObject({
      prepaid: 0,
      dueOnDelivery: 123_00,
    });
  });

  it('always add up to the whole', () => {
    fc.assert(
      fc.property(purchase, (input) => {
        const totals = cartTotals(input);
        const vat = totals.vat.reduce((sum, share) => sum + share.vat, 0);

        expect(totals.prepaid + totals.dueOnDelivery).toBe(totals.toPay);
        expect(totals.toPay + totals.giftCard).toBe(totals.gross);
        expect(totals.itemsGross + totals.deliveryGross).toBe(totals.gross);
        expect(totals.net + vat).toBe(totals.gross);
        expect(Math.min(totals.prepaid, totals.dueOnDelivery, totals.giftCard, totals.toPay)).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it('are the sums of the lines, none of which is below zero', () => {
    fc.assert(
      fc.property(purchase, (input) => {
        const { lines, totals } = priceCart(input);
        const sum = (of: 'net' | 'gross' | 'codeNet' | 'codeGross') =>
          lines.reduce((total, priced) => total + priced[of], 0);

        expect([sum('net'), sum('gross'), sum('codeNet'), sum('codeGross')]).toEqual([
          totals.itemsNet,
          totals.itemsGross,
          totals.codeNet,
          totals.codeGross,
        ]);
        for (const priced of lines)
          expect(
            Math.min(priced.net, priced.gross - priced.net, priced.codeNet, priced.codeGross),
          ).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it('do not depend on the order of the lines', () => {
    fc.assert(
      fc.property(purchase, (input) => {
        const [there, back] = [priceCart(input), priceCart({ ...input, lines: input.lines.toReversed() })];

        expect(back.totals).toEqual(there.totals);
        expect(back.lines.toReversed()).toEqual(there.lines);
      }),
    );
  });

  it('subtract a fixed amount completely, or the price of all that it covers', () => {
    fc.assert(
      fc.property(purchase, fc.integer({ min: 1, max: 900_000_00 }), (input, whole) => {
        const code = aCode({ reduction: { kind: 'amount', amount: whole }, onReduced: true });
        const before = priceCart({ ...input, basis: 'gross', code: null });
        const { totals, lines } = priceCart({ ...input, basis: 'gross', code });
        const covered = before.lines
          .filter((_, index) => lines[index]!.coverage?.covers)
          .reduce((sum, { gross }) => sum + gross, 0);

        expect(totals.codeGross).toBe(Math.min(whole, covered));
        expect(before.totals.itemsGross - totals.itemsGross).toBe(totals.codeGross);
      }),
    );
  });
});
