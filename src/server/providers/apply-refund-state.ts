import { afterRefundNotice, type RefundState } from '#domain/payments/refunds.ts';
import type { Transaction } from '#server/database/database.ts';
import type { ServerDeps } from '#server/http/handlers.ts';
import { lockOrder, applyReport, tellRefund } from '#server/orders/index.ts';
import { findAttempt, findRefundById, saveRefund, sumRefunded, type RefundRow } from '#server/payments/index.ts';
import { tellStaffOfFailedRefund } from './tell-staff-of-failed-refund.ts';
import { reportOn } from './announce.ts';

/**
 * Moves a refund to what is reported about it. The last grosz of a payment that goes back makes the payment refunded;
 * the customer is told of money that left, the staff of money that did not.
 */
export async function applyRefundState(
  deps: ServerDeps,
  tx: Transaction,
  { id, orderId, attemptId }: Pick<RefundRow, 'id' | 'orderId' | 'attemptId'>,
  reported: { state: RefundState; providerRef: string | null; error?: string },
): Promise<void> {
  const now = deps.clock();
  const order = await lockOrder(tx, { id: orderId });
  const refund = await findRefundById(tx, id);
  const attempt = await findAttempt(tx, attemptId);
  if (!order || !refund || !attempt) throw new Error(`Refund ${id} has no payment`);
  const state = afterRefundNotice(refund.state, reported.state);
  if (state === refund.state) return;
  const moved = {
    ...refund,
    state,
    providerRef: refund.providerRef ?? reported.providerRef,
    lastError: reported.error ?? refund.lastError,
  };
  await saveRefund(tx, id, { state, providerRef: moved.providerRef, lastError: moved.lastError, updatedAt: now });
  if (state === 'failed') {
    deps.log.error(
      { refund: id, order: order.reference, amount: refund.amount, currency: refund.currency, reason: moved.lastError },
      'refund failed, it has to be made by hand',
    );
    await tellStaffOfFailedRefund(tx, deps.config, moved, order.reference);
  }
  if (state !== 'completed') return;
  await tellRefund(tx, deps.config, moved);
  if (attempt.state !== 'completed' || (await sumRefunded(tx, attemptId)) < attempt.amount) return;
  await applyReport(tx, deps.config, { ...reportOn(attempt), state: 'refunded', quiet: true });
}
