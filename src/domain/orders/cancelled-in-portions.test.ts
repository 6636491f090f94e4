import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aLine, after, anOrder } from '#tests/support/domain/ordered-builders.ts';
import { amountsOf, grossFromNet, netFromGross, vatSummary } from '../pricing/vat.ts';
import type { PriceBasis } from '../pricing/price-basis.ts';
import { cancelLines, remainingAmounts, remainingParts, type LineQuantity, type OrderedWhole } from './cancel-lines.ts';

const someLines = fc
  .array(
    fc.record({
      gross: fc.integer({ min: 1, max: 50_000_00 }),
      quantity: fc.integer({ min: 1, max: 12 }),
      share: fc.integer({ min: 0, max: 100 }),
      vatRatePercent: fc.constantFrom(0, 5, 8, 23),
      stock: fc.nat(12),
    }),
    { minLength: 1, maxLength: 5 },
  )
  .map((drawn) =>
    drawn.map(({ gross, quantity, share, vatRatePercent, stock }, position) =>
      aLine(position, {
        gross,
        quantity,
        vatRatePercent,
        codeDiscount: Math.floor((gross * quantity * share) / 100),
        stockTaken: Math.min(stock, quantity),
      }),
    ),
  );

/** The order with the amounts, net or gross, that this kind of buyer pays. */
function askedFor(order: OrderedWhole, basis: PriceBasis): OrderedWhole {
  const asked = (net: number, gross: number) => (basis === 'gross' ? gross : net);
  const parts = [
    ...order.lines.map((line) => ({
      amount: asked(line.lineNet, line.lineGross),
      vatRatePercent: line.vatRatePercent,
    })),
    { amount: asked(order.deliveryNet, order.deliveryGross), vatRatePercent: order.deliveryVatRatePercent },
  ];
  const amounts = amountsOf(parts, basis);
  return {
    ...order,
    basis,
    lines: order.lines.map((line, index) => ({
      ...line,
      lineNet: amounts[index]!.net,
      lineGross: amounts[index]!.gross,
    })),
    deliveryNet: amounts.at(-1)!.net,
    deliveryGross: amounts.at(-1)!.gross,
  };
}

const someOrder = fc
  .record({
    lines: someLines,
    deliveryGross: fc.nat(500_00),
    card: fc.nat(120),
    prepaidPercent: fc.integer({ min: 0, max: 100 }),
    basis: fc.constantFrom<PriceBasis>('gross', 'net'),
  })
  .map(({ lines, deliveryGross, card, prepaidPercent, basis }) => {
    const order = askedFor(
      anOrder(lines, { deliveryGross, deliveryNet: netFromGross(deliveryGross, 23), prepaidPercent }),
      basis,
    );
    const gross = order.lines.reduce((sum, line) => sum + line.lineGross, order.deliveryGross);
    return { ...order, giftCardGross: Math.min(gross, Math.floor((gross * card) / 100)) };
  });

/** An order with all its pieces, one by one, in some order and in some portions. */
const inPortions = someOrder.chain((order) => {
  const pieces = order.lines.flatMap(({ position, quantity }) => Array.from({ length: quantity }, () => position));
  return fc.record({
    order: fc.constant(order),
    pieces: fc.shuffledSubarray(pieces, { minLength: pieces.length }),
    portion: fc.integer({ min: 1, max: 4 }),
  });
});

function portionsOf(pieces: readonly number[], size: number): LineQuantity[][] {
  const portions: LineQuantity[][] = [];
  for (let start = 0; start < pieces.length; start += size)
    portions.push(pieces.slice(start, start + size).map((position) => ({ position, quantity: 1 })));
  return portions;
}

