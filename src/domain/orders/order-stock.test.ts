import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { takeStock, type Stock, type StockDemand, freeValueStock } from './order-stock.ts';
import type { OrderedConfiguration } from './ordered-configuration.ts';

const product = (productId: number, quantity: number): StockDemand => ({ productId, outletPieceId: null, quantity });
const piece = (outletPieceId: number, quantity: number): StockDemand => ({ productId: 1, outletPieceId, quantity });
const stockOf = (products: [number, number | null][], pieces: [number, number][] = []): Stock => ({
  products: new Map(products),
  pieces: new Map(pieces),
});

describe('taking an order from the stock (ORDER-10)', () => {
  it('takes what is wanted', () => {
    expect(takeStock([product(1, 2)], stockOf([[1, 3]]))).toEqual({ ok: true, taken: [2] });
  });

  it('takes all there is when more is ordered', () => {
    expect(takeStock([product(1, 5)], stockOf([[1, 3]]))).toEqual({ ok: true, taken: [3] });
    expect(takeStock([product(1, 2), product(1, 4)], stockOf([[1, 2]]))).toEqual({ ok: true, taken: [2, 0] });
  });

  it('takes nothing of what is made to order', () => {
    expect(takeStock([product(1, 5)], stockOf([[1, null]]))).toEqual({ ok: true, taken: [0] });
  });

  it('refuses a product without stock', () => {
    expect(
      takeStock(
        [product(1, 1), product(2, 1), product(3, 1)],
        stockOf([
          [1, 0],
          [2, 1],
        ]),
      ),
    ).toEqual({ ok: false, missing: [0, 2] });
  });

  it('refuses more outlet pieces than there are', () => {
    expect(takeStock([piece(7, 1)], stockOf([[1, 0]], [[7, 1]]))).toEqual({ ok: true, taken: [1] });
    expect(takeStock([piece(7, 2)], stockOf([[1, 9]], [[7, 1]]))).toEqual({ ok: false, missing: [0] });
    expect(takeStock([piece(7, 1), piece(7, 1)], stockOf([[1, 9]], [[7, 1]]))).toEqual({ ok: false, missing: [1] });
  });

  it('never takes more than there is or than a line wants', () => {
    const lines = fc.array(
      fc.record({ productId: fc.integer({ min: 1, max: 4 }), quantity: fc.integer({ min: 1, max: 9 }) }),
      { maxLength: 8 },
    );
    const stocks = fc.tuple(...[1, 2, 3, 4].map(() => fc.option(fc.integer({ min: 0, max: 12 }))));
    fc.assert(
      fc.property(lines, stocks, (wanted, there) => {
        const result = takeStock(
          wanted.map(({ productId, quantity }) => product(productId, quantity)),
          stockOf(there.map((count, index) => [index + 1, count])),
        );
        if (!result.ok) return;
        expect(result.taken.every((count, index) => count >= 0 && count <= wanted[index]!.quantity)).toBe(true);
        for (const [index, count] of there.entries()) {
          const sum = wanted.reduce(
            (total, line, position) => (line.productId === index + 1 ? total + result.taken[position]! : total),
            0,
          );
          expect(sum).toBeLessThanOrEqual(count ?? 0);
        }
      }),
    );
  });
});

const configured = (valueStock: Record<number, number>): OrderedConfiguration => ({
  version: 1,
  productCode: 'P-A1',
  systemCode: 'P/A1',
  words: [],
  priceBreakdown: [],
  realizationTimeInDays: null,
  availableSinceDate: null,
  madeToMeasure: false,
  valueStock,
});

describe('pieces of limited values', () => {
  it('are kept for what remains of a line, and set free beyond that', () => {
    const { lines, freed } = freeValueStock([
      { quantity: 5, cancelledQuantity: 2, configured: configured({ 7: 4, 8: 2 }) },
      { quantity: 1, cancelledQuantity: 1, configured: configured({ 7: 1 }) },
      { quantity: 3, cancelledQuantity: 3, configured: null },
    ]);

    expect(freed).toEqual({ 7: 2 });
    expect(lines.map((line) => line.configured?.valueStock)).toEqual([{ 7: 3, 8: 2 }, { 7: 0 }, undefined]);
    expect(freeValueStock(lines).freed).toEqual({});
  });
});
