import { arrivalInWords, type Arrival } from '#domain/calendar/arrival.ts';
import type { Shop } from '#storefront/api/shop.tsx';

/** When a delivery brings the whole cart: 'Arrives 12.01.2027 – 18.01.2027', 'Ready to collect from 12.01.2027'. */
export function arrivalText(arrival: Arrival, t: Shop['t']): string {
  const { label, form, days } = arrivalInWords(arrival);
  return `${t(label)} ${t(`dates.${form}`, days)}`;
}
