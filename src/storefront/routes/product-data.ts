import type { Product } from '#contract/product.ts';
import type { Breadcrumb } from '#domain/catalogue/breadcrumbs.ts';
import { imageUrl } from '#domain/catalogue/image-sizes.ts';
import { stars } from '#domain/catalogue/stars.ts';
import type { Locale } from '#domain/locale.ts';
import { defaultCurrency } from '#domain/pricing/money.ts';
import { visiblePrice } from '#domain/pricing/unit-price.ts';
import { pathTo } from '#domain/routing/paths.ts';
import type { Shop } from '#storefront/api/shop.tsx';

/** The product of a page, with all its pictures. */
export const productInput = (id: number) => ({ params: { id }, query: { with: [['images']] satisfies ['images'][] } });

/** The categories above a product and the product itself. */
export function productTrail({ id, slug, name, categoryPath }: Product, locale: Locale): Breadcrumb[] {
  const categories = categoryPath.map((category) => ({
    name: category.name,
    url: pathTo('PRODUCTS_CATEGORY_SHOW', locale, { id: category.id, slug: category.slug }),
  }));
  return [...categories, { name, url: pathTo('PRODUCTS_PRODUCT_SHOW', locale, { id, slug }) }];
}

/**
 * The product for search engines; a hidden price leaves no offer behind (PRICE-4), the least price says that it is.
 * Examples of the demo shop are no opinions (OPINION-6).
 */
export function productData({ config, locale }: Shop, product: Product): object {
  const price = visiblePrice(product);
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.name,
    description: product.summary,
    sku: product.productCode,
    ...(product.eanCode && { gtin13: product.eanCode }),
    ...(product.producer && { brand: { '@type': 'Brand', name: product.producer.name } }),
    ...(product.images.length > 0 && {
      image: product.images.map(({ file }) => config.publicUrl + imageUrl(file.path, 'productLarge')),
    }),
    ...(product.ratesCount > 0 &&
      !product.sampleOpinions && {
        aggregateRating: {
          '@type': 'AggregateRating',
          ratingValue: stars(product.ratesAvg),
          reviewCount: product.ratesCount,
        },
      }),
    ...(price && {
      offers: {
        ...(product.price.from
          ? { '@type': 'AggregateOffer', lowPrice: price.gross }
          : { '@type': 'Offer', price: price.gross }),
        priceCurrency: defaultCurrency.code,
        availability: `https://schema.org/${availabilityOf(product.stockQuantity)}`,
        url: config.publicUrl + pathTo('PRODUCTS_PRODUCT_SHOW', locale, { id: product.id, slug: product.slug }),
      },
    }),
  };
}

function availabilityOf(stock: number | null): string {
  if (stock === null) return 'MadeToOrder';
  return stock > 0 ? 'InStock' : 'OutOfStock';
}
