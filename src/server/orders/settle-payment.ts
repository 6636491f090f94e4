import { isOver } from '#domain/orders/order-state.ts';
import { outcomeOf, settlementOf, type AttemptReport, type Settlement } from '#domain/payments/settlement.ts';
import { isPaidBySandbox, sandboxProvider } from '#domain/payments/payment-provider.ts';
import type { Minor } from '#domain/pricing/money.ts';
import type { Config } from '#server/config/config.ts';
import type { Transaction } from '#server/database/database.ts';
import { issueGiftCards } from '#server/discounts/index.ts';
import type { ServerDeps } from '#server/http/handlers.ts';
import type { Message } from '#server/outbox/index.ts';
import { finishEvent, listAttempts, type PaymentEvent } from '#server/payments/index.ts';
import { orderMessage } from './mails/queue-order-mail.ts';
import { dueOnDeliveryOf } from './order-amounts.ts';
import { listLines, type OrderLineRow, type OrderRow } from './order-queries.ts';
import { requestRefund } from './order-refunds.ts';
import { saveOutcome, saveSettlement, type OutcomeChange } from './save-settlement.ts';
import { lockStanding, type StandingOrder } from './standing-order.ts';

/** A report with the provider's id of the payment, and its author. The same event counts once. */
export type PaymentReported = AttemptReport & {
  providerRef: string | null;
  author: string;
  note?: string;
  event?: PaymentEvent;
};

/** The order after a report, and the money that goes back by itself. */
export type ReportOutcome = { order: OrderRow; surplus: Minor };

/**
 * Takes a report about an attempt. Most reports bring money that the order waits for. These are decided by what was
 * read, and stored by one statement that does nothing if the order has changed since. All others are decided again
 * while the order is locked.
 */
export async function receiveReport(
  { database, config }: Pick<ServerDeps, 'database' | 'config'>,
  standing: StandingOrder,
  report: PaymentReported,
): Promise<ReportOutcome> {
  const change = changeOf(config, standing, report);
  if (change && isDoneByOneStatement(change, standing) && (await saveOutcome(database.reader, change)))
    return { order: afterwards(change), surplus: 0 };
  return database.transaction((tx) => applyReport(tx, config, report));
}

/** Takes a report in a transaction; the order's lock makes reports wait for one another. */
export async function applyReport(tx: Transaction, config: Config, report: PaymentReported): Promise<ReportOutcome> {
  const { event, ...rest } = report;
  const [standing, isNew] = await Promise.all([
    lockStanding(tx, report.attemptId),
    event === undefined || finishEvent(tx, event),
  ]);
  const change = isNew ? changeOf(config, standing, rest) : null;
  if (!change) return { order: standing.order, surplus: 0 };
  if (!(await saveOutcome(tx, change))) throw new Error(`Order ${standing.order.id} changed under its lock`);
  const order = afterwards(change);
  const { surplus, sendsGiftCards } = change.after;
  if (sendsGiftCards && standing.buysGiftCards) await issueGiftCards(tx, config, order);
  if (surplus > 0) await requestRefund(tx, { orderId: order.id, amount: surplus, ...surplusCause(order) });
  return { order, surplus };
}

/** The changes of a report, composed but not stored. Null: it changes nothing. */
function changeOf(config: Config, standing: StandingOrder, report: PaymentReported): OutcomeChange | null {
  const { order, attempts, goingBack, attempt, lines } = standing;
  const after = outcomeOf({ order: payableOf(order), attempts, goingBack }, report);
  if (!after) return null;
  const { providerRef, author, note = '', event = null } = report;
  const message = messageOf(config, { ...order, ...statesOf(after) }, lines, after, {
    cause: attempt.id,
    testPayment: attempt.provider === sandboxProvider,
  });
  return { before: order, after, attempt, providerRef, author, note, event, message };
}

/** The statement checks only the rows of order and attempt. When money just pays an order, nothing else matters. */
const isDoneByOneStatement = ({ after }: OutcomeChange, { buysGiftCards }: StandingOrder) =>
  after.mail === 'paid' && after.surplus === 0 && !buysGiftCards;

const surplusCause = (order: OrderRow) => ({
  cause: 'surplus' as const,
  reason: isOver(order.state) ? 'payment for an order that is over' : 'paid more than once',
  author: 'payments',
});

/**
 * Brings a locked order into line with its attempts to pay after its amounts have changed, and tells the customer when
 * it became paid or failed. Answers the order as it stands then. The cause names a failure, so that it is told once.
 */
export async function settlePayment(
  tx: Transaction,
  config: Config,
  order: OrderRow,
  { cause, author }: { cause: string; author: string },
): Promise<OrderRow> {
  const attempts = await listAttempts(tx, [order.id]);
  const after = settlementOf(payableOf(order), attempts);
  if (after.paymentState === order.paymentState) return order;
  const settledOrder = { ...order, ...statesOf(after) };
  const lines = after.mail === null ? [] : await listLines(tx, [order.id]);
  const message = messageOf(config, settledOrder, lines, after, { cause, testPayment: isPaidBySandbox(attempts) });
  await saveSettlement(tx, { before: order, after, author, note: '', message });
  if (after.sendsGiftCards) await issueGiftCards(tx, config, settledOrder);
  return settledOrder;
}

const statesOf = ({ state, paymentState }: Settlement) => ({ state, paymentState });
const afterwards = ({ before, after }: OutcomeChange): OrderRow => ({ ...before, ...statesOf(after) });

const payableOf = (order: OrderRow) => ({
  state: order.state,
  paymentState: order.paymentState,
  prepaid: order.prepaidGross,
  dueOnDelivery: dueOnDeliveryOf(order),
});

/** The message about an order that became paid is sent once; that about a failed payment, once for each cause. */
function messageOf(
  config: Config,
  order: OrderRow,
  lines: readonly OrderLineRow[],
  { mail }: Settlement,
  { cause: failureCause, testPayment }: { cause: string; testPayment: boolean },
): Message | null {
  if (mail === null) return null;
  const cause = mail === 'paid' ? order.id : failureCause;
  return orderMessage(config, order, lines, { kind: mail, cause, facts: { testPayment } });
}
