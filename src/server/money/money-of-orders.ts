import { and, sql, type SQL } from 'drizzle-orm';
import { splitByVat, type Movement } from '#domain/money/vat-split.ts';
import { isAnyOf } from '#server/database/any-of.ts';
import type { Reader } from '#server/database/database.ts';
import {
  giftCardEntries,
  orderHistory,
  orderLines,
  orders,
  paymentAttempts,
  paymentRefunds,
} from '#server/database/schema/index.ts';

export type Span = { from: Date; to: Date };

type MovementRow = { order_id: string; at: string; method: string; amount: string };

/**
 * All movements of money: payments, refunds, refunds that a provider made by itself, and payments and refunds of gift
 * cards. The condition is on the moment `at` or the order `order_id`.
 */
const movements = (condition: (at: SQL, orderId: SQL) => SQL) => {
  const attempt = sql`coalesce(${paymentAttempts.completedAt}, ${paymentAttempts.updatedAt})`;
  const refundedAmount = sql`coalesce((select sum(${paymentRefunds.amount}) from ${paymentRefunds}
    where ${paymentRefunds.attemptId} = ${paymentAttempts.id} and ${paymentRefunds.state} = 'completed'), 0)`;
  return sql`
    select ${paymentAttempts.orderId} as order_id, ${attempt} as at, ${paymentAttempts.provider} as method,
      ${paymentAttempts.amount} as amount
      from ${paymentAttempts} where ${paymentAttempts.state} in ('completed', 'refunded')
      and ${condition(attempt, sql`${paymentAttempts.orderId}`)}
    union all
    select ${paymentAttempts.orderId}, ${paymentAttempts.updatedAt}, ${paymentAttempts.provider},
      ${refundedAmount} - ${paymentAttempts.amount}
      from ${paymentAttempts}
      where ${paymentAttempts.state} = 'refunded' and ${refundedAmount} < ${paymentAttempts.amount}
      and ${condition(sql`${paymentAttempts.updatedAt}`, sql`${paymentAttempts.orderId}`)}
    union all
    select ${paymentRefunds.orderId}, ${paymentRefunds.updatedAt}, ${paymentRefunds.provider}, -${paymentRefunds.amount}
      from ${paymentRefunds} where ${paymentRefunds.state} = 'completed'
      and ${condition(sql`${paymentRefunds.updatedAt}`, sql`${paymentRefunds.orderId}`)}
    union all
    select ${giftCardEntries.orderId}, ${giftCardEntries.at}, 'gift-card', -${giftCardEntries.amount}
      from ${giftCardEntries} where ${giftCardEntries.kind} in ('charged', 'returned')
      and ${condition(sql`${giftCardEntries.at}`, sql`${giftCardEntries.orderId}`)}`;
};

/** The orders whose money moved in a time. */
export async function ordersWithMoney(reader: Reader, { from, to }: Span): Promise<string[]> {
  const within = (at: SQL) => sql`${at} >= ${from}::timestamptz and ${at} < ${to}::timestamptz`;
  const { rows } = await reader.execute<{ order_id: string }>(
    sql`select distinct order_id from (${movements(within)}) moved where order_id is not null order by order_id`,
  );
  return rows.map(({ order_id: id }) => id);
}

/** What the division by rates reads of an order and of its lines: addresses and configurations stay where they are. */
const ofOrder = {
  id: orders.id,
  currency: orders.currency,
  basis: orders.basis,
  deliveryNet: orders.deliveryNet,
  deliveryGross: orders.deliveryGross,
  deliveryVatRatePercent: orders.deliveryVatRatePercent,
  giftCardGross: orders.giftCardGross,
  prepaidPercent: orders.prepaidPercent,
};
const ofLine = {
  orderId: orderLines.orderId,
  position: orderLines.position,
  quantity: orderLines.quantity,
  cancelledQuantity: orderLines.cancelledQuantity,
  lineNet: orderLines.lineNet,
  lineGross: orderLines.lineGross,
  vatRatePercent: orderLines.vatRatePercent,
  stockTaken: orderLines.stockTaken,
};

/** The money of orders from their beginning, divided by rates. */
export async function entriesOf(reader: Reader, ids: string[], to: Date) {
  const orderIds = sql.param(ids);
  const until = sql`${to}::timestamptz`;
  const [rows, lines, history, moved] = await Promise.all([
    reader.select(ofOrder).from(orders).where(isAnyOf(orders.id, ids)),
    reader
      .select(ofLine)
      .from(orderLines)
      .where(isAnyOf(orderLines.orderId, ids))
      .orderBy(orderLines.orderId, orderLines.position),
    reader
      .select({ orderId: orderHistory.orderId, at: orderHistory.at, details: orderHistory.details })
      .from(orderHistory)
      .where(
        and(
          isAnyOf(orderHistory.orderId, ids),
          sql`(${orderHistory.details}->'lines' is not null or ${orderHistory.details}->'prices' is not null)`,
        ),
      ),
    reader.execute<MovementRow>(
      movements((at, orderId) => sql`${orderId} = any(${orderIds}::text[]) and ${at} < ${until}`),
    ),
  ]);
  const linesOf = Map.groupBy(lines, ({ orderId }) => orderId);
  const historyOf = Map.groupBy(history, ({ orderId }) => orderId);
  const movedOf = Map.groupBy(moved.rows, ({ order_id: id }) => id);
  return rows.map((order) => ({
    order,
    entries: splitByVat(
      { ...order, lines: linesOf.get(order.id) ?? [] },
      (historyOf.get(order.id) ?? []).map(({ at, details: { lines, prices } }) => ({
        at: at.getTime(),
        ...(lines && { lines }),
        ...(prices && { prices }),
      })),
      (movedOf.get(order.id) ?? []).map(({ at, method, amount }): Movement => ({
        at: Date.parse(at),
        method,
        amount: Number(amount),
      })),
    ),
  }));
}
