import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aLine, after, anOrder } from '#tests/support/domain/ordered-builders.ts';
import { leadingAmount, type PriceBasis } from '../pricing/price-basis.ts';
import { amountsOf, vatSummary } from '../pricing/vat.ts';
import { remainingAmounts, remainingParts, type OrderedWhole } from './cancel-lines.ts';
import { beforeCorrection, correctPrices, unsentParts, type PriceCorrection } from './correct-prices.ts';

function corrected(order: OrderedWhole, correction: Partial<PriceCorrection>): OrderedWhole {
  const result = correctPrices(order, { lines: [], change: 0, ...correction });
  if (!result.ok) throw new Error(result.reason);
  const { net: deliveryNet, gross: deliveryGross } = result.delivery;
  return { ...order, lines: result.lines, deliveryNet, deliveryGross };
}

const askedOf = (order: OrderedWhole) => remainingParts(order).lines.map((part) => leadingAmount(part, order.basis));
const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

const someOrder = fc
  .record({
    lines: fc.array(
      fc.record({
        amount: fc.integer({ min: 1, max: 50_000_00 }),
        vatRatePercent: fc.constantFrom(0, 5, 8, 23),
        quantity: fc.integer({ min: 1, max: 9 }),
        taken: fc.nat(8),
      }),
      { minLength: 1, maxLength: 5 },
    ),
    delivery: fc.nat(500_00),
    basis: fc.constantFrom<PriceBasis>('gross', 'net'),
  })
  .map(({ lines, delivery, basis }) => {
    const parts = amountsOf([...lines, { amount: delivery, vatRatePercent: 23 }], basis);
    const ordered = lines.map((line, position) => ({
      ...aLine(position, { gross: line.amount, quantity: line.quantity, vatRatePercent: line.vatRatePercent }),
      lineNet: parts[position]!.net,
      lineGross: parts[position]!.gross,
      cancelledQuantity: Math.min(line.taken, line.quantity - 1),
    }));
    return anOrder(ordered, { basis, deliveryNet: parts.at(-1)!.net, deliveryGross: parts.at(-1)!.gross });
  });

describe('other prices in an order (ORDER-25)', () => {
  it('set what a line costs, and the order costs as much less', () => {
    const order = anOrder([aLine(0, { gross: 100_00, quantity: 2 }), aLine(1, { gross: 50_00 })]);

    const cheaper = corrected(order, { lines: [{ position: 0, amount: 180_00 }] });

    expect(remainingAmounts(cheaper)).toMatchObject({ gross: 180_00 + 50_00 + 89_00 });
    expect(remainingAmounts(after(cheaper, { position: 0, quantity: 1 })).gross).toBe(90_00 + 50_00 + 89_00);
  });

  it('leave what has been sent as it is, and change of a line only the pieces that have not', () => {
    const order = anOrder([aLine(0, { gross: 100_00 }), aLine(1, { gross: 30_00, quantity: 3 })]);
    const sent = new Map([
      [0, 1],
      [1, 1],
    ]);
    const correct = (correction: Partial<PriceCorrection>) =>
      correctPrices(order, { lines: [], change: 0, ...correction }, sent);
    const grossOf = (result: ReturnType<typeof correct>) => result.ok && result.lines.map(({ lineGross }) => lineGross);

    expect(unsentParts(order, sent)).toEqual([
      { pieces: 0, amount: 0 },
      { pieces: 2, amount: 60_00 },
    ]);
    expect(grossOf(correct({ lines: [{ position: 1, amount: 40_00 }] }))).toEqual([100_00, 70_00]);
    expect(grossOf(correct({ change: -15_00 }))).toEqual([100_00, 75_00]);
    expect(correct({ lines: [{ position: 0, amount: 90_00 }] })).toMatchObject({ ok: false, reason: 'sent-line' });
    expect(correct({ change: -60_01 })).toMatchObject({ ok: false, reason: 'below-zero' });
  });

  it('share a discount over the lines by their prices, each with its own VAT rate', () => {
    const order = anOrder([aLine(0, { gross: 100_00 }), aLine(1, { gross: 50_00, vatRatePercent: 8 })]);

    expect(askedOf(corrected(order, { change: -15_00 }))).toEqual([90_00, 45_00]);
    expect(askedOf(corrected(order, { change: 30_00 }))).toEqual([120_00, 60_00]);
  });

  it.each([
    ['unknown-line', { lines: [{ position: 7, amount: 1 }] }],
    ['below-zero', { lines: [{ position: 0, amount: -1 }] }],
    ['below-zero', { change: -100_01 }],
    ['nothing', { lines: [{ position: 0, amount: 100_00 }] }],
    ['nothing', {}],
  ])('are refused as %s', (reason, correction) => {
    const order = anOrder([aLine(0, { gross: 100_00 })]);

    expect(correctPrices(order, { lines: [], change: 0, ...correction })).toMatchObject({ ok: false, reason });
  });

  it('come to exactly what was amount, however many pieces are off already, with the VAT of what is left', () => {
    fc.assert(
      fc.property(
        someOrder,
        fc.nat(4),
        fc.nat(60_000_00),
        fc.double({ min: -1, max: 1, noNaN: true }),
        (order, ...rest) => {
          const [chosen, amount, part] = rest;
          const position = chosen % order.lines.length;
          const named = askedOf(order).map((each, index) => (index === position ? amount : each));
          const change = Math.trunc(sum(named) * part);
          const result = correctPrices(order, { lines: [{ position, amount }], change });
          fc.pre(result.ok);
          if (!result.ok) return;
          const { net: deliveryNet, gross: deliveryGross } = result.delivery;
          const now = { ...order, lines: result.lines, deliveryNet, deliveryGross };

          const parts = remainingParts(now);
          expect(sum(askedOf(now))).toBe(sum(named) + change);
          expect(leadingAmount(parts.delivery, order.basis)).toBe(
            leadingAmount({ net: order.deliveryNet, gross: order.deliveryGross }, order.basis),
          );
          const fresh = amountsOf(
            [...parts.lines, parts.delivery].map((each) => ({
              amount: leadingAmount(each, order.basis),
              vatRatePercent: each.vatRatePercent,
            })),
            order.basis,
          );
          expect(vatSummary([...parts.lines, parts.delivery])).toEqual(vatSummary(fresh));
          expect(beforeCorrection(now, result.before)).toEqual(order);
        },
      ),
    );
  });
});
