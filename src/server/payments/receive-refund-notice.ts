import type { RefundNotice } from '#server/gateways/payment-gateway.ts';
import { notFound, ShopError } from '#server/http/errors.ts';
import type { ServerDeps } from '#server/http/handlers.ts';
import type { AttemptRow } from '#server/orders/index.ts';
import { applyRefundState } from './apply-refund-state.ts';
import { findRefund } from './refund-queries.ts';
import { storeEvent } from './transaction-queries.ts';

/** A provider's word about money that goes back; a refund that was made past the shop, in the provider's panel, is unknown here. */
export async function receiveRefundNotice(
  deps: ServerDeps,
  attempt: AttemptRow,
  notice: RefundNotice,
  rawBody: Buffer,
): Promise<void> {
  const { provider } = attempt;
  const refund = await findRefund(deps.database.reader, {
    transactionId: attempt.id,
    refundId: notice.refundId,
    refundRef: notice.refundRef,
  });
  if (!refund) {
    deps.log.warn(
      { provider, transaction: attempt.id, refund: notice.refundId ?? notice.refundRef, amount: notice.amount },
      'notice about an unknown refund',
    );
    throw notFound();
  }
  if (refund.amount !== notice.amount || refund.currency !== notice.currency) {
    deps.log.warn(
      { refund: refund.id, expected: [refund.amount, refund.currency], told: [notice.amount, notice.currency] },
      'refund notice with another amount refused',
    );
    throw new ShopError('invalid', { key: 'error.bad_request' });
  }
  await deps.database.transaction(async (tx) => {
    const fresh = await storeEvent(tx, {
      provider,
      eventKey: notice.eventKey,
      transactionId: attempt.id,
      payload: JSON.parse(rawBody.toString('utf8')) as unknown,
    });
    if (fresh) await applyRefundState(deps, tx, refund, { state: notice.state, providerRef: notice.refundRef });
  });
}
