import type { Control } from './fake-provider.ts';
import { refused, signed, type FakePayuOrder } from './fake-payu-notices.ts';
import type { FakeAnswer, FakeRequest } from './fake-server.ts';

/** Answers requests for refunds to a fake PayU, and reports their results later. */
export function refundOf(control: Control) {
  return (order: FakePayuOrder, { body }: FakeRequest): FakeAnswer => {
    const {
      refund: request,
    }: {
      refund: { amount?: string; extRefundId: string; currencyCode: string };
    } = JSON.parse(body);
    const earlierRefund = order.refunds.find(({ extRefundId }) => extRefundId === request.extRefundId);
    const remaining =
      Number(order.totalAmount) -
      order.refunds.filter(({ status }) => status !== 'CANCELED').reduce((sum, { amount }) => sum + Number(amount), 0);
    const amount = request.amount ?? String(remaining);
    if (
      !earlierRefund &&
      (order.status !== 'COMPLETED' ||
        control.behaviour.refunds === 'refused' ||
        Number(amount) > remaining ||
        Number(amount) <= 0)
    )
      return refused('ERROR_VALUE_INVALID', 'Refund amount too large');
    const newRefund = earlierRefund ?? {
      refundId: String(5_000_000_000 + Math.floor(Math.random() * 1e9)),
      extRefundId: request.extRefundId,
      amount,
      currencyCode: order.currencyCode,
      status: 'PENDING' as const,
    };
    if (!earlierRefund) {
      order.refunds.push(newRefund);
      if (control.behaviour.refunds !== 'silent') {
        newRefund.status = control.behaviour.refunds === 'rejected' ? 'CANCELED' : 'FINALIZED';
        const { extRefundId: _ours, ...answer } = newRefund;
        setTimeout(
          () =>
            void control.courier.deliver(({ notices }) =>
              signed(order, notices, {
                orderId: order.orderId,
                extOrderId: order.extOrderId,
                refund: { ...answer, statusDateTime: new Date().toISOString(), reason: 'refund' },
              }),
            ),
          50,
        ).unref();
      }
    }
    return {
      json: { orderId: order.orderId, refund: { ...newRefund, status: 'PENDING' }, status: { statusCode: 'SUCCESS' } },
    };
  };
}
