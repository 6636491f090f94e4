import { hourMs } from '#domain/calendar/day.ts';
import type { StaffRefund, SumRow, UnpaidOrder } from '#contract/staff-money.ts';
import type { Transfer } from '#contract/staff-transfers.ts';
import { expiryOf } from '#domain/orders/order-state.ts';
import { currencies, toMajor, type Minor } from '#domain/pricing/money.ts';
import { warsawDayOf } from '#domain/warsaw-day.ts';
import type { Config } from '#server/config/config.ts';
import type { Reader } from '#server/database/database.ts';
import { asAwaiting, listCandidates, pageUnpaid, type MoneySum, type TransferRow } from '#server/money/index.ts';
import { isByHand, type RefundRow } from '#server/payments/index.ts';

type UnpaidRow = Awaited<ReturnType<typeof pageUnpaid>>[number];

/** An order with the last day for its money; without one where it is collected on delivery. */
export const presentUnpaid = (row: UnpaidRow, config: Config, now: Date): UnpaidOrder =>
  presentOwed(row, row.dueOn ?? expiryDay(row, config), now);

export function presentOwed(row: UnpaidRow, dueOn: string | null, now: Date): UnpaidOrder {
  const { id, reference, state, buyer, provider, method, currency } = row;
  return {
    id,
    reference,
    state,
    buyer,
    provider,
    method,
    dueOn,
    createdAt: row.createdAt.toISOString(),
    late: dueOn !== null && dueOn < warsawDayOf(now),
    due: toMajor(row.due, currencies[currency].precision),
    currency: currencies[currency],
  };
}

/** The last day on which an order waits for its money. */
function expiryDay({ createdAt, provider }: UnpaidRow, { orderExpiryHours, transferExpiryDays }: Config): string {
  const times = { onlineMs: orderExpiryHours * hourMs, transferMs: transferExpiryDays * 24 * hourMs };
  return warsawDayOf(expiryOf({ createdAt, paymentProvider: provider }, times).expiresAt);
}

export function presentRefund({ reference, ...refund }: RefundRow & { reference: string }): StaffRefund {
  const { id, orderId, provider, state, currency, reason, author } = refund;
  return {
    id,
    orderId,
    reference,
    provider,
    state,
    reason,
    author,
    at: refund.createdAt.toISOString(),
    step: stepOf(refund),
    amount: toMajor(refund.amount, currencies[currency].precision),
    currency: currencies[currency],
    error: state === 'failed' ? (refund.lastError ?? '') : '',
  };
}

function stepOf(refund: RefundRow): StaffRefund['step'] {
  if (refund.state === 'completed') return 'none';
  if (refund.state === 'failed') return 'again';
  return isByHand(refund) ? 'send' : 'wait';
}

export function presentSum({ currency, received, returned, net, vat, ...of }: MoneySum): SumRow {
  const major = (minor: Minor) => toMajor(minor, currencies[currency].precision);
  return {
    ...of,
    currency: currencies[currency],
    received: major(received),
    returned: major(returned),
    net: major(net),
    vat: major(vat),
    gross: major(net + vat),
  };
}

/** Transfers with the orders that they may be for, and what those still wait for. */
export async function presentTransfers(reader: Reader, rows: readonly TransferRow[]): Promise<Transfer[]> {
  const openRows = rows.filter(({ line }) => line.state !== 'booked');
  const candidateOrders = await listCandidates(reader, [...new Set(openRows.flatMap(({ line }) => line.candidates))]);
  const open = new Map<string, number>();
  for (const kind of ['bank', 'courier'] as const) {
    const ofKind = new Set(openRows.filter(({ line }) => line.kind === kind).flatMap(({ line }) => line.candidates));
    const ordersOfKind = candidateOrders.filter(({ order }) => ofKind.has(order.id)).map(({ order }) => order);
    for (const each of await asAwaiting(reader, kind, ordersOfKind)) open.set(`${kind} ${each.id}`, each.open);
  }
  return rows.map(({ line, fileName, orderReference }) => {
    const { id, version, bookedOn, payer, title, state, doubt } = line;
    const candidates = state === 'booked' ? [] : line.candidates;
    return {
      id,
      version,
      bookedOn,
      payer,
      title,
      state,
      doubt,
      fileName,
      line: line.line,
      amount: toMajor(line.amount, currencies[line.currency].precision),
      currency: currencies[line.currency],
      order: line.orderId === null || orderReference === null ? null : { id: line.orderId, reference: orderReference },
      candidates: candidateOrders
        .filter(({ order }) => candidates.includes(order.id))
        .map(({ order, buyer }) => ({
          id: order.id,
          reference: order.reference,
          state: order.state,
          buyer,
          open: toMajor(open.get(`${line.kind} ${order.id}`) ?? 0, currencies[order.currency].precision),
          currency: currencies[order.currency],
        })),
    };
  });
}
