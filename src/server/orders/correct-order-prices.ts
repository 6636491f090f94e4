import { eq, sql } from 'drizzle-orm';
import { lineName } from '#domain/cart/cart-line.ts';
import { remainingAmounts } from '#domain/orders/cancel-lines.ts';
import { correctPrices, type CorrectedPrices, type PriceCorrection } from '#domain/orders/correct-prices.ts';
import { isToBeSent } from '#domain/orders/order-state.ts';
import { creditLeft } from '#domain/payments/credit.ts';
import { deferredProvider } from '#domain/payments/payment-provider.ts';
import { openAdvance } from '#domain/payments/payment-state.ts';
import type { Minor } from '#domain/pricing/money.ts';
import { leadingAmount } from '#domain/pricing/price-basis.ts';
import { holdCredit } from '#server/credits/index.ts';
import { bareNames } from '#server/database/bare-names.ts';
import type { Transaction } from '#server/database/database.ts';
import { orderLines, orders } from '#server/database/schema/index.ts';
import type { ServerDeps } from '#server/http/handlers.ts';
import { listAttempts } from '#server/payments/index.ts';
import { sentPieces } from '#server/shipments/index.ts';
import { giveBackCodes, giveBackMoney, holdsGiftCards, type Change } from './give-back.ts';
import type { CorrectionFacts } from './mails/mail-context.ts';
import { queueOrderMail } from './mails/queue-order-mail.ts';
import { grossOf, partsOf, wholeOf } from './order-amounts.ts';
import { listLines, lockOrder, noteHistory, type OrderLineRow, type OrderRow } from './order-queries.ts';
import { settlePayment } from './settle-payment.ts';

export type PriceChange = { id: string; correction: PriceCorrection; reason: string; author: string };

/** An order with other prices: what it cost and costs, what goes back by which way, and what is to be paid. */
export type Repriced = {
  ok: true;
  order: OrderRow;
  lines: CorrectionFacts['lines'];
  was: Minor;
  is: Minor;
  toPayment: Minor;
  toCard: Minor;
  toPay: Minor;
};

export type RepricingRefusal =
  | { ok: false; reason: 'unknown-order' | 'sent' | 'gift-cards' | 'no-payment' | 'credit' }
  | Extract<CorrectedPrices<OrderLineRow>, { ok: false }>;

/**
 * Sets other prices in an order for what of it has not left (ORDER-25). What was paid beyond goes back, what is missing
 * is to be paid, and the buyer is told both. Refused: an order that has left, holds gift cards, or becomes dearer
 * although it has no way to be paid or no credit left.
 */
export async function correctOrderPrices(
  tx: Transaction,
  config: ServerDeps['config'],
  { id, correction, reason, author }: PriceChange,
): Promise<Repriced | RepricingRefusal> {
  const before = await lockOrder(tx, { id });
  if (!before) return { ok: false, reason: 'unknown-order' };
  if (!isToBeSent(before.state)) return { ok: false, reason: 'sent' };
  const lines = await listLines(tx, [id]);
  const result = correctPrices(wholeOf(before, lines), correction, await sentPieces(tx, id));
  if (!result.ok) return result;
  if (await holdsGiftCards(tx, id)) return { ok: false, reason: 'gift-cards' };
  const after = withPrices(before, result.lines, result.delivery);
  const more = after.prepaidGross - before.prepaidGross;
  if (grossOf(after) > grossOf(before) && before.paymentMethodId === null) return { ok: false, reason: 'no-payment' };
  if (more > 0 && (await isBeyondCredit(tx, before, more))) return { ok: false, reason: 'credit' };

  await savePrices(tx, after, result.lines);
  const cause = `${id}:${before.version}`;
  const change: Change = { before, after, ended: null, cause, refund: 'correction', reason, author };
  const toCard = await giveBackCodes(tx, change);
  const is = grossOf(after);
  await noteHistory(tx, {
    orderId: id,
    kind: 'prices',
    state: after.state,
    author,
    note: reason,
    details: { gross: is, prices: result.before },
  });
  const back = await giveBackMoney(tx, change);
  const order = await settlePayment(tx, config, after, { cause, author });
  const facts: CorrectionFacts = { lines: changedLines(before, lines, result.lines), was: grossOf(before), reason };
  const toPay = openAdvance(after.prepaidGross, await listAttempts(tx, [id]));
  await queueOrderMail(tx, config, order, {
    kind: 'prices',
    cause,
    facts: { ...back, gross: 0, delivery: 0, toCard, toPay, correction: facts },
  });
  return { ok: true, order, lines: facts.lines, was: facts.was, is, toPayment: back.toPayment, toCard, toPay };
}

/** The order with the new prices of its lines. Cancelled pieces of a line have its new price, too. */
function withPrices(order: OrderRow, lines: readonly OrderLineRow[], delivery: { net: Minor; gross: Minor }): OrderRow {
  const sumOf = (name: 'lineNet' | 'lineGross', first: Minor) => lines.reduce((sum, line) => sum + line[name], first);
  const priced = {
    ...order,
    deliveryNet: delivery.net,
    deliveryGross: delivery.gross,
    netTotal: sumOf('lineNet', delivery.net),
    grossTotal: sumOf('lineGross', delivery.gross),
  };
  const { net, gross, giftCard, prepaid } = remainingAmounts(wholeOf(priced, lines));
  return {
    ...priced,
    cancelledNet: priced.netTotal - net,
    cancelledGross: priced.grossTotal - gross,
    giftCardGross: giftCard,
    prepaidGross: prepaid,
  };
}

async function savePrices(tx: Transaction, order: OrderRow, lines: readonly OrderLineRow[]): Promise<void> {
  const [positions, nets, grosses] = [
    lines.map(({ position }) => position),
    lines.map(({ lineNet }) => lineNet),
    lines.map(({ lineGross }) => lineGross),
  ];
  await tx.execute(sql`
    update ${orderLines} set ${bareNames(orderLines.lineNet)} = priced.net,
      ${bareNames(orderLines.lineGross)} = priced.gross
    from unnest(${sql.param(positions)}::int[], ${sql.param(nets)}::int8[], ${sql.param(grosses)}::int8[])
      as priced(position, net, gross)
    where ${orderLines.orderId} = ${order.id} and ${orderLines.position} = priced.position`);
  const { deliveryNet, deliveryGross, netTotal, grossTotal, cancelledNet, cancelledGross } = order;
  const { giftCardGross, prepaidGross } = order;
  const sums = { deliveryNet, deliveryGross, netTotal, grossTotal, cancelledNet, cancelledGross };
  await tx
    .update(orders)
    .set({ ...sums, giftCardGross, prepaidGross })
    .where(eq(orders.id, order.id));
}

/** The lines whose prices have changed, without their cancelled pieces, in the amounts that the buyer is asked for. */
function changedLines(
  order: OrderRow,
  before: readonly OrderLineRow[],
  after: readonly OrderLineRow[],
): CorrectionFacts['lines'] {
  const [was, is] = [partsOf(order, before).lines, partsOf(order, after).lines];
  return after
    .map((line, index) => ({
      position: line.position,
      name: lineName(line),
      was: leadingAmount(was[index]!, order.basis),
      is: leadingAmount(is[index]!, order.basis),
    }))
    .filter((line) => line.was !== line.is);
}

async function isBeyondCredit(tx: Transaction, { paymentProvider, userId }: OrderRow, more: Minor): Promise<boolean> {
  if (paymentProvider !== deferredProvider || userId === null) return false;
  return more > creditLeft(await holdCredit(tx, userId));
}
