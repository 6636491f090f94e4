import { payuSignature } from '#server/gateways/payu/payu-notices.ts';
import type { Behaviour } from './fake-behaviour.ts';
import type { SignedNotice } from './fake-notices.ts';
import type { FakeAnswer } from './fake-server.ts';

export type PayuStatus = 'NEW' | 'PENDING' | 'WAITING_FOR_CONFIRMATION' | 'COMPLETED' | 'CANCELED';
export type FakePayuRefund = {
  refundId: string;
  extRefundId: string;
  amount: string;
  currencyCode: string;
  status: 'PENDING' | 'FINALIZED' | 'CANCELED';
};
export type FakePayuOrder = {
  orderId: string;
  extOrderId: string;
  notifyUrl: string;
  continueUrl: string;
  description: string;
  currencyCode: string;
  totalAmount: string;
  customerIp: string;
  status: PayuStatus;
  method: string;
  autoReceive: boolean;
  refunds: FakePayuRefund[];
};

export const credentials = {
  posId: '300746',
  clientId: '300746',
  clientSecret: 'fake-client-secret',
  secondKey: 'fake-second-key',
};

export const refused = (codeLiteral: string, statusDesc: string): FakeAnswer => ({
  status: 400,
  json: { status: { statusCode: 'ERROR_VALUE_INVALID', severity: 'ERROR', code: '8300', codeLiteral, statusDesc } },
});

export function noticeOf(
  { orderId, extOrderId, notifyUrl, customerIp, description, currencyCode, totalAmount, status }: FakePayuOrder,
  notices: Behaviour['notices'],
) {
  return {
    orderId,
    extOrderId,
    orderCreateDate: new Date().toISOString(),
    notifyUrl,
    customerIp,
    merchantPosId: credentials.posId,
    description,
    currencyCode: notices === 'wrong-currency' ? 'EUR' : currencyCode,
    totalAmount: notices === 'wrong-amount' ? '1' : totalAmount,
    status,
    products: [{ name: description, unitPrice: totalAmount, quantity: '1' }],
  };
}

export function signed({ notifyUrl }: FakePayuOrder, notices: Behaviour['notices'], content: object): SignedNotice {
  const body = JSON.stringify(content);
  const signature = payuSignature(body, notices === 'wrong-signature' ? 'another key' : credentials.secondKey)!;
  return {
    url: notifyUrl,
    body,
    headers: { 'openpayu-signature': `sender=checkout;signature=${signature};algorithm=MD5;content=DOCUMENT` },
  };
}
