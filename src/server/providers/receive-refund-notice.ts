import type { RefundNotice } from '#server/gateways/payment-gateway.ts';
import { notFound, ShopError } from '#server/http/errors.ts';
import type { ServerDeps } from '#server/http/handlers.ts';
import { findRefund, finishEvent, type PaymentEvent } from '#server/payments/index.ts';
import type { ReportedAttempt } from '#server/orders/index.ts';
import { applyRefundState } from './apply-refund-state.ts';

/**
 * A provider's word about money that goes back; a refund that was made past the shop, in the provider's panel, is
 * unknown here.
 */
export async function receiveRefundNotice(
  deps: ServerDeps,
  attempt: ReportedAttempt,
  notice: RefundNotice,
  event: PaymentEvent,
): Promise<void> {
  const { provider } = attempt;
  const refund = await findRefund(deps.database.reader, {
    attemptId: attempt.id,
    refundId: notice.refundId,
    refundRef: notice.refundRef,
  });
  if (!refund) {
    deps.log.warn(
      { provider, attempt: attempt.id, refund: notice.refundId ?? notice.refundRef, amount: notice.amount },
      'notice about an unknown refund',
    );
    await finish(deps, event);
    throw notFound();
  }
  if (refund.amount !== notice.amount || refund.currency !== notice.currency) {
    deps.log.warn(
      { refund: refund.id, expected: [refund.amount, refund.currency], told: [notice.amount, notice.currency] },
      'refund notice with another amount refused',
    );
    await finish(deps, event);
    throw new ShopError('invalid', { key: 'error.bad_request' });
  }
  await deps.database.transaction(async (tx) => {
    const isNew = await finishEvent(tx, event);
    if (isNew) await applyRefundState(deps, tx, refund, { state: notice.state, providerRef: notice.refundRef });
  });
}

const finish = ({ database }: ServerDeps, event: PaymentEvent) => database.transaction((tx) => finishEvent(tx, event));
