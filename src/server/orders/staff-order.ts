import { and, asc, eq } from 'drizzle-orm';
import { isOver } from '#domain/orders/order-state.ts';
import type { Minor } from '#domain/pricing/money.ts';
import type { Reader, Transaction } from '#server/database/database.ts';
import { orderNotes, orders } from '#server/database/schema/index.ts';
import type { ServerDeps } from '#server/http/handlers.ts';
import { listOrderMails, type OrderMail } from '#server/outbox/index.ts';
import { productionOfOrder, type LineProduction } from '#server/production/index.ts';
import { followFirstParcel, sentPieces } from '#server/shipments/index.ts';
import { refundableAmount } from '#server/payments/index.ts';
import { queueOrderMail } from './mails/queue-order-mail.ts';
import { getFullOrder, lockOrder, noteHistory, type FullOrder, type OrderRow } from './order-queries.ts';
import { requestRefund } from './order-refunds.ts';

export type NoteRow = typeof orderNotes.$inferSelect;

/** All data of an order for the staff. */
export type StaffOrder = FullOrder & {
  notes: NoteRow[];
  mails: OrderMail[];
  refundable: number;
  production: LineProduction[];
  /** How many pieces of each line have left, by its position. */
  sent: ReadonlyMap<number, number>;
};

export async function findStaffOrder(
  reader: Reader,
  by: { reference: string } | { id: string },
): Promise<StaffOrder | null> {
  const [order] = await reader
    .select()
    .from(orders)
    .where('id' in by ? eq(orders.id, by.id) : eq(orders.reference, by.reference));
  if (!order) return null;
  const [full, notes, mails, refundable, production, shipmentsOfOrder] = await Promise.all([
    getFullOrder(reader, order),
    reader.select().from(orderNotes).where(eq(orderNotes.orderId, order.id)).orderBy(asc(orderNotes.id)),
    listOrderMails(reader, order.id),
    refundableAmount(reader, order.id),
    productionOfOrder(reader, order.id),
    sentPieces(reader, order.id),
  ]);
  return { ...full, notes, mails, refundable, production, sent: shipmentsOfOrder };
}

/** Writes a note that the customer never sees; answers whether there is such an order. */
export async function noteOrder(
  tx: Transaction,
  { reference, author, text }: { reference: string; author: string; text: string },
): Promise<boolean> {
  const order = await lockOrder(tx, { reference });
  if (order) await tx.insert(orderNotes).values({ orderId: order.id, author, text });
  return order !== null;
}

/** Removes a note for its author; false: there is no such note. */
export async function withdrawNote(
  tx: Transaction,
  { id, orderId, author }: { id: number; orderId: string; author: string },
): Promise<boolean> {
  const own = and(eq(orderNotes.id, id), eq(orderNotes.orderId, orderId), eq(orderNotes.author, author));
  return ((await tx.delete(orderNotes).where(own)).rowCount ?? 0) > 0;
}

export type Tracking = { reference: string; number: string; url: string | null; author: string };

/**
 * Sets the address at which the parcel of an order can be followed: its first parcel, or one that holds the whole order
 * (SENDING-4). The mail about the dispatch names it. If the parcel has left already, the customer gets a mail of its
 * own, once for each number.
 */
export async function trackOrder(
  tx: Transaction,
  config: ServerDeps['config'],
  { reference, number, url, author }: Tracking,
): Promise<{ ok: true; order: OrderRow } | { ok: false; reason: 'unknown-order' | 'over' }> {
  const order = await lockOrder(tx, { reference });
  if (!order) return { ok: false, reason: 'unknown-order' };
  if (isOver(order.state)) return { ok: false, reason: 'over' };
  const tracked = { ...order, trackingNumber: number, trackingUrl: url };
  if (order.trackingNumber === number && order.trackingUrl === url) return { ok: true, order };
  await followFirstParcel(tx, order, { number, url, author });
  await noteHistory(tx, {
    orderId: order.id,
    kind: 'tracking',
    state: order.state,
    author,
    details: { tracking: { number, url } },
  });
  if (order.state === 'shipped')
    await queueOrderMail(tx, config, tracked, { kind: 'tracking', cause: `${order.id}:${number}` });
  return { ok: true, order: tracked };
}

export type StaffRefund =
  | { ok: true; order: OrderRow; amount: Minor }
  | { ok: false; reason: 'unknown-order' }
  | { ok: false; reason: 'too-much'; most: number; currency: OrderRow['currency'] };

/**
 * Gives money back for a reason other than cancelled lines, such as a scratch. The amount is in minor units; more than
 * the order holds is refused.
 */
export async function refundOrder(
  tx: Transaction,
  { reference, amount, reason, author }: { reference: string; amount: Minor; reason: string; author: string },
): Promise<StaffRefund> {
  const order = await lockOrder(tx, { reference });
  if (!order) return { ok: false, reason: 'unknown-order' };
  const most = await refundableAmount(tx, order.id);
  if (amount < 1 || amount > most) return { ok: false, reason: 'too-much', most, currency: order.currency };
  await requestRefund(tx, { orderId: order.id, amount, cause: 'goodwill', reason, author });
  return { ok: true, order, amount };
}
