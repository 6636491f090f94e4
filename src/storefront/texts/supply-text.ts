import type { ProductBox } from '#contract/product.ts';
import type { Translate } from '#i18n/keys.ts';

/** Fewer pieces than this are said by number. */
const fewPieces = 4;

/** Whether a product lies in the shop, in a few words; `delayed`: more pieces are wanted than there are. */
export function supplyText(stock: number | null, delayed: boolean, t: Translate): string {
  if (stock === null) return t('product.made_to_order');
  if (delayed) return t('product.beyond_stock', { count: stock });
  return stock < fewPieces ? t('product.last_pieces', { count: stock }) : t('product.in_stock');
}

/** When one piece of a product can be had, in one line. */
export function availabilityText(
  { stockQuantity: stock, realizationTimeInDays: days }: Pick<ProductBox, 'stockQuantity' | 'realizationTimeInDays'>,
  t: Translate,
): string {
  if (stock === 0) return t('product_box.unavailable');
  const supply = supplyText(stock, false, t);
  return days ? `${supply}, ${t('product.ready_in', { count: days })}` : supply;
}