describe('cancellations in any order and in any portions', () => {
  it('give back the whole together: money, card and stock', () => {
    fc.assert(
      fc.property(inPortions, ({ order, pieces, portion }) => {
        const start = remainingAmounts(order);
        let [current, back, card, freed] = [order, 0, 0, 0];
        for (const wanted of portionsOf(pieces, portion)) {
          const before = remainingAmounts(current);
          const result = cancelLines(current.lines, wanted);
          if (!result.ok) throw new Error(result.reason);
          current = { ...current, lines: result.lines };
          const now = remainingAmounts(current);
          expect(
            Math.min(now.net, now.gross - now.net, now.giftCard, now.prepaid, now.dueOnDelivery),
          ).toBeGreaterThanOrEqual(0);
          back += before.prepaid + before.dueOnDelivery - now.prepaid - now.dueOnDelivery;
          card += before.giftCard - now.giftCard;
          freed += result.freed.reduce((sum, { quantity }) => sum + quantity, 0);
          expect(now.giftCard + now.prepaid + now.dueOnDelivery).toBe(now.gross);
        }
        expect(back).toBe(start.prepaid + start.dueOnDelivery);
        expect(card).toBe(order.giftCardGross);
        expect(freed).toBe(order.lines.reduce((sum, line) => sum + line.stockTaken, 0));
        expect(remainingAmounts(current)).toEqual({ net: 0, gross: 0, giftCard: 0, prepaid: 0, dueOnDelivery: 0 });
      }),
    );
  });

  it('end alike wherever they stop', () => {
    fc.assert(
      fc.property(inPortions, fc.nat(), ({ order, pieces, portion }, stop) => {
        const some = pieces.slice(0, 1 + (stop % pieces.length));
        const stepwise = portionsOf(some, portion).reduce((current, wanted) => after(current, ...wanted), order);
        const atOnce = after(order, ...some.toSorted((a, b) => a - b).map((position) => ({ position, quantity: 1 })));

        expect(remainingAmounts(stepwise)).toEqual(remainingAmounts(atOnce));
        expect(stepwise.lines).toEqual(atOnce.lines);
      }),
    );
  });

  it('keep net and VAT of each rate as those of an order of the remaining pieces', () => {
    const prices = fc.array(
      fc.record({
        price: fc.integer({ min: 1, max: 9_999_99 }),
        quantity: fc.integer({ min: 1, max: 20 }),
        choice: fc.nat(),
        vatRatePercent: fc.constantFrom(0, 5, 8, 23),
      }),
      { minLength: 1, maxLength: 5 },
    );
    fc.assert(
      fc.property(prices, fc.constantFrom<PriceBasis>('gross', 'net'), (drawn, basis) => {
        const build = (left: (line: (typeof drawn)[number]) => number) => {
          const amounts = amountsOf(
            drawn.map((line) => ({ amount: line.price * left(line), vatRatePercent: line.vatRatePercent })),
            basis,
          );
          return drawn.map((line, position) => ({
            position,
            quantity: line.quantity,
            cancelledQuantity: 0,
            lineNet: amounts[position]!.net,
            lineGross: amounts[position]!.gross,
            vatRatePercent: line.vatRatePercent,
            stockTaken: 0,
          }));
        };
        const remaining = (line: (typeof drawn)[number]) => 1 + (line.choice % line.quantity);
        const lines = build(({ quantity }) => quantity).map((line, index) => ({
          ...line,
          cancelledQuantity: line.quantity - remaining(drawn[index]!),
        }));
        const fresh = anOrder(build(remaining), { basis, deliveryNet: 0, deliveryGross: 0 });

        expect(vatSummary(remainingParts({ ...fresh, lines }).lines)).toEqual(vatSummary(remainingParts(fresh).lines));
      }),
    );
  });

  it('take VAT from a business on the sum of each rate', () => {
    const order = askedFor(
      anOrder([aLine(0, { gross: 12_34, quantity: 7 }), aLine(1, { gross: 56_78, quantity: 3 })]),
      'net',
    );
    const { lines, delivery } = remainingParts(
      after(order, { position: 0, quantity: 2 }, { position: 1, quantity: 1 }),
    );
    const net = [...lines, delivery].reduce((sum, part) => sum + part.net, 0);

    expect([...lines, delivery].reduce((sum, part) => sum + part.gross, 0)).toBe(grossFromNet(net, 23));
  });

  it('never cost more than before', () => {
    fc.assert(
      fc.property(inPortions, ({ order, pieces, portion }) => {
        let current = order;
        for (const wanted of portionsOf(pieces, portion)) {
          const [before, now] = [remainingAmounts(current), remainingAmounts((current = after(current, ...wanted)))];
          expect(now.gross).toBeLessThanOrEqual(before.gross);
          expect(now.giftCard).toBeLessThanOrEqual(before.giftCard);
          expect(now.prepaid).toBeLessThanOrEqual(before.prepaid);
        }
      }),
    );
  });
});
