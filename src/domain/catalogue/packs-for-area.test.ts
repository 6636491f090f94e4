import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { largestQuantity } from '#domain/cart/quantity.ts';
import { squareMetrePrice } from '#domain/pricing/price-format.ts';
import { areaFromText, areaText } from './area.ts';
import { largestArea, packsForArea, wasteAllowances } from './packs-for-area.ts';

describe('an area that is typed', () => {
  it.each([
    ['12,4', 124_000],
    ['12.4', 124_000],
    ['12', 120_000],
    [' 1 200,5 ', 12_005_000],
    ['1\u00a0200', 12_000_000],
    ['7,25 m²', 72_500],
    ['7m2', 70_000],
    ['0,0001', 1],
    ['12,', 120_000],
    ['3,33333', 33_334],
    ['3,33330', 33_333],
    ['0,00001', 1],
    ['1234567', 12_345_670_000],
  ])('is read in square centimetres: %j', (text, areaCm2) => {
    expect(areaFromText(text)).toEqual({ ok: true, areaCm2 });
  });

  it.each([
    ['', 'unreadable'],
    ['dwa', 'unreadable'],
    ['12a', 'unreadable'],
    ['1.234,5', 'unreadable'],
    ['1,2,3', 'unreadable'],
    ['3x4', 'unreadable'],
    ['1e3', 'unreadable'],
    ['12 cm', 'unreadable'],
    ['12345678', 'unreadable'],
    [',', 'unreadable'],
    ['0', 'not-positive'],
    ['0,00', 'not-positive'],
    ['-5', 'not-positive'],
    ['−2,5', 'not-positive'],
  ])('is refused: %j', (text, reason) => {
    expect(areaFromText(text)).toEqual({ ok: false, reason });
  });

  it('reads back from what is shown', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 9_999_999_999 }),
        fc.constantFrom('pl' as const, 'en' as const),
        fc.constantFrom(0, 2),
        (areaCm2, locale, decimals) => {
          expect(areaFromText(areaText(areaCm2, locale, decimals))).toEqual({ ok: true, areaCm2 });
        },
      ),
    );
  });
});

describe('an area that is shown', () => {
  it.each([
    [124_000, 0, '12,4\u00a0m²'],
    [144_000, 2, '14,40\u00a0m²'],
    [120_000, 0, '12\u00a0m²'],
    [5_000, 0, '0,5\u00a0m²'],
    [1, 2, '0,0001\u00a0m²'],
    [12_345_670_000, 0, '1\u00a0234\u00a0567\u00a0m²'],
  ])('%i square centimetres with %i decimals', (areaCm2, decimals, text) => {
    expect(areaText(areaCm2, 'pl', decimals)).toBe(text);
    expect(areaText(areaCm2, 'en', decimals)).toBe(text.replace(',', '.'));
  });
});

describe('the packs for an area (PRICE-11)', () => {
  it.each([
    [
      { areaCm2: 124_000, wastePercent: 10, packAreaCm2: 12_000 },
      { packs: 12, neededCm2: 136_400, coveredCm2: 144_000 },
    ],
    [
      { areaCm2: 120_000, wastePercent: 0, packAreaCm2: 12_000 },
      { packs: 10, neededCm2: 120_000, coveredCm2: 120_000 },
    ],
    [
      { areaCm2: 120_001, wastePercent: 0, packAreaCm2: 12_000 },
      { packs: 11, neededCm2: 120_001, coveredCm2: 132_000 },
    ],
    [
      { areaCm2: 1, wastePercent: 15, packAreaCm2: 25_100 },
      { packs: 1, neededCm2: 2, coveredCm2: 25_100 },
    ],
    [
      { areaCm2: 100_000, wastePercent: 5, packAreaCm2: 25_100 },
      { packs: 5, neededCm2: 105_000, coveredCm2: 125_500 },
    ],
  ])('are counted: %o', (area, packs) => {
    expect(packsForArea(area)).toEqual(packs);
  });

  const cover = fc.record({
    areaCm2: fc.integer({ min: 1, max: 1_000_000_000 }),
    wastePercent: fc.constantFrom(...wasteAllowances),
    packAreaCm2: fc.integer({ min: 1, max: 1_000_000 }),
  });

  it('cover it with its waste, and one pack fewer does not', () => {
    fc.assert(
      fc.property(cover, (area) => {
        const { packs, coveredCm2 } = packsForArea(area);
        const needed = area.areaCm2 * (100 + area.wastePercent);

        expect(coveredCm2 * 100).toBeGreaterThanOrEqual(needed);
        expect((packs - 1) * area.packAreaCm2 * 100).toBeLessThan(needed);
      }),
    );
  });

  it('are as many as a line may hold for the largest area, and more for any larger one', () => {
    fc.assert(
      fc.property(cover, (area) => {
        const largest = largestArea(area, largestQuantity);

        fc.pre(largest > 0);
        expect(packsForArea({ ...area, areaCm2: largest }).packs).toBeLessThanOrEqual(largestQuantity);
        expect(packsForArea({ ...area, areaCm2: largest + 1 }).packs).toBeGreaterThan(largestQuantity);
      }),
    );
  });
});

describe('the price of a square metre (PRICE-11)', () => {
  it.each([
    [124_00, 5_000, 248_00],
    [629_00, 25_100, 250_60],
    [189_00, 10_800, 175_00],
    [1, 20_000, 1],
  ])('of a pack for %i that covers %i', (price, packAreaCm2, each) => {
    expect(squareMetrePrice(price, packAreaCm2)).toBe(each);
  });
});
