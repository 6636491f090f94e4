import { createHash } from 'node:crypto';
import { equalInConstantTime } from '#server/gateways/equal-in-constant-time.ts';
import type { RefundState } from '#domain/payments/refunds.ts';
import { jsonOrNull } from '#server/gateways/call-provider.ts';
import type { ReadNotice } from '#server/gateways/payment-gateway.ts';
import { RefundNotice, TransactionNotice } from './p24-answers.ts';
import type { P24Config } from '#server/config/payments.ts';

/** The signature of some fields: SHA-384 of their compact JSON, in exactly the order given, the CRC key last. */
export function p24Signature(fields: Readonly<Record<string, string | number>>, crc: string): string {
  return createHash('sha384')
    .update(JSON.stringify({ ...fields, crc }))
    .digest('hex');
}

export function isSignedByP24(fields: Readonly<Record<string, string | number>>, sign: string, crc: string): boolean {
  return equalInConstantTime(sign.toLowerCase(), p24Signature(fields, crc));
}

/**
 * A notice of Przelewy24, about money that has arrived and waits to be verified, or about a refund. There are no
 * notices of failures.
 */
export function readP24Notice(rawBody: Buffer, { merchantId, crc }: P24Config): ReadNotice {
  const body = jsonOrNull(rawBody);
  const { data: payment } = TransactionNotice.safeParse(body);
  if (payment) {
    const { sign, posId, sessionId, amount, originAmount, currency, orderId, methodId, statement } = payment;
    const signed = isSignedByP24(
      {
        merchantId: payment.merchantId,
        posId,
        sessionId,
        amount,
        originAmount,
        currency,
        orderId,
        methodId,
        statement,
      },
      sign,
      crc,
    );
    if (!signed || payment.merchantId !== merchantId) return unbelieved(payment);
    return {
      ok: true,
      notice: {
        kind: 'payment',
        attemptId: sessionId,
        providerRef: String(orderId),
        state: 'pending',
        awaitsConfirmation: true,
        amount,
        currency,
      },
    };
  }
  const { data: refund } = RefundNotice.safeParse(body);
  // Without the signed fields, the signature cannot be checked.
  if (!refund)
    return typeof body === 'object' && body !== null && 'sign' in body
      ? { ok: false, reason: 'bad-signature', claimed: null }
      : { ok: false, reason: 'unreadable' };
  const { orderId, sessionId, refundsUuid, amount, currency, status } = refund;
  const signed = isSignedByP24(
    { orderId, sessionId, refundsUuid, merchantId: refund.merchantId, amount, currency, status },
    refund.sign,
    crc,
  );
  if (!signed || refund.merchantId !== merchantId) return unbelieved(refund);
  const state: RefundState = status === 0 ? 'completed' : 'failed';
  return {
    ok: true,
    notice: {
      kind: 'refund',
      refundId: refundsUuid,
      refundRef: null,
      attemptId: sessionId,
      state,
      amount,
      currency,
    },
  };
}

const unbelieved = ({ sign, sessionId }: { sign: string; sessionId: string }): ReadNotice => ({
  ok: false,
  reason: 'bad-signature',
  claimed: /^[0-9a-f]{96}$/i.test(sign) ? sessionId : null,
});
