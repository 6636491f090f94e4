import { understood } from '#server/gateways/call-provider.ts';
import {
  blikChannel,
  type KnownPayment,
  type PaymentGateway,
  type PaymentRequest,
  type RefundRequest,
} from '../payment-gateway.ts';
import {
  acceptedRefund,
  CreatedOrder,
  CreatedRefund,
  FoundOrders,
  FoundRefunds,
  type OrderFacts,
  PayMethods,
  reportOf,
} from './payu-answers.ts';
import type { PayuConfig } from '#server/config/payments.ts';
import { createPayuClient, payuRefusal } from './payu-client.ts';
import { payuSignatureHeaders, readPayuNotice } from './payu-notices.ts';

export const payuProvider = 'payu';

/** How long the buyer may take on PayU's page; a BLIK code lives two minutes. */
const pageSeconds = 3600;
const blikSeconds = 300;

/**
 * PayU, REST 2.1: payments on its page, by one of its methods or by a BLIK code; its notices are signed with the second
 * key.
 */
export function createPayuGateway(config: PayuConfig): PaymentGateway {
  const call = createPayuClient(config);
  const fetchOrder = async (orderId: string): Promise<OrderFacts | null> => {
    const answer = await call({ path: `/orders/${encodeURIComponent(orderId)}` });
    if (answer.status === 404) return null;
    if (answer.status !== 200) throw payuRefusal(answer);
    return understood(FoundOrders, answer).orders[0]!;
  };
  return {
    provider: payuProvider,
    signatureHeaders: payuSignatureHeaders,
    createPayment: async (request) => {
      const answer = await call({ path: '/orders', method: 'POST', body: orderOf(request, config) });
      // PayU answers 302 with JSON; the redirect must not be followed. If there is no page for the buyer, it answers
      // 201.
      if (answer.status !== 302 && answer.status !== 201 && answer.status !== 200)
        throw payuRefusal(answer, request.blikCode !== undefined);
      const { orderId, redirectUri = null } = understood(CreatedOrder, answer);
      return { providerRef: orderId, redirectUrl: redirectUri, state: redirectUri === null ? 'pending' : 'new' };
    },
    parseNotice: (rawBody, headers) => Promise.resolve(readPayuNotice(rawBody, headers, config.secondKey)),
    confirm: async (payment) => {
      const path = `/orders/${encodeURIComponent(orderIdOf(payment))}`;
      const answer = await call({ path: `${path}/captures`, method: 'POST', body: {} });
      if (answer.status >= 400 && answer.status !== 409) {
        const order = await fetchOrder(orderIdOf(payment));
        if (!order || order.status === 'WAITING_FOR_CONFIRMATION') throw payuRefusal(answer);
        return reportOf(order).state;
      }
      // The notice of completion follows; until then the money is on its way.
      return 'pending';
    },
    fetchPayment: async (payment) => {
      const order = payment.providerRef === null ? null : await fetchOrder(payment.providerRef);
      return order && reportOf(order);
    },
    refund: async (refund) => {
      const answer = await call({
        path: `/orders/${encodeURIComponent(orderIdOf(refund.payment))}/refunds`,
        method: 'POST',
        body: refundOf(refund),
      });
      if (answer.status >= 400) throw payuRefusal(answer);
      return acceptedRefund(understood(CreatedRefund, answer).refund);
    },
    fetchRefund: async (refund) => {
      const answer = await call({ path: `/orders/${encodeURIComponent(orderIdOf(refund.payment))}/refunds` });
      if (answer.status === 404) return null;
      if (answer.status !== 200) throw payuRefusal(answer);
      const facts = understood(FoundRefunds, answer).find(
        ({ refundId, extRefundId }) => refundId === refund.refundRef || extRefundId === refund.refundId,
      );
      return facts ? acceptedRefund(facts) : null;
    },
    listMethods: async ({ locale }) => {
      const answer = await call({ path: `/paymethods?lang=${locale}` });
      if (answer.status !== 200) throw payuRefusal(answer);
      return understood(PayMethods, answer)
        .payByLinks.filter(({ value, status }) => status === 'ENABLED' && value !== blikChannel)
        .map(({ value, name, brandImageUrl = null, minAmount, maxAmount }) => ({
          value,
          name,
          logoUrl: brandImageUrl,
          minimum: minAmount,
          maximum: maxAmount,
        }));
    },
  };
}

function orderIdOf({ attemptId, providerRef }: KnownPayment): string {
  if (providerRef === null) throw new Error(`PayU has given no id to payment ${attemptId}`);
  return providerRef;
}

function orderOf(
  {
    attemptId,
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
  { posId }: PayuConfig,
): object {
  return {
    extOrderId: attemptId,
    merchantPosId: posId,
    customerIp: buyer.ip,
    description: orderReference,
    currencyCode: currency,
    totalAmount: String(amount),
    products: [{ name: orderReference, unitPrice: String(amount), quantity: '1' }],
    notifyUrl,
    continueUrl: returnUrl,
    validityTime: String(blikCode === undefined ? pageSeconds : blikSeconds),
    buyer: { email: buyer.email, language: locale },
    ...(channel !== '' && {
      payMethods: {
        payMethod: { type: 'PBL', value: channel, ...(blikCode !== undefined && { authorizationCode: blikCode }) },
      },
    }),
  };
}

function refundOf({ refundId, payment, amount, currency, description }: RefundRequest): object {
  // A refund without an amount returns the whole payment.
  return {
    refund: {
      description,
      extRefundId: refundId,
      currencyCode: currency,
      ...(amount < payment.amount && { amount: String(amount) }),
    },
  };
}
