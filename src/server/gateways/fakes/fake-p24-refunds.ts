import { refundNotice, refused, type FakeP24Refund, type FakeP24Transaction } from './fake-p24-notices.ts';
import type { Control } from './fake-provider.ts';
import type { FakeAnswer, FakeRequest } from './fake-server.ts';

/** Answers requests for refunds to a fake Przelewy24, and reports their results later. */
export function refundOf(control: Control, transactions: ReadonlyMap<string, FakeP24Transaction>) {
  return ({ body }: FakeRequest): FakeAnswer => {
    const {
      requestId,
      refundsUuid,
      urlStatus,
      refunds: [refund],
    }: {
      requestId: string;
      refundsUuid: string;
      urlStatus: string;
      refunds: [{ orderId: number; sessionId: string; amount: number }];
    } = JSON.parse(body);
    const transaction = transactions.get(refund.sessionId);
    if ([...transactions.values()].some(({ refunds }) => refunds.some((refund) => refund.requestId === requestId)))
      return refused(400, 'Request already exists');
    const remaining = transaction
      ? transaction.amount -
        transaction.refunds.filter(({ status }) => status !== 4).reduce((sum, { amount }) => sum + amount, 0)
      : 0;
    if (
      !transaction ||
      transaction.status !== 2 ||
      control.behaviour.refunds === 'refused' ||
      refund.amount > remaining ||
      refund.amount <= 0
    )
      return { status: 409, json: { error: [{ ...refund, status: false, message: 'Amount exceeds' }], code: 409 } };
    const newRefund: FakeP24Refund = { requestId, refundsUuid, amount: refund.amount, status: 2 };
    transaction.refunds.push(newRefund);
    if (control.behaviour.refunds !== 'silent') {
      newRefund.status = control.behaviour.refunds === 'rejected' ? 4 : 1;
      setTimeout(
        () => void control.courier.deliver(({ notices }) => refundNotice(transaction, newRefund, urlStatus, notices)),
        50,
      ).unref();
    }
    return { status: 201, json: { data: [{ ...refund, status: true, message: 'success' }], responseCode: 0 } };
  };
}
