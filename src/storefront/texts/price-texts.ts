import type { ProductBox } from '#contract/product.ts';
import { imageUrl } from '#domain/catalogue/image-sizes.ts';
import type { Major } from '#domain/pricing/money.ts';
import { noBreakSpace } from '#domain/number-text.ts';
import { leadingAmount } from '#domain/pricing/price-basis.ts';
import { formatPrice, perSquareMetre, type PriceFormat } from '#domain/pricing/price-format.ts';
import { visiblePrice } from '#domain/pricing/unit-price.ts';
import type { Shop } from '#storefront/api/shop.tsx';
import type { PriceProps } from '#storefront/ui/price.tsx';

type NetAndGross = { readonly net: Major; readonly gross: Major };

/** The texts of an amount: the leading amount, and the other one beside it. */
export function amountTexts(amount: NetAndGross, { t, basis }: Pick<Shop, 't' | 'basis'>, currency?: PriceFormat) {
  const [net, gross] = [formatPrice(amount.net, currency), formatPrice(amount.gross, currency)];
  return basis === 'gross'
    ? { leading: gross, other: t('price.net', { price: net }) }
    : { leading: net, other: t('price.gross', { price: gross }) };
}

/** The word before a least price: 'od', 'from'; empty when all choices cost the same. */
const leastWord = ({ price }: Pick<ProductBox, 'price'>, { t }: Pick<Shop, 't'>): string =>
  price.from ? t('price.from') : '';

/** The price of a product in a few words. If it is hidden or missing, the words say to ask for it. */
export function priceOrAsk(
  product: Pick<ProductBox, 'price' | 'priceHidden'>,
  shop: Pick<Shop, 't' | 'basis'>,
): string {
  const price = visiblePrice(product);
  if (!price) return shop.t('price.ask');
  return [leastWord(product, shop), formatPrice(leadingAmount(price, shop.basis))].filter(Boolean).join(noBreakSpace);
}

/**
 * The price of a product in words: the leading amount first, the other below, and the price of a square metre where a
 * pack covers an area; null when the price is hidden or missing (PRICE-4).
 */
export function boxPrice(
  product: Pick<ProductBox, 'price' | 'priceHidden' | 'packAreaCm2'>,
  shop: Pick<Shop, 't' | 'basis'>,
): PriceProps | null {
  const value = visiblePrice(product);
  if (!value) return null;
  const { leading, other } = amountTexts(value, shop);
  const { packAreaCm2 } = product;
  const prefix = leastWord(product, shop);
  const texts: PriceProps = {
    ...(prefix !== '' && { prefix }),
    amount: leading,
    note: packAreaCm2 ? `${other} · ${perSquareMetre(leadingAmount(value, shop.basis), packAreaCm2)}` : other,
  };
  if (!product.price.discounted || !value.discount) return texts;
  const before = leadingAmount({ net: value.baseNet, gross: value.baseGross }, shop.basis);
  return {
    ...texts,
    before: { label: shop.t('price.before'), amount: formatPrice(before) },
    reduction: value.discount.label,
    ...(value.discount.icon && { reductionIcon: imageUrl(value.discount.icon.file.path, 'mini') }),
    lowest: value.discount.description,
  };
}
