import type { RefundState } from '#domain/payments/refunds.ts';
import { jsonOrNull } from '../json-or-null.ts';
import type { ReadNotice } from '../payment-gateway.ts';
import { RefundNotice, TransactionNotice } from './p24-answers.ts';
import type { P24Config } from '#server/payment-config.ts';
import { isSignedByP24 } from './p24-signature.ts';

/** A notice of Przelewy24: of money that came and waits to be verified, or of a refund. Failures are never told. */
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
  // Without the fields that are signed nothing can be said about the signature.
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
