import { createHash } from 'node:crypto';
import type { Order } from '#contract/orders.ts';
import { trackedPhone } from '#domain/tracking/phone.ts';
import { trackedBatches, trackedLines } from '#domain/tracking/tracked-items.ts';
import type { conversions } from '#server/database/schema/index.ts';

export type Conversion = typeof conversions.$inferSelect;

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** What the Conversions API of Meta is told of an order; ids are those that the browser's pixel has used. */
export function metaMessage(order: Order, { url, fbp, fbc, address, userAgent, createdAt }: Conversion) {
  const { email, phone } = order.shippingDetails;
  const hashes = { em: [sha256(email.trim().toLowerCase())], ph: [sha256(trackedPhone(phone))] };
  return trackedBatches(order.id, trackedLines(order.items)).map(({ id, value, items }) => ({
    event_name: 'Purchase',
    event_id: id,
    event_time: Math.floor(createdAt.getTime() / 1000),
    action_source: 'website',
    event_source_url: url ?? undefined,
    user_data: {
      em: hashes.em,
      ...(trackedPhone(phone) !== '' && { ph: hashes.ph }),
      client_ip_address: address ?? undefined,
      client_user_agent: userAgent ?? undefined,
      fbp: fbp ?? undefined,
      fbc: fbc ?? undefined,
    },
    custom_data: {
      currency: order.currency.code,
      value,
      order_id: order.reference,
      content_type: 'product',
      content_ids: items.map(({ item_id }) => item_id),
      contents: items.map(({ item_id, quantity, price }) => ({ id: item_id, quantity, item_price: price })),
    },
  }));
}

/** What the Measurement Protocol of Google Analytics is told; it counts an order once by its transaction_id. */
export const analyticsMessage = (order: Order, { clientId }: Conversion) => ({
  client_id: clientId,
  events: trackedBatches(order.id, trackedLines(order.items)).map(({ id, value, items }) => ({
    name: 'purchase',
    params: {
      event_id: id,
      transaction_id: order.reference,
      currency: order.currency.code,
      value,
      shipping: order.deliveryGrossCost,
      items,
    },
  })),
});
