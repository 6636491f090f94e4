import { cashProvider } from '#domain/payments/payment-provider.ts';
import { isOpenAttempt } from '#domain/payments/attempts.ts';
import { openAdvance } from '#domain/payments/payment-state.ts';
import type { Minor } from '#domain/pricing/money.ts';
import type { Transaction } from '#server/database/database.ts';
import type { ServerDeps } from '#server/http/handlers.ts';
import { insertAttempt, listAttempts } from '#server/payments/index.ts';
import { randomId } from '#server/random-id.ts';
import { toCollectOf } from './order-amounts.ts';
import type { OrderRow } from './order-queries.ts';
import { applyReport, type Reported } from './settle-payment.ts';

/** Money that came past every gateway; providerRef: what tells it apart from any other. */
export type MoneyReceived = {
  provider: 'transfer' | typeof cashProvider;
  amount: Minor;
  providerRef: string | null;
  author: string;
  note: string;
};

/** Books it on a locked order as an attempt like any other; a transfer that waited for this amount is completed. */
export async function receiveMoney(
  tx: Transaction,
  config: ServerDeps['config'],
  order: OrderRow,
  { provider, amount, ...report }: MoneyReceived,
): Promise<Reported> {
  const waiting = (await listAttempts(tx, [order.id])).find(
    (attempt) => attempt.provider === provider && attempt.amount === amount && isOpenAttempt(attempt.state),
  );
  const attempt =
    waiting ??
    (await insertAttempt(tx, {
      id: randomId(),
      orderId: order.id,
      provider,
      amount,
      currency: order.currency,
      state: 'new',
    }));
  return applyReport(tx, config, { ...report, attemptId: attempt.id, state: 'completed' });
}

/** The transfer of what an order is to be paid in advance. */
export async function receiveTransfer(
  tx: Transaction,
  config: ServerDeps['config'],
  order: OrderRow,
  by: { author: string; note: string },
): Promise<OrderRow> {
  const amount = openAdvance(order.prepaidGross, await listAttempts(tx, [order.id]));
  const money = { provider: 'transfer', amount, providerRef: null, ...by } as const;
  return (await receiveMoney(tx, config, order, money)).order;
}

/** Money on delivery that somebody says has been handed over, the rest of a deposit too: the whole, or a part of it. */
export async function receiveCollected(
  tx: Transaction,
  config: ServerDeps['config'],
  order: OrderRow,
  { amount = toCollectOf(order), ...by }: { amount?: Minor | undefined; author: string; note: string },
): Promise<'booked' | 'not-awaited' | 'too-much'> {
  const most = toCollectOf(order);
  if (most === 0) return 'not-awaited';
  if (amount < 1 || amount > most) return 'too-much';
  await receiveMoney(tx, config, order, { provider: cashProvider, amount, providerRef: null, ...by });
  return 'booked';
}
