import type { IncomingHttpHeaders } from 'node:http';
import type { ReadNotice } from '../payment-gateway.ts';
import { jsonOrNull } from '../json-or-null.ts';
import { OrderNotice, RefundNotice } from './payu-answers.ts';
import { isSignedByPayu } from './payu-signature.ts';
import { acceptedRefund, reportOf } from './payu-states.ts';

/** A notice of PayU about an order or, in another shape, about a refund. */
export function readPayuNotice(rawBody: Buffer, headers: IncomingHttpHeaders, secondKey: string): ReadNotice {
  const signature = headers['openpayu-signature'] ?? headers['x-openpayu-signature'];
  if (!isSignedByPayu(rawBody, typeof signature === 'string' ? signature : undefined, secondKey))
    return { ok: false, reason: 'bad-signature' };
  const body = jsonOrNull(rawBody);
  const { data: aboutOrder } = OrderNotice.safeParse(body);
  if (aboutOrder)
    return {
      ok: true,
      notice: {
        kind: 'payment',
        ...reportOf(aboutOrder.order),
        eventKey: `${aboutOrder.order.orderId}:${aboutOrder.order.status}`,
      },
    };
  const { data: aboutRefund } = RefundNotice.safeParse(body);
  if (!aboutRefund) return { ok: false, reason: 'unreadable' };
  const { extOrderId, refund } = aboutRefund;
  return {
    ok: true,
    notice: {
      kind: 'refund',
      refundId: refund.extRefundId ?? null,
      attemptId: extOrderId,
      ...acceptedRefund(refund),
      amount: refund.amount,
      currency: refund.currencyCode,
      eventKey: `refund:${refund.refundId}:${refund.status}`,
    },
  };
}
