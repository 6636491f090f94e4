import { randomUUID } from 'node:crypto';
import type { Control, Decision } from './fake-provider.ts';
import { credentials, noticeOf, refused, signed, type FakePayuOrder, type PayuStatus } from './fake-payu-notices.ts';
import type { FakeAnswer, FakeRequest } from './fake-server.ts';

/**
 * The orders of a fake PayU. They are created, the buyer or a BLIK code pays or refuses them, and the shop gets
 * notices.
 */
export function createOrders(control: Control) {
  const orders = new Map<string, FakePayuOrder>();
  const byExt = (extOrderId: string) => [...orders.values()].find((order) => order.extOrderId === extOrderId);

  const notify = (order: FakePayuOrder, status: PayuStatus) =>
    control.courier.deliver(({ notices }) =>
      signed(order, notices, { order: noticeOf({ ...order, status }, notices) }),
    );
  const move = async (order: FakePayuOrder, status: PayuStatus) => {
    order.status = status;
    await notify(order, status);
  };
  const pay = async (order: FakePayuOrder) => {
    if (order.status === 'COMPLETED' || order.status === 'CANCELED') return;
    await move(order, 'PENDING');
    await move(order, order.autoReceive ? 'COMPLETED' : 'WAITING_FOR_CONFIRMATION');
  };
  const decide = async (extOrderId: string, decision: Decision): Promise<void> => {
    const order = byExt(extOrderId);
    if (!order || (order.status !== 'NEW' && order.status !== 'PENDING')) return;
    if (decision === 'pay') await pay(order);
    else await move(order, 'CANCELED');
  };

  const create = async ({ body }: FakeRequest, url: string): Promise<FakeAnswer> => {
    const request: {
      extOrderId: string;
      merchantPosId: string;
      notifyUrl: string;
      continueUrl: string;
      description: string;
      currencyCode: string;
      totalAmount: string;
      customerIp: string;
      payMethods?: { payMethod: { value: string; authorizationCode?: string } };
    } = JSON.parse(body);
    if (request.merchantPosId !== credentials.posId || !/^[1-9]\d*$/.test(request.totalAmount) || !request.customerIp)
      return refused('ERROR_VALUE_INVALID', 'Invalid field value');
    if (byExt(request.extOrderId)) return refused('ERROR_ORDER_NOT_UNIQUE', 'Order not unique');
    const { value: method = '', authorizationCode } = request.payMethods?.payMethod ?? {};
    if (authorizationCode !== undefined && !/^7(77|00)\d{3}$/.test(authorizationCode))
      return refused('ERROR_VALUE_INVALID', 'Authorization code invalid');
    const order: FakePayuOrder = {
      ...request,
      orderId: `FAKE${randomUUID().replaceAll('-', '').slice(0, 20).toUpperCase()}`,
      status: 'NEW',
      method,
      autoReceive: method !== 'wait',
      refunds: [],
    };
    orders.set(order.orderId, order);
    const answer = { status: { statusCode: 'SUCCESS' }, orderId: order.orderId, extOrderId: order.extOrderId };
    if (authorizationCode?.startsWith('777')) {
      if (control.behaviour.notices === 'before-return') await pay(order);
      else void pay(order);
    }
    if (authorizationCode !== undefined) return { status: 201, json: answer };
    const redirectUri = `${url}/pay/${order.orderId}`;
    return { status: 302, headers: { location: redirectUri }, json: { ...answer, redirectUri } };
  };

  return { orders, move, decide, create };
}

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
