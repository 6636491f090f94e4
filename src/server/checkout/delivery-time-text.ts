import type { DeliveryTime } from '#domain/calendar/arrival.ts';
import type { Translate } from '#i18n/keys.ts';

/** In how many working days a delivery comes once everything is ready: '2–4 working days after your order is ready'. */
export function deliveryTimeText({ shortestDays, longestDays }: DeliveryTime, t: Translate): string {
  if (longestDays === null) return t('order_data.delivery_time_from', { count: shortestDays });
  const days = shortestDays === longestDays ? `${longestDays}` : `${shortestDays}–${longestDays}`;
  return t('order_data.delivery_time', { count: longestDays, days });
}
