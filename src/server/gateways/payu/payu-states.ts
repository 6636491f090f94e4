import type { AttemptState } from '#domain/payments/attempts.ts';
import type { RefundState } from '#domain/payments/refunds.ts';
import type { AcceptedRefund, PaymentReport } from '../payment-gateway.ts';
import type { OrderFacts, orderStatuses, RefundFacts, refundStatuses } from './payu-answers.ts';

const states: Record<(typeof orderStatuses)[number], AttemptState> = {
  NEW: 'new',
  PENDING: 'pending',
  WAITING_FOR_CONFIRMATION: 'pending',
  COMPLETED: 'completed',
  CANCELED: 'cancelled',
  REJECTED: 'failed',
};

const refundStates: Record<(typeof refundStatuses)[number], RefundState> = {
  PENDING: 'pending',
  FINALIZED: 'completed',
  CANCELED: 'failed',
};

export function reportOf({ orderId, extOrderId, status, totalAmount, currencyCode }: OrderFacts): PaymentReport {
  return {
    attemptId: extOrderId,
    providerRef: orderId,
    state: states[status],
    awaitsConfirmation: status === 'WAITING_FOR_CONFIRMATION',
    amount: totalAmount,
    currency: currencyCode,
  };
}

export const acceptedRefund = ({ refundId, status }: RefundFacts): AcceptedRefund => ({
  refundRef: refundId,
  state: refundStates[status],
});
