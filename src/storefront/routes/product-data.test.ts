import { describe, expect, it } from 'vitest';
import type { Product } from '#contract/product.ts';
import { translators } from '#i18n/all.ts';
import type { Shop } from '#storefront/api/shop.tsx';
import { aProduct } from '#tests/support/product-builder.ts';
import { productData } from './product-data.ts';

const shop: Shop = {
  locale: 'pl',
  t: translators.pl,
  call: () => Promise.reject(new Error('no call')),
  config: { apiBase: '/api', publicUrl: 'https://shop.example', shopName: 'Komoda', largestLine: 9999 },
  basis: 'gross',
};
const ratingOf = (parts: Partial<Product>) =>
  (productData(shop, aProduct(parts)) as { aggregateRating?: object }).aggregateRating;

describe('the rating that search engines are told (OPINION-6)', () => {
  it('is that of opinions which buyers wrote', () => {
    expect(ratingOf({ ratesCount: 12, ratesAvg: 9 })).toMatchObject({ ratingValue: 4.5, reviewCount: 12 });
    expect(ratingOf({ ratesCount: 0 })).toBeUndefined();
  });

  it('is none where examples of the demo shop are among them', () => {
    expect(ratingOf({ ratesCount: 3, ratesAvg: 9, sampleOpinions: true })).toBeUndefined();
  });
});
