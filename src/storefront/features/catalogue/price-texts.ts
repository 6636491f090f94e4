import type { ProductBox } from '#contract/catalogue.ts';
import { defaultCurrency } from '#domain/pricing/money.ts';
import { formatPrice, perSquareMetre } from '#domain/pricing/price-format.ts';
import { leadingAmount } from '#domain/pricing/price-basis.ts';
import type { Shop } from '#storefront/api/shop.tsx';
import type { PriceProps } from '#storefront/ui/price.tsx';

/** The price of a product in words: the amount of the basis first, the other below, and that of a square metre where a pack covers some; null when it is hidden or there is none (PRICE-4). */
export function priceTexts(
  { price: { values, discounted }, packAreaCm2 }: Pick<ProductBox, 'price' | 'packAreaCm2'>,
  { t, basis }: Pick<Shop, 't' | 'basis'>,
): PriceProps | null {
  const value = values[defaultCurrency.code];
  if (!value) return null;
  const leading = leadingAmount(value, basis);
  const other =
    basis === 'gross'
      ? t('product_box.net', { price: formatPrice(value.net) })
      : t('product_box.gross', { price: formatPrice(value.gross) });
  const texts: PriceProps = {
    amount: formatPrice(leading),
    note: packAreaCm2 ? `${other} · ${perSquareMetre(leading, packAreaCm2)}` : other,
  };
  if (!discounted || !value.discount) return texts;
  const before = leadingAmount({ net: value.baseNet, gross: value.baseGross }, basis);
  return {
    ...texts,
    before: { label: t('product_box.before'), amount: formatPrice(before) },
    reduction: value.discount.label,
    lowest: value.discount.description,
  };
}
