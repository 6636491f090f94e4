import { describe, expect, it } from 'vitest';
import { freeValueStock } from './free-value-stock.ts';
import type { OrderedConfiguration } from './ordered-configuration.ts';

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
