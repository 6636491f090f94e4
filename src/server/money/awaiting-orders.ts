import { and, desc, eq, inArray, isNotNull, or, sql, type SQL } from 'drizzle-orm';
import type { Awaiting } from '#domain/money/match-transfer.ts';
import type { StatementKind } from '#domain/money/statement-table.ts';
import { isOver } from '#domain/orders/order-state.ts';
import { cashProvider } from '#domain/payments/payment-provider.ts';
import { canBePaid, openAdvance, openRest } from '#domain/payments/payment-state.ts';
import type { Minor } from '#domain/pricing/money.ts';
import { isAnyOf } from '#server/database/any-of.ts';
import type { Reader } from '#server/database/database.ts';
import { orders } from '#server/database/schema/index.ts';
import { dueOnDeliveryOf, isOpenDeferredOrder, type OrderRow } from '#server/orders/index.ts';
import { listAttempts, type ListedAttempt } from '#server/payments/index.ts';

/** Orders whose money is still to come, as their index has it. */
export const isUnpaid = and(
  sql`${orders.paymentState} in ('unpaid', 'pending', 'failed', 'on-delivery')`,
  sql`${orders.state} not in ('cancelled', 'returned')`,
);

const dueOnDelivery = sql`(
  ${orders.grossTotal} - ${orders.cancelledGross} - ${orders.giftCardGross} - ${orders.prepaidGross})`;

/** What was due on delivery and has not been handed over, in minor units. */
export const toCollect = sql<number>`(${dueOnDelivery} - ${orders.collectedGross})`;

/**
 * Orders that have left and whose money on delivery, or rest after a deposit, is still to come. The condition matches
 * their index.
 */
export const isToCollect = sql`${orders.state} in ('shipped', 'delivered')
  and ${dueOnDelivery} > ${orders.collectedGross}`;

/**
 * What an order waits for, in minor units: from a courier what is due on delivery, from a bank its prepaid share, and
 * once that has come the same.
 */
function openAmount(kind: StatementKind, order: OrderRow, attempts: readonly ListedAttempt[]): Minor {
  const rest = openRest(dueOnDeliveryOf(order), attempts);
  if (kind === 'courier') return rest;
  const waits = canBePaid(order.state, order.paymentState) || isOpenDeferredOrder(order);
  return (waits && openAdvance(order.prepaidGross, attempts)) || rest;
}

/** Orders as transfers are compared with them. */
export async function asAwaiting(reader: Reader, kind: StatementKind, rows: readonly OrderRow[]): Promise<Awaiting[]> {
  const attempts = Map.groupBy(
    await listAttempts(
      reader,
      rows.map(({ id }) => id),
    ),
    ({ orderId }) => orderId,
  );
  return rows.map((order) => ({
    id: order.id,
    reference: order.reference,
    currency: order.currency,
    over: isOver(order.state),
    open: openAmount(kind, order, attempts.get(order.id) ?? []),
  }));
}

/** The orders with these numbers. */
export function findNamed(reader: Reader, references: readonly string[]): Promise<OrderRow[]> {
  return reader
    .select()
    .from(orders)
    .where(isAnyOf(orders.reference, [...references]));
}

/**
 * The numbers of the orders whose parcel numbers are among these words. One query serves a whole file, because parcels
 * have no index.
 */
export async function findParcels(reader: Reader, words: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { reference, trackingNumber } = orders;
  const rows = await reader
    .select({ reference, trackingNumber })
    .from(orders)
    .where(and(isNotNull(trackingNumber), isAnyOf(trackingNumber, [...words])));
  return new Map(rows.map((row) => [row.trackingNumber!, row.reference]));
}

const mostAlike = 200;

/** Orders that wait for one of these amounts, the newest first. */
export function findAlike(reader: Reader, kind: StatementKind, amounts: readonly Minor[]): Promise<OrderRow[]> {
  const isOne = (waited: SQL) => sql`${waited} = any(${sql.param([...amounts])}::bigint[])`;
  const rest = and(isToCollect, isOne(toCollect));
  const byCourier = or(and(isUnpaid, eq(orders.paymentProvider, cashProvider), isOne(dueOnDelivery)), rest);
  const advance = isOne(sql`${orders.prepaidGross}`);
  const byBank = or(and(isUnpaid, inArray(orders.paymentProvider, ['transfer', 'deferred']), advance), rest);
  return reader
    .select()
    .from(orders)
    .where(kind === 'courier' ? byCourier : byBank)
    .orderBy(desc(orders.createdAt))
    .limit(mostAlike);
}
