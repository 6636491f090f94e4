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

type Goods = { readonly quantity: number; readonly packAreaCm2: number | null };

/** How much is in a cart or an order: '3 sztuki', '6 opakowań', '3 sztuki i 6 opakowań'. */
export function goodsText(lines: readonly Goods[], { t }: Pick<Shop, 't'>): string {
  const sum = (areIn: (line: Goods) => boolean) =>
    lines.filter(areIn).reduce((total, { quantity }) => total + quantity, 0);
  const packs = sum(({ packAreaCm2 }) => packAreaCm2 !== null);
  const pieces = sum(({ packAreaCm2 }) => packAreaCm2 === null);
  return [pieces > 0 && t('goods.pieces', { count: pieces }), packs > 0 && t('goods.packs', { count: packs })]
    .filter(Boolean)
    .join(t('goods.and'));
}
