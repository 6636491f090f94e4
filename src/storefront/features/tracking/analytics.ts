import type { ConsentChoice } from '#domain/tracking/consent-choice.ts';
import { loadScript } from './load-script.ts';
import type { TrackedEvent } from './tracked-events.ts';

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

let isLoaded = false;

/** Their script reads the arguments objects that stand in this list. */
function gtag(..._command: unknown[]): void {
  // oxlint-disable-next-line prefer-rest-params
  (window.dataLayer ??= []).push(arguments);
}

const granted = (is: boolean) => (is ? 'granted' : 'denied');
const denied = {
  ad_storage: 'denied',
  ad_user_data: 'denied',
  ad_personalization: 'denied',
  analytics_storage: 'denied',
};

/** Consent Mode v2: everything is denied before the choice is told; the script is fetched once analytics is chosen. */
export function allowAnalytics(id: string, { analytics, marketing }: ConsentChoice): void {
  if (!isLoaded && !analytics) return;
  if (!isLoaded) gtag('consent', 'default', { ...denied, wait_for_update: 500 });
  gtag('consent', 'update', {
    ad_storage: granted(marketing),
    ad_user_data: granted(marketing),
    ad_personalization: granted(marketing),
    analytics_storage: granted(analytics),
  });
  if (isLoaded) return;
  isLoaded = true;
  gtag('js', new Date());
  gtag('config', id);
  loadScript(`https://www.googletagmanager.com/gtag/js?id=${id}`);
}

export function sendToAnalytics({ name, id, currency, value, items, order, list }: TrackedEvent): void {
  gtag('event', name, {
    event_id: id,
    currency,
    value,
    items,
    ...(list && { item_list_id: list.id, item_list_name: list.name }),
    ...(order && { transaction_id: order.id, shipping: order.shipping, ...(order.coupon && { coupon: order.coupon }) }),
  });
}
