import { describe, expect, it } from 'vitest';
import type { PriceBasis } from '#domain/pricing/price-basis.ts';
import { translators } from '#i18n/all.ts';
import { zl } from '#tests/support/zl.ts';
import { boxPrice, priceOrAsk } from './price-texts.ts';

const price = {
  values: { PLN: { net: zl(203.74), gross: zl(250.6), baseNet: zl(203.74), baseGross: zl(250.6) } },
  discounted: false,
};
const textsOf = (product: Partial<Parameters<typeof boxPrice>[0]>, basis: PriceBasis = 'gross') => {
  const texts = boxPrice({ price, priceHidden: false, packAreaCm2: null, ...product }, { t: translators.en, basis });
  return texts && [texts.amount, texts.note].map((text) => text?.replaceAll('\u00a0', ' '));
};

describe('the price in a list', () => {
  it('is gross, with net below', () => {
    expect(textsOf({})).toEqual(['250,60 zł', '203,74 zł net']);
  });

  it('is net for a business, with gross below', () => {
    expect(textsOf({ packAreaCm2: 25_100 }, 'net')).toEqual(['203,74 zł', '250,60 zł gross · 81,17 zł/m²']);
  });

  it('tells what a square metre costs where a pack covers some', () => {
    expect(textsOf({ packAreaCm2: 25_100 })).toEqual(['250,60 zł', '203,74 zł net · 99,84 zł/m²']);
  });

  it('says from where other choices of the product cost more', () => {
    const shop = { t: translators.pl, basis: 'gross' } as const;
    const product = { price: { ...price, from: true }, priceHidden: false, packAreaCm2: null };

    expect(boxPrice(product, shop)).toMatchObject({ prefix: 'od' });
    expect(priceOrAsk(product, shop)).toBe('od\u00a0250,60\u00a0zł');
    expect(priceOrAsk({ ...product, price }, shop)).toBe('250,60\u00a0zł');
  });

  it('is none where there is none, and where it is hidden', () => {
    expect(textsOf({ price: { values: {}, discounted: false } })).toBeNull();
    expect(textsOf({ priceHidden: true })).toBeNull();
  });
});
