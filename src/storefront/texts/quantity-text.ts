import { areaText } from '#domain/catalogue/area.ts';
import type { Shop } from '#storefront/api/shop.tsx';

/** How many pieces, or how many packs and what they cover: '3 opak. = 4,32 m²'. */
export function quantityText(
  quantity: number,
  packAreaCm2: number | null,
  { t, locale }: Pick<Shop, 't' | 'locale'>,
): string {
  if (packAreaCm2 === null) return t('quantity.pieces', { count: quantity });
  return t('quantity.packs', { count: quantity, area: areaText(quantity * packAreaCm2, locale, 2) });
}
