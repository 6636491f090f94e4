import type { ProductBox } from '#contract/catalogue.ts';
import { defaultCurrency } from '#domain/pricing/money.ts';
import { formatPrice } from '#domain/pricing/price-format.ts';
import { leadingAmount } from '#domain/pricing/price-basis.ts';
import type { Shop } from './shop.tsx';

/** The price of a product where it is named in a few words; the words to ask for it where it is hidden or there is none. */
export function priceOrAsk(
  { price, priceHidden }: Pick<ProductBox, 'price' | 'priceHidden'>,
  { t, basis }: Pick<Shop, 't' | 'basis'>,
): string {
  const value = price.values[defaultCurrency.code];
  return value && !priceHidden ? formatPrice(leadingAmount(value, basis)) : t('price.ask');
}
