import { pixelNames } from '#domain/tracking/pixel-event.ts';
import { loadScript } from './load-script.ts';
import type { TrackedEvent } from './tracked-events.ts';

type Command = unknown[];
type Fbq = ((...command: Command) => void) & {
  callMethod?: (...command: Command) => void;
  queue: Command[];
  loaded: boolean;
  version: string;
};

declare global {
  interface Window {
    fbq?: Fbq;
    _fbq?: Fbq;
  }
}

const names: Record<TrackedEvent['name'], string> = { ...pixelNames, purchase: 'Purchase' };
/** Events that the pixel knows by itself; to it the others are events of our own. */
const standardEvents: ReadonlySet<TrackedEvent['name']> = new Set([
  'view_item',
  'add_to_cart',
  'begin_checkout',
  'purchase',
]);

/** The script is fetched once marketing is chosen. If the consent is withdrawn, it is told to send nothing more. */
export function allowPixel(id: string, isAllowed: boolean): void {
  if (window.fbq) window.fbq('consent', isAllowed ? 'grant' : 'revoke');
  if (window.fbq || !isAllowed) return;
  window.fbq = window._fbq = makeQueue();
  window.fbq('init', id);
  window.fbq('track', 'PageView');
  loadScript('https://connect.facebook.net/en_US/fbevents.js');
}

/** Keeps the events until the script of Meta is there and takes them over. */
function makeQueue(): Fbq {
  const fbq: Fbq = Object.assign(
    (...command: Command) => {
      if (fbq.callMethod) fbq.callMethod(...command);
      else fbq.queue.push(command);
    },
    { queue: [], loaded: true, version: '2.0' },
  );
  return Object.assign(fbq, { push: fbq });
}

export function sendToPixel({ name, id, currency, value, items, order }: TrackedEvent): void {
  const data = {
    currency,
    value,
    content_type: 'product',
    content_ids: items.map(({ item_id }) => item_id),
    contents: items.map(({ item_id, quantity, price }) => ({ id: item_id, quantity, item_price: price })),
    ...(order && { order_id: order.id }),
  };
  window.fbq?.(standardEvents.has(name) ? 'track' : 'trackCustom', names[name], data, { eventID: id });
}
