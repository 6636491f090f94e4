import type { CartItem } from '#contract/cart-item.ts';
import { formatDay } from '#domain/calendar/day.ts';
import type { Shop } from '#storefront/api/shop.tsx';

/** 'Szerokość: 1200 mm, Tkanina: len'; empty where there is nothing to configure. */
export function configurationText({ configured }: Pick<CartItem, 'configured'>): string {
  const words = (configured?.words ?? []).filter(({ value }) => value !== '');
  return words.map(({ attribute, value }) => `${attribute}: ${value}`).join(', ');
}

/** The product page with the configuration of a line, which changes the line instead of adding another. */
export const editAddress = ({ id, configured }: Pick<CartItem, 'id' | 'configured'>) =>
  configured && `${configured.editUrl}${configured.editUrl.includes('?') ? '&' : '?'}line=${id}`;

/** Whether a line is in stock or late, and when it is ready; null for what goes by mail, such as a gift card. */
export function lineDatesText(item: CartItem, t: Shop['t']): string | null {
  const { product, configured, delayed, readyOn } = item;
  if (product.giftCard || item.problem !== null) return null;
  const madeToOrder = product.stockQuantity === null;
  if (readyOn === null) return t(delayed ? 'cart_page.delayed_agreed' : 'cart_page.made_to_order_agreed');
  const date = formatDay(readyOn);
  if (delayed) return t('cart_page.delayed', { date });
  if (madeToOrder) return t('cart_page.made_to_order', { date });
  const days = configured?.realizationTimeInDays ?? product.realizationTimeInDays ?? 0;
  return days > 0 ? t('cart_page.in_stock_ready', { date }) : t('cart_page.in_stock');
}
