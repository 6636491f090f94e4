import { and, eq } from 'drizzle-orm';
import { lineName } from '#domain/cart/cart-line.ts';
import {
  allThatRemains,
  cancelLines,
  remainingAmounts,
  type CancelledLines,
  type LineQuantity,
} from '#domain/orders/cancel-lines.ts';
import { freeValueStock } from '#domain/orders/order-stock.ts';
import { endOfLines, statesAfter, type OrderMover, type OrderState } from '#domain/orders/order-state.ts';
import type { Transaction } from '#server/database/database.ts';
import { returnValueStock } from '#server/configurator/index.ts';
import { orderLines, orders } from '#server/database/schema/index.ts';
import type { ServerDeps } from '#server/http/handlers.ts';
import { takeOutCancelled } from '#server/shipments/index.ts';
import { giftCardRefusal, giveBackCodes, giveBackMoney, type Change } from './give-back.ts';
import type { MoneyFacts } from './mails/mail-context.ts';
import type { OrderMailKind } from './mails/order-mail.ts';
import { queueOrderMail } from './mails/queue-order-mail.ts';
import { partsOf, wholeOf } from './order-amounts.ts';
import { listLines, lockOrder, noteHistory, type OrderLineRow, type OrderRow } from './order-queries.ts';
import { returnStock } from './stock.ts';
import { settlePayment } from './settle-payment.ts';

export type Cancellation = {
  by: { id: string } | { reference: string };
  /** Unset: all remaining pieces. */
  lines?: readonly LineQuantity[];
  mover: OrderMover;
  author: string;
  note?: string;
  /** Whether returned goods can be sold again; cancelled ones always can. */
  restock?: boolean;
  /** The mail about the end of the order, if it is not the usual one. */
  endMail?: OrderMailKind;
};

export type CancellationRefusal =
  | { ok: false; reason: 'unknown-order' }
  | { ok: false; reason: 'not-allowed'; from: OrderState; allowed: readonly OrderState[] }
  | { ok: false; reason: 'gift-card-spent' | 'gift-cards-apart' }
  | Extract<CancelledLines<OrderLineRow>, { ok: false }>;

/** The cancelled pieces, how much goes back by which way (in minor units), and whether nothing is left of the order. */
export type Cancelled = { ok: true; order: OrderRow; everything: boolean; money: MoneyFacts };

/**
 * Takes pieces off an order: a cancellation before the parcel has left, a return afterwards. Stock, gift card and money
 * go back in the same transaction, and the customer is told. The last piece ends the order.
 */
export async function cancelOrderLines(
  tx: Transaction,
  config: ServerDeps['config'],
  cancellation: Cancellation,
): Promise<Cancelled | CancellationRefusal> {
  const { mover, author, note = '', endMail } = cancellation;
  const order = await lockOrder(tx, cancellation.by);
  if (!order) return { ok: false, reason: 'unknown-order' };
  const from = order.state;
  const end = endOfLines(from, mover);
  if (end === null) return { ok: false, reason: 'not-allowed', from, allowed: statesAfter(from, mover) };
  const lines = await listLines(tx, [order.id]);
  const leaving = cancellation.lines ?? allThatRemains(lines);
  const result = cancelLines(lines, leaving);
  if (!result.ok) return result;
  const { everything } = result;
  const { taken, delivery } = describeLines(order, lines, result.lines);
  const refusal = await giftCardRefusal(tx, order.id, {
    productIds: taken.map(({ productId }) => productId),
    everything,
  });
  if (refusal !== null) return { ok: false, reason: refusal };

  const cause = everything
    ? order.id
    : `${order.id}:${result.lines.map(({ cancelledQuantity }) => cancelledQuantity).join('.')}`;
  const values = freeValueStock(result.lines);
  const changedOrder = await saveLines(tx, order, values.lines, everything ? end : from);
  if (end === 'cancelled' || cancellation.restock) {
    await returnStock(tx, lines, result.freed);
    await returnValueStock(tx, values.freed);
  }
  await takeOutCancelled(tx, order.id, author);
  const change: Change = {
    before: order,
    after: changedOrder,
    ended: everything ? end : null,
    cause,
    reason: note,
    author,
  };
  const less = {
    gross: changedOrder.cancelledGross - order.cancelledGross,
    delivery,
    toCard: await giveBackCodes(tx, change),
  };
  const details = {
    lines: taken.map(({ position, name, quantity }) => ({ position, name, quantity })),
    gross: less.gross,
    toCard: less.toCard,
  };
  await noteHistory(tx, {
    orderId: order.id,
    kind: everything ? 'state' : 'lines',
    state: changedOrder.state,
    author,
    note,
    details,
  });
  const money: MoneyFacts = { ...less, ...(await giveBackMoney(tx, change)) };
  const kind = endMail ?? (everything ? end : (`partly_${end}` as const));
  await queueOrderMail(tx, config, changedOrder, { kind, cause, facts: { ...money, taken } });
  const settledOrder = everything ? changedOrder : await settlePayment(tx, config, changedOrder, { cause, author });
  return { ok: true, order: settledOrder, everything, money };
}

/** Stores the cancelled lines, the new price of the order, and who pays how much of it. */
async function saveLines(
  tx: Transaction,
  order: OrderRow,
  lines: readonly OrderLineRow[],
  state: OrderState,
): Promise<OrderRow> {
  for (const { position, cancelledQuantity, stockTaken, configured } of lines) {
    await tx
      .update(orderLines)
      .set({ cancelledQuantity, stockTaken, configured })
      .where(and(eq(orderLines.orderId, order.id), eq(orderLines.position, position)));
  }
  const { net, gross, giftCard, prepaid } = remainingAmounts(wholeOf(order, lines));
  const change = {
    state,
    cancelledNet: order.netTotal - net,
    cancelledGross: order.grossTotal - gross,
    giftCardGross: giftCard,
    prepaidGross: prepaid,
  };
  await tx.update(orders).set(change).where(eq(orders.id, order.id));
  return { ...order, ...change };
}

/** The cancelled pieces, and by how much cheaper their lines and the delivery became. */
function describeLines(order: OrderRow, before: readonly OrderLineRow[], after: readonly OrderLineRow[]) {
  const [was, is] = [partsOf(order, before), partsOf(order, after)];
  const lines = after.map((line, index) => ({
    ...line,
    name: lineName(line),
    quantity: line.cancelledQuantity - before[index]!.cancelledQuantity,
    gross: was.lines[index]!.gross - is.lines[index]!.gross,
  }));
  return { taken: lines.filter(({ quantity }) => quantity > 0), delivery: was.delivery.gross - is.delivery.gross };
}
