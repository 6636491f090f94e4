import { createHash } from 'node:crypto';
import { equalInConstantTime } from '#server/gateways/equal-in-constant-time.ts';
import type { IncomingHttpHeaders } from 'node:http';
import type { ReadNotice } from '#server/gateways/payment-gateway.ts';
import { jsonOrNull } from '#server/gateways/call-provider.ts';
import { acceptedRefund, OrderNotice, RefundNotice, reportOf } from './payu-answers.ts';

const algorithms: Record<string, string> = { MD5: 'md5', SHA256: 'sha256', SHA384: 'sha384', SHA512: 'sha512' };

/** The hash of a body with the second key behind it; null for an algorithm that PayU does not use. */
export function payuSignature(rawBody: Buffer | string, secondKey: string, algorithm = 'MD5'): string | null {
  const name = algorithms[algorithm.toUpperCase().replaceAll('-', '')];
  return name === undefined ? null : createHash(name).update(rawBody).update(secondKey).digest('hex');
}

function partsOf(header: string | undefined): ReadonlyMap<string, string> {
  const parts = (header ?? '').split(';').map((part): [string, string] => {
    const [name = '', value = ''] = part.trim().split('=', 2);
    return [name, value];
  });
  return new Map(parts);
}

/** Whether an OpenPayu-Signature header has the form of a signature. The signature may still be wrong. */
function looksSignedByPayu(header: string | undefined): boolean {
  return /^[0-9a-f]{32,128}$/i.test(partsOf(header).get('signature') ?? '');
}

/** Whether an OpenPayu-Signature header belongs to a body. */
export function isSignedByPayu(rawBody: Buffer | string, header: string | undefined, secondKey: string): boolean {
  const parts = partsOf(header);
  const right = payuSignature(rawBody, secondKey, parts.get('algorithm'));
  return right !== null && equalInConstantTime((parts.get('signature') ?? '').toLowerCase(), right);
}

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
