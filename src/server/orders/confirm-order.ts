import { hourMs } from '#domain/calendar/day.ts';
import { createHash, randomBytes } from 'node:crypto';
import { and, asc, eq, lte } from 'drizzle-orm';
import type { Config } from '#server/config/config.ts';
import type { Database, Reader, Transaction } from '#server/database/database.ts';
import { orders } from '#server/database/schema/index.ts';
import { equalInConstantTime } from '#server/gateways/equal-in-constant-time.ts';
import { notFound, ShopError } from '#server/http/errors.ts';
import { cancelOrderLines } from './cancel-order-lines.ts';
import { buyer, shopItself } from './may-cancel.ts';
import { lockOrder, noteHistory, type OrderRow } from './order-queries.ts';

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

/**
 * The order with what it needs to be confirmed, and the token for the buyer's mail; null: nobody has to confirm it
 * (ORDER-21).
 */
export function withConfirmation(
  order: OrderRow,
  { confirmationHours }: Pick<Config, 'confirmationHours'>,
): { order: OrderRow; token: string | null } {
  if (order.state !== 'new' || order.paymentState !== 'on-delivery' || confirmationHours === 0)
    return { order, token: null };
  const token = randomBytes(24).toString('base64url');
  const confirmBy = new Date(order.createdAt.getTime() + confirmationHours * hourMs);
  return { order: { ...order, confirmBy, confirmationHash: hashOf(token) }, token };
}

/** Confirms an order by the token of its mail, however often; a wrong token looks like no order. */
export async function confirmOwnOrder(
  { transaction }: Pick<Database, 'transaction'>,
  { id, token }: { id: string; token: string },
): Promise<OrderRow> {
  return transaction(async (tx) => {
    const order = await lockOrder(tx, { id });
    if (!order?.confirmationHash || !equalInConstantTime(order.confirmationHash, hashOf(token))) throw notFound();
    if (order.state === 'cancelled') throw new ShopError('conflict', { key: 'order.confirm_too_late' });
    await confirm(tx, order, buyer);
    return order;
  });
}

export type StaffConfirmation = { ok: true } | { ok: false; reason: 'unknown-order' | 'nothing-to-confirm' };

/** What the staff confirms, on the telephone for instance. */
export function confirmForBuyer(
  { transaction }: Pick<Database, 'transaction'>,
  { reference, author }: { reference: string; author: string },
): Promise<StaffConfirmation> {
  return transaction(async (tx) => {
    const order = await lockOrder(tx, { reference });
    if (!order) return { ok: false, reason: 'unknown-order' };
    const confirmed = await confirm(tx, order, author);
    return confirmed ? { ok: true } : { ok: false, reason: 'nothing-to-confirm' };
  });
}

async function confirm(tx: Transaction, { id, state, confirmBy }: OrderRow, author: string): Promise<boolean> {
  if (state !== 'new' || confirmBy === null) return false;
  await tx.update(orders).set({ confirmBy: null }).where(eq(orders.id, id));
  await noteHistory(tx, { orderId: id, kind: 'confirmed', state, author });
  return true;
}

/** Orders that nobody has confirmed in time, the oldest first. */
export function listUnconfirmed(reader: Reader, now: Date): Promise<Pick<OrderRow, 'id' | 'reference'>[]> {
  return reader
    .select({ id: orders.id, reference: orders.reference })
    .from(orders)
    .where(and(eq(orders.state, 'new'), lte(orders.confirmBy, now)))
    .orderBy(asc(orders.confirmBy));
}

/**
 * Gives up an order that nobody has confirmed in time and frees its stock. It stays if it was confirmed or begun
 * meanwhile.
 */
export async function giveUpUnconfirmed(
  tx: Transaction,
  config: Config,
  { id, now }: { id: string; now: Date },
): Promise<boolean> {
  const order = await lockOrder(tx, { id });
  if (order?.state !== 'new' || order.confirmBy === null || order.confirmBy > now) return false;
  const ended = await cancelOrderLines(tx, config, {
    by: { id },
    mover: 'system',
    author: shopItself,
    note: 'not confirmed in time',
    endMail: 'unconfirmed',
  });
  return ended.ok;
}
