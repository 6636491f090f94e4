import type { ProductBox } from '#contract/catalogue.ts';
import { defaultCurrency } from '#domain/pricing/money.ts';
import { formatPrice, perSquareMetre } from '#domain/pricing/price-format.ts';
import type { Translate } from '#i18n/keys.ts';
import type { PriceProps } from '#storefront/ui/price.tsx';

/** The price of a product in words: gross first, net below, and that of a square metre where a pack covers some; null when it is hidden or there is none (PRICE-4). */
export function priceTexts(
  { price: { values, discounted }, packAreaCm2 }: Pick<ProductBox, 'price' | 'packAreaCm2'>,
  t: Translate,
): PriceProps | null {
  const value = values[defaultCurrency.code];
  if (!value) return null;
  const net = t('product_box.net', { price: formatPrice(value.net) });
  const texts: PriceProps = {
    amount: formatPrice(value.gross),
    note: packAreaCm2 ? `${net} · ${perSquareMetre(value.gross, packAreaCm2)}` : net,
  };
  if (!discounted || !value.discount) return texts;
  return {
    ...texts,
    before: { label: t('product_box.before'), amount: formatPrice(value.baseGross) },
    reduction: value.discount.label,
    lowest: value.discount.description,
  };
}
