import { describe, expect, it } from 'vitest';
import { translators } from '#i18n/all.ts';
import { priceTexts } from './price-texts.ts';
import type { PriceBasis } from '#domain/pricing/price-basis.ts';

const price = {
  values: { PLN: { net: 203.74, gross: 250.6, baseNet: 203.74, baseGross: 250.6 } },
  discounted: false,
} as never;
const told = (packAreaCm2: number | null, of = price, basis: PriceBasis = 'gross') => {
  const texts = priceTexts({ price: of, packAreaCm2 }, { t: translators.en, basis });
  return texts && [texts.amount, texts.note].map((text) => text?.replaceAll('\u00a0', ' '));
};

describe('the price in a list', () => {
  it('is gross, with net below', () => {
    expect(told(null)).toEqual(['250,60 zł', '203,74 zł net']);
  });

  it('is net for a business, with gross below', () => {
    expect(told(25_100, price, 'net')).toEqual(['203,74 zł', '250,60 zł gross · 81,17 zł/m²']);
  });

  it('tells what a square metre costs where a pack covers some', () => {
    expect(told(25_100)).toEqual(['250,60 zł', '203,74 zł net · 99,84 zł/m²']);
  });

  it('is none where there is none', () => {
    expect(told(25_100, { values: {}, discounted: false } as never)).toBeNull();
  });
});
