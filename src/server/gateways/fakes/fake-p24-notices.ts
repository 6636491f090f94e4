import { p24Signature } from '#server/gateways/przelewy24/p24-notices.ts';
import type { Behaviour } from './fake-behaviour.ts';
import type { SignedNotice } from './fake-notices.ts';
import type { FakeAnswer } from './fake-server.ts';

/** 0 none, 1 paid but not verified, 2 paid, 3 given back. */
type Status = 0 | 1 | 2 | 3;
export type FakeP24Refund = { requestId: string; refundsUuid: string; amount: number; status: 1 | 2 | 3 | 4 };
export type FakeP24Transaction = {
  token: string;
  orderId: number;
  sessionId: string;
  amount: number;
  currency: string;
  description: string;
  urlReturn: string;
  urlStatus: string;
  method: number;
  status: Status;
  refunds: FakeP24Refund[];
};

export const credentials = { merchantId: 12345, posId: 12345, apiKey: 'fake-api-key', crc: 'fake-crc-key' };
const { merchantId, posId, crc } = credentials;

export const refused = (code: number, error: string): FakeAnswer => ({ status: code, json: { error, code } });

const wrongKey = (notices: Behaviour['notices']) => (notices === 'wrong-signature' ? 'another key' : crc);

export function paymentNotice(
  { sessionId, amount: right, currency, orderId, method, urlStatus }: FakeP24Transaction,
  notices: Behaviour['notices'],
): SignedNotice {
  const amount = notices === 'wrong-amount' ? 1 : right;
  const fields = {
    merchantId,
    posId,
    sessionId,
    amount,
    originAmount: right,
    currency: notices === 'wrong-currency' ? 'EUR' : currency,
    orderId,
    methodId: method,
    statement: `p24-${orderId}`,
  };
  return {
    url: urlStatus,
    headers: {},
    body: JSON.stringify({ ...fields, sign: p24Signature(fields, wrongKey(notices)) }),
  };
}

export function refundNotice(
  { orderId, sessionId, currency }: FakeP24Transaction,
  { requestId, refundsUuid, amount, status }: FakeP24Refund,
  url: string,
  notices: Behaviour['notices'],
): SignedNotice {
  const fields = { orderId, sessionId, refundsUuid, merchantId, amount, currency, status: status === 4 ? 1 : 0 };
  return {
    url,
    headers: {},
    body: JSON.stringify({
      ...fields,
      requestId,
      timestamp: Math.floor(Date.now() / 1000),
      sign: p24Signature(fields, wrongKey(notices)),
    }),
  };
}
