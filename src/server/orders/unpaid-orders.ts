import { hourMs } from '#domain/calendar/day.ts';
import { and, asc, eq, isNull, lt } from 'drizzle-orm';
import { expiryOf } from '#domain/orders/order-state.ts';
import { isOpenAttempt } from '#domain/payments/attempts.ts';
import { isOnlineProvider } from '#domain/payments/payment-provider.ts';
import { canBePaid } from '#domain/payments/payment-state.ts';
import type { Config } from '#server/config/config.ts';
import type { Database, Reader, Transaction } from '#server/database/database.ts';
import { orders } from '#server/database/schema/index.ts';
import { listAttempts } from '#server/payments/index.ts';
import { cancelOrderLines } from './cancel-order-lines.ts';
import { queueOrderMail } from './mails/queue-order-mail.ts';
import { shopItself } from './may-cancel.ts';
import { lockOrder, noteHistory, type OrderRow } from './order-queries.ts';

const endOf = (
  order: Pick<OrderRow, 'createdAt' | 'paymentProvider'>,
  { orderExpiryHours, transferExpiryDays }: Config,
) => expiryOf(order, { onlineMs: orderExpiryHours * hourMs, transferMs: transferExpiryDays * 24 * hourMs });

const waits = ({ state, paymentState }: OrderRow) => state === 'awaiting_payment' && canBePaid(state, paymentState);

/** Orders that wait for money and have waited for half of the shortest time at least, the oldest first. */
function listUnpaid(reader: Reader, config: Config, now: Date, onlyUnreminded: boolean): Promise<OrderRow[]> {
  const shortest = Math.min(config.orderExpiryHours, config.transferExpiryDays * 24) * hourMs;
  return reader
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.state, 'awaiting_payment'),
        lt(orders.createdAt, new Date(now.getTime() - shortest / 2)),
        onlyUnreminded ? isNull(orders.remindedAt) : undefined,
      ),
    )
    .orderBy(asc(orders.createdAt));
}

/** The orders whose time is over. */
export async function listExpired(reader: Reader, config: Config, now: Date): Promise<OrderRow[]> {
  return (await listUnpaid(reader, config, now, false)).filter(
    (order) => waits(order) && endOf(order, config).expiresAt <= now,
  );
}

/**
 * Reminds buyers whose orders have waited for half of their time. Each is reminded once, and not while a payment is
 * under way.
 */
export async function remindOfPayments(database: Database, config: Config, now: Date): Promise<number> {
  let reminded = 0;
  for (const { id } of await listUnpaid(database.reader, config, now, true)) {
    reminded += await database.transaction(async (tx) => {
      const order = await lockOrder(tx, { id });
      if (!order || order.remindedAt !== null || order.paymentState === 'pending' || !waits(order)) return 0;
      const { remindAt, expiresAt } = endOf(order, config);
      if (remindAt > now || expiresAt <= now) return 0;
      await tx.update(orders).set({ remindedAt: now }).where(eq(orders.id, id));
      await noteHistory(tx, { orderId: id, kind: 'reminder', state: order.state, author: shopItself });
      await queueOrderMail(tx, config, order, { kind: 'reminder', cause: id, facts: { deadline: expiresAt } });
      return 1;
    });
  }
  return reminded;
}

/**
 * Gives up an order whose time is over and frees its stock. It stays if it was paid meanwhile, or if its buyer is on
 * the page of a provider.
 */
export async function expireOrder(
  tx: Transaction,
  config: Config,
  { id, now }: { id: string; now: Date },
): Promise<boolean> {
  const order = await lockOrder(tx, { id });
  if (!order || order.paymentState === 'pending' || !waits(order) || endOf(order, config).expiresAt > now) return false;
  const begun = (await listAttempts(tx, [id])).some(
    ({ state, provider }) => isOpenAttempt(state) && isOnlineProvider(provider),
  );
  if (begun) return false;
  const ended = await cancelOrderLines(tx, config, {
    by: { id },
    mover: 'system',
    author: shopItself,
    note: 'no payment in time',
    endMail: 'expired',
  });
  return ended.ok;
}
