import type { ProductBox } from '#contract/catalogue.ts';
import { formatPrice } from '#domain/pricing/price-format.ts';
import { leadingAmount } from '#domain/pricing/price-basis.ts';
import { visiblePrice } from '#domain/pricing/visible-price.ts';
import type { Shop } from '#storefront/api/shop.tsx';

/** The price of a product where it is named in a few words; the words to ask for it where it is hidden or there is none. */
export function priceOrAsk(
  product: Pick<ProductBox, 'price' | 'priceHidden'>,
  { t, basis }: Pick<Shop, 't' | 'basis'>,
): string {
  const price = visiblePrice(product);
  return price ? formatPrice(leadingAmount(price, basis)) : t('price.ask');
}
