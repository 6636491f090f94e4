import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cancelLines, remainingParts } from '../orders/cancel-lines.ts';
import { correctPrices } from '../orders/correct-prices.ts';
import { amountsOf, vatSummary } from '../pricing/vat.ts';
import { splitByVat, type OrderChange } from './vat-split.ts';

const rate = fc.constantFrom(0, 5, 8, 23);
const line = fc.record({
  amount: fc.integer({ min: 1, max: 500_000 }),
  vatRatePercent: rate,
  quantity: fc.integer({ min: 1, max: 5 }),
});

const anOrder = fc
  .record({
    lines: fc.array(line, { minLength: 1, maxLength: 5 }),
    delivery: fc.nat(5000),
    basis: fc.constantFrom('net' as const, 'gross' as const),
  })
  .map(({ lines, delivery, basis }) => {
    const parts = amountsOf([...lines, { amount: delivery, vatRatePercent: 23 }], basis);
    return {
      basis,
      giftCardGross: 0,
      prepaidPercent: 100,
      deliveryNet: parts.at(-1)!.net,
      deliveryGross: parts.at(-1)!.gross,
      deliveryVatRatePercent: 23,
      lines: lines.map(({ quantity, vatRatePercent }, position) => ({
        position,
        quantity,
        vatRatePercent,
        cancelledQuantity: 0,
        stockTaken: 0,
        lineNet: parts[position]!.net,
        lineGross: parts[position]!.gross,
      })),
    };
  });

const summed = (entries: ReturnType<typeof splitByVat>) => {
  const rates = [...new Set(entries.map(({ ratePercent }) => ratePercent))].toSorted((a, b) => a - b);
  return rates
    .map((ratePercent) => {
      const own = entries.filter((entry) => entry.ratePercent === ratePercent);
      const sum = (of: 'net' | 'vat') => own.reduce((total, entry) => total + entry[of], 0);
      return { ratePercent, net: sum('net'), vat: sum('vat') };
    })
    .filter(({ net, vat }) => net !== 0 || vat !== 0);
};

const grossOf = (shares: readonly { net: number; vat: number }[]) =>
  shares.reduce((sum, { net, vat }) => sum + net + vat, 0);

describe('money by VAT rates (MONEY-2)', () => {
  it('is the VAT of a paid order to the grosz, in however many payments, and nothing once all went back', () => {
    fc.assert(
      fc.property(anOrder, fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 4 }), (order, cuts) => {
        const parts = remainingParts(order);
        const vat = vatSummary([...parts.lines, parts.delivery]);
        const gross = grossOf(vat);
        const marks = [0, ...cuts.map((cut) => Math.floor(cut * gross)).toSorted((a, b) => a - b), gross];
        const paid = marks
          .slice(1)
          .map((mark, index) => ({ at: index, method: 'transfer', amount: mark - marks[index]! }));
        const back = paid.map(({ amount }, index) => ({ at: 10 + index, method: 'transfer', amount: -amount }));

        const entries = splitByVat(order, [], paid);
        expect(summed(entries)).toEqual(vat);
        for (const { at, amount } of paid) expect(grossOf(entries.filter((entry) => entry.at === at))).toBe(amount);
        expect(summed(splitByVat(order, [], [...paid, ...back]))).toEqual([]);
      }),
    );
  });

  it('is what remains of an order once pieces were taken off and their money went back', () => {
    fc.assert(
      fc.property(anOrder, fc.nat(4), (order, chosen) => {
        const { position, quantity } = order.lines[chosen % order.lines.length]!;
        const whole = remainingParts(order);
        const gross = grossOf(vatSummary([...whole.lines, whole.delivery]));
        const lines = order.lines.map((each) =>
          each.position === position ? { ...each, cancelledQuantity: quantity } : each,
        );
        const after = { ...order, lines };
        const rest = remainingParts(after);
        const left = vatSummary([...rest.lines, rest.delivery]);
        const movements = [
          { at: 1, method: 'payu', amount: gross },
          { at: 3, method: 'payu', amount: grossOf(left) - gross },
        ];

        const entries = splitByVat(after, [{ at: 2, lines: [{ position, quantity }] }], movements);
        expect(summed(entries)).toEqual(left);
        expect(summed(entries.filter(({ at }) => at === 1))).toEqual(vatSummary([...whole.lines, whole.delivery]));
      }),
    );
  });

  it('follows prices that were corrected and pieces that were taken off, in any order, with the money of each', () => {
    const step = fc.oneof(
      fc.record({ kind: fc.constant('change' as const), part: fc.double({ min: -1, max: 1, noNaN: true }) }),
      fc.record({ kind: fc.constant('line' as const), chosen: fc.nat(4), amount: fc.nat(500_000) }),
      fc.record({ kind: fc.constant('off' as const), chosen: fc.nat(4) }),
    );
    fc.assert(
      fc.property(anOrder, fc.array(step, { maxLength: 5 }), (order, steps) => {
        const standing = (whole: typeof order) => {
          const parts = remainingParts(whole);
          return vatSummary([...parts.lines, parts.delivery]);
        };
        let whole = order;
        const changes: OrderChange[] = [];
        const movements = [{ at: 0, method: 'payu', amount: grossOf(standing(order)) }];
        const expected = [standing(order)];
        for (const [index, one] of steps.entries()) {
          const at = 10 * index + 1;
          if (one.kind === 'off') {
            const leaving = [{ position: one.chosen, quantity: 1 }];
            const result = cancelLines(whole.lines, leaving);
            if (!result.ok || result.everything) continue;
            changes.push({ at, lines: leaving });
            whole = { ...whole, lines: result.lines };
          } else {
            const goods = remainingParts(whole).lines.reduce((sum, { gross }) => sum + gross, 0);
            const result = correctPrices(whole, {
              lines: one.kind === 'line' ? [{ position: one.chosen, amount: one.amount }] : [],
              change: one.kind === 'change' ? Math.trunc(goods * one.part) : 0,
            });
            if (!result.ok) continue;
            changes.push({ at, prices: result.before });
            const { net: deliveryNet, gross: deliveryGross } = result.delivery;
            whole = { ...whole, lines: result.lines, deliveryNet, deliveryGross };
          }
          const held = movements.reduce((sum, { amount }) => sum + amount, 0);
          movements.push({ at: at + 1, method: 'payu', amount: grossOf(standing(whole)) - held });
          expected.push(standing(whole));
        }

        const entries = splitByVat(whole, changes, movements);
        for (const [index, { at }] of movements.entries())
          expect(summed(entries.filter((entry) => entry.at <= at))).toEqual(
            expected[index]!.filter(({ net, vat }) => net !== 0 || vat !== 0),
          );
      }),
    );
  });
});
