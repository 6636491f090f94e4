import type { ProductBox } from '#contract/product.ts';
import { imageUrl } from '#domain/catalogue/image-sizes.ts';
import { formatPrice, perSquareMetre } from '#domain/pricing/price-format.ts';
import { leadingAmount } from '#domain/pricing/price-basis.ts';
import { visiblePrice } from '#domain/pricing/unit-price.ts';
import type { Shop } from '#storefront/api/shop.tsx';
import { amountTexts, leastWord } from '#storefront/texts/price-texts.ts';
import type { PriceProps } from '#storefront/ui/price.tsx';

/**
 * The price of a product in words: the amount of the basis first, the other below, and that of a square metre where a
 * pack covers some; null when it is hidden or there is none (PRICE-4).
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
