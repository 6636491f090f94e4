import type { IncomingHttpHeaders } from 'node:http';
import type { ReadNotice } from '../payment-gateway.ts';
import { jsonOrNull } from '../json-or-null.ts';
import { OrderNotice, RefundNotice } from './payu-answers.ts';
import { isSignedByPayu, looksSignedByPayu } from './payu-signature.ts';
import { acceptedRefund, reportOf } from './payu-states.ts';

export const payuSignatureHeaders: readonly string[] = ['openpayu-signature', 'x-openpayu-signature'];

/** A notice of PayU about an order or, in another shape, about a refund. */
export function readPayuNotice(rawBody: Buffer, headers: IncomingHttpHeaders, secondKey: string): ReadNotice {
  const header = payuSignatureHeaders.map((name) => headers[name]).find((value) => typeof value === 'string');
  const body = jsonOrNull(rawBody);
  const { data: aboutOrder } = OrderNotice.safeParse(body);
  if (!isSignedByPayu(rawBody, header, secondKey)) {
    const claimed = aboutOrder?.order.extOrderId ?? RefundNotice.safeParse(body).data?.extOrderId ?? null;
    return { ok: false, reason: 'bad-signature', claimed: looksSignedByPayu(header) ? claimed : null };
  }
  if (aboutOrder)
    return {
      ok: true,
      notice: {
        kind: 'payment',
        ...reportOf(aboutOrder.order),
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
    },
  };
}
