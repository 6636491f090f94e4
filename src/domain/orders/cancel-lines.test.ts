import { describe, expect, it } from 'vitest';
import { aLine, after, anOrder } from '#tests/support/domain/ordered-builders.ts';
import { allThatRemains, cancelLines, remainingAmounts, remainingParts } from './cancel-lines.ts';

describe('taking pieces off an order (ORDER-12)', () => {
  it('leaves what the remaining pieces would have cost from the start', () => {
    const order = after(anOrder([aLine(0, { gross: 333_33, quantity: 3 }), aLine(1, { gross: 10_00 })]), {
      position: 0,
      quantity: 1,
    });

    expect(remainingParts(order).lines[0]).toEqual({ net: 542_00, gross: 666_66, vatRatePercent: 23 });
    expect(remainingAmounts(order)).toEqual({
      net: 542_00 + 8_13 + 72_36,
      gross: 666_66 + 10_00 + 89_00,
      giftCard: 0,
      prepaid: 765_66,
      dueOnDelivery: 0,
    });
  });

  it('keeps the delivery until nothing is delivered any more', () => {
    const order = anOrder([aLine(0, { gross: 100_00, quantity: 2 })]);

    expect(remainingAmounts(after(order, { position: 0, quantity: 1 })).gross).toBe(189_00);
    expect(remainingAmounts(after(order, { position: 0, quantity: 2 }))).toEqual({
      net: 0,
      gross: 0,
      giftCard: 0,
      prepaid: 0,
      dueOnDelivery: 0,
    });
  });

  it('gives money back before the gift card gets anything', () => {
    const order = anOrder([aLine(0, { gross: 500_00 }), aLine(1, { gross: 300_00 })], {
      deliveryGross: 0,
      deliveryNet: 0,
      giftCardGross: 400_00,
    });

    expect(remainingAmounts(order)).toMatchObject({ giftCard: 400_00, prepaid: 400_00 });
    expect(remainingAmounts(after(order, { position: 1, quantity: 1 }))).toMatchObject({
      giftCard: 400_00,
      prepaid: 100_00,
    });
    expect(remainingAmounts(after(order, { position: 0, quantity: 1 }))).toMatchObject({
      giftCard: 300_00,
      prepaid: 0,
    });
  });

  it('keeps the shares of a deposit', () => {
    const order = anOrder([aLine(0, { gross: 500_00, quantity: 2 })], {
      deliveryGross: 0,
      deliveryNet: 0,
      prepaidPercent: 30,
    });

    expect(remainingAmounts(after(order, { position: 0, quantity: 1 }))).toMatchObject({
      prepaid: 150_00,
      dueOnDelivery: 350_00,
    });
  });

  it('sets free only the stock that the remaining pieces do not need', () => {
    const lines = [
      aLine(0, { gross: 100, quantity: 5, stockTaken: 2 }),
      aLine(1, { gross: 100, quantity: 2, stockTaken: 2 }),
    ];

    expect(cancelLines(lines, [{ position: 0, quantity: 3 }])).toMatchObject({ freed: [] });
    expect(
      cancelLines(lines, [
        { position: 0, quantity: 4 },
        { position: 1, quantity: 2 },
      ]),
    ).toMatchObject({
      everything: false,
      freed: [
        { position: 0, quantity: 1 },
        { position: 1, quantity: 2 },
      ],
    });
    expect(cancelLines(lines, allThatRemains(lines))).toMatchObject({
      everything: true,
      freed: [
        { position: 0, quantity: 2 },
        { position: 1, quantity: 2 },
      ],
    });
  });

  it('is refused for an unknown line, for more than there is and for nothing', () => {
    const lines = after(anOrder([aLine(0, { gross: 100, quantity: 3 })]), { position: 0, quantity: 2 }).lines;

    expect(cancelLines(lines, [{ position: 4, quantity: 1 }])).toEqual({
      ok: false,
      reason: 'unknown-line',
      position: 4,
    });
    expect(cancelLines(lines, [{ position: 0, quantity: 2 }])).toEqual({ ok: false, reason: 'too-many', position: 0 });
    expect(
      cancelLines(lines, [
        { position: 0, quantity: 1 },
        { position: 0, quantity: 1 },
      ]),
    ).toMatchObject({ reason: 'too-many' });
    expect(cancelLines(lines, [{ position: 0, quantity: 0 }])).toMatchObject({ reason: 'nothing' });
    expect(cancelLines(lines, [])).toEqual({ ok: false, reason: 'nothing', position: null });
  });
});
