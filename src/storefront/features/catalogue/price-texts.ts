import type { Price as ProductPrice } from '#contract/catalogue.ts';
import { defaultCurrency } from '#domain/pricing/money.ts';
import { formatPrice } from '#domain/pricing/price-format.ts';
import type { Translate } from '#i18n/keys.ts';
import type { PriceProps } from '#storefront/ui/price.tsx';

/** The price of a product in words: gross first, net below; null when it is hidden or there is none (spec 6). */
export function priceTexts({ values, discounted }: ProductPrice, t: Translate): PriceProps | null {
  const value = values[defaultCurrency.code];
  if (!value) return null;
  const texts: PriceProps = { amount: formatPrice(value.gross), note: t('product_box.net', { price: formatPrice(value.net) }) };
  if (!discounted || !value.discount) return texts;
  return {
    ...texts,
    before: { label: t('product_box.before'), amount: formatPrice(value.baseGross) },
    reduction: value.discount.label,
    lowest: value.discount.description,
  };
}
