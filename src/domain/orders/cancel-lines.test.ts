import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amountsOf, grossFromNet, netFromGross, vatSummary } from '../pricing/vat.ts';
import type { PriceBasis } from '../pricing/price-basis.ts';
import {
  allThatRemains,
  cancelLines,
  remainingAmounts,
  remainingParts,
  type LineQuantity,
  type OrderedLine,
  type OrderedWhole,
} from './cancel-lines.ts';
import { moneyBack } from '../payments/refunds.ts';

function aLine(
  position: number,
  given: { gross: number; quantity?: number; codeDiscount?: number; vatRatePercent?: number; stockTaken?: number },
): OrderedLine {
  const { gross, quantity = 1, codeDiscount = 0, vatRatePercent = 23, stockTaken = 0 } = given;
  const lineGross = gross * quantity - codeDiscount;
  return {
    position,
    quantity,
    cancelledQuantity: 0,
    lineNet: netFromGross(lineGross, vatRatePercent),
    lineGross,
    vatRatePercent,
    stockTaken,
  };
}

const anOrder = (lines: OrderedLine[], given: Partial<OrderedWhole> = {}): OrderedWhole => ({
  lines,
  deliveryNet: 72_36,
  deliveryGross: 89_00,
  deliveryVatRatePercent: 23,
  basis: 'gross',
  giftCardGross: 0,
  prepaidPercent: 100,
  ...given,
});

function after(order: OrderedWhole, ...wanted: LineQuantity[]): OrderedWhole {
  const result = cancelLines(order.lines, wanted);
  if (!result.ok) throw new Error(result.reason);
  return { ...order, lines: result.lines };
}

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
  .map((given) =>
    given.map(({ gross, quantity, share, vatRatePercent, stock }, position) =>
      aLine(position, {
        gross,
        quantity,
        vatRatePercent,
        codeDiscount: Math.floor((gross * quantity * share) / 100),
        stockTaken: Math.min(stock, quantity),
      }),
    ),
  );

/** The order with the amounts that a buyer of this kind is asked for. */
function askedFor(order: OrderedWhole, basis: PriceBasis): OrderedWhole {
  const asked = (net: number, gross: number) => (basis === 'gross' ? gross : net);
  const parts = [
    ...order.lines.map((line) => ({ asked: asked(line.lineNet, line.lineGross), vatRatePercent: line.vatRatePercent })),
    { asked: asked(order.deliveryNet, order.deliveryGross), vatRatePercent: order.deliveryVatRatePercent },
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
      fc.property(prices, fc.constantFrom<PriceBasis>('gross', 'net'), (given, basis) => {
        const build = (left: (line: (typeof given)[number]) => number) => {
          const amounts = amountsOf(
            given.map((line) => ({ asked: line.price * left(line), vatRatePercent: line.vatRatePercent })),
            basis,
          );
          return given.map((line, position) => ({
            position,
            quantity: line.quantity,
            cancelledQuantity: 0,
            lineNet: amounts[position]!.net,
            lineGross: amounts[position]!.gross,
            vatRatePercent: line.vatRatePercent,
            stockTaken: 0,
          }));
        };
        const remaining = (line: (typeof given)[number]) => 1 + (line.choice % line.quantity);
        const lines = build(({ quantity }) => quantity).map((line, index) => ({
          ...line,
          cancelledQuantity: line.quantity - remaining(given[index]!),
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

describe('the money that goes back (ORDER-13)', () => {
  it('is what had been paid of the difference', () => {
    expect(moneyBack({ prepaid: 1000 }, { prepaid: 700, everything: false }, { received: 1000, refunded: 0 })).toBe(
      300,
    );
    expect(moneyBack({ prepaid: 1000 }, { prepaid: 700, everything: false }, { received: 0, refunded: 0 })).toBe(0);
    expect(moneyBack({ prepaid: 1000 }, { prepaid: 700, everything: false }, { received: 500, refunded: 0 })).toBe(0);
    expect(moneyBack({ prepaid: 1000 }, { prepaid: 400, everything: false }, { received: 500, refunded: 0 })).toBe(100);
  });

  it('leaves a refund for another reason with the customer while something remains, and never exceeds what is held', () => {
    expect(moneyBack({ prepaid: 1000 }, { prepaid: 700, everything: false }, { received: 1000, refunded: 100 })).toBe(
      300,
    );
    expect(moneyBack({ prepaid: 1000 }, { prepaid: 100, everything: false }, { received: 1000, refunded: 400 })).toBe(
      600,
    );
    expect(moneyBack({ prepaid: 1000 }, { prepaid: 0, everything: true }, { received: 2000, refunded: 400 })).toBe(
      1600,
    );
  });

  it('is all of it in the end, however it was portioned', () => {
    const shares = fc.array(fc.nat(100_000), { maxLength: 6 }).map((values) => values.toSorted((a, b) => b - a));
    fc.assert(
      fc.property(shares, fc.nat(200_000), (falling, received) => {
        let refunded = 0;
        let prepaid = 100_000;
        for (const next of [...falling, 0]) {
          const back = moneyBack({ prepaid }, { prepaid: next, everything: next === 0 }, { received, refunded });
          expect(back).toBeGreaterThanOrEqual(0);
          refunded += back;
          prepaid = next;
        }
        expect(refunded).toBe(received);
      }),
    );
  });
});
