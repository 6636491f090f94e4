import type { TrackedBatch, TrackedItem } from './tracked-items.ts';

/** Names of the events for the pixel. An order is reported by a call of its own. */
export const pixelNames = {
  view_item: 'ViewContent',
  view_item_list: 'ViewCategory',
  add_to_cart: 'AddToCart',
  remove_from_cart: 'RemoveFromCart',
  begin_checkout: 'InitiateCheckout',
} as const;

type PixelEventName = keyof typeof pixelNames;
export const pixelEventNames = [
  'view_item',
  'view_item_list',
  'add_to_cart',
  'remove_from_cart',
  'begin_checkout',
] as const satisfies PixelEventName[];

/** An event in the form that browser and server both report. */
export type PixelEvent = Pick<TrackedBatch, 'id' | 'value'> & {
  name: PixelEventName;
  currency: string;
  items: readonly Pick<TrackedItem, 'item_id' | 'quantity' | 'price'>[];
};

/** What identifies a visit for the pixel; null where the browser does not have it. */
export type Visit = {
  url: string;
  fbp: string | null;
  fbc: string | null;
  address: string | null;
  userAgent: string | null;
};
