import type { TrackedBatch, TrackedItem } from './tracked-items.ts';

/** What the pixel calls things; an order is told in a way of its own. */
export const pixelNames = {
  view_item: 'ViewContent',
  view_item_list: 'ViewCategory',
  add_to_cart: 'AddToCart',
  remove_from_cart: 'RemoveFromCart',
  begin_checkout: 'InitiateCheckout',
} as const;

type ToldName = keyof typeof pixelNames;
export const toldNames = [
  'view_item',
  'view_item_list',
  'add_to_cart',
  'remove_from_cart',
  'begin_checkout',
] as const satisfies ToldName[];

/** An event as browser and server tell it alike. */
export type ToldEvent = Pick<TrackedBatch, 'id' | 'value'> & {
  name: ToldName;
  currency: string;
  items: readonly Pick<TrackedItem, 'item_id' | 'quantity' | 'price'>[];
};

/** What tells a visit apart for the pixel; null where the browser has nothing of it. */
export type Visit = {
  url: string;
  fbp: string | null;
  fbc: string | null;
  address: string | null;
  userAgent: string | null;
};
