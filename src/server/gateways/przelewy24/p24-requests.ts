import type { P24Config } from '#server/config/payments.ts';
import { blikChannel, type PaymentRequest, type RefundRequest } from '../payment-gateway.ts';
import { p24Signature } from './p24-notices.ts';

/** How long the buyer may take on the page of Przelewy24. */
const pageMinutes = 60;
/** The bit of the channel sum that stands for BLIK. */
const blikBit = 8192;
const longestEmail = 50;

/** The body of the call that registers a payment. */
export function registrationOf(
  {
    attemptId: sessionId,
    orderReference,
    amount,
    currency,
    returnUrl,
    notifyUrl,
    buyer,
    locale,
    channel,
    blikCode,
  }: PaymentRequest,
  { merchantId, posId, crc }: P24Config,
): object {
  return {
    merchantId,
    posId,
    sessionId,
    amount,
    currency,
    description: orderReference,
    email: buyer.email.slice(0, longestEmail),
    country: 'PL',
    language: locale,
    urlReturn: returnUrl,
    urlStatus: notifyUrl,
    timeLimit: pageMinutes,
    encoding: 'UTF-8',
    ...(channel === blikChannel && { channel: blikBit }),
    ...(channel !== '' && channel !== blikChannel && { method: Number(channel) }),
    ...(blikCode !== undefined && { additional: { PSU: { IP: buyer.ip, userAgent: buyer.userAgent } } }),
    sign: p24Signature({ sessionId, merchantId, amount, currency }, crc),
  };
}

/** The body of the call that asks for a refund. */
export function refundOf({ refundId, payment, amount, description, notifyUrl }: RefundRequest): object {
  return {
    requestId: refundId,
    refundsUuid: refundId,
    urlStatus: notifyUrl,
    refunds: [
      {
        orderId: Number(payment.providerRef),
        sessionId: payment.attemptId,
        amount,
        description: description.slice(0, 35),
      },
    ],
  };
}
