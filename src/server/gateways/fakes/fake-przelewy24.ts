import { randomUUID } from 'node:crypto';
import type { P24Config } from '#server/config/payments.ts';
import { isSignedByP24, p24Signature } from '#server/gateways/przelewy24/p24-notices.ts';
import type { Behaviour } from './fake-behaviour.ts';
import type { SignedNotice } from './fake-notices.ts';
import {
  answerBuyer,
  banks,
  startFakeProvider,
  createControl,
  type FakeProvider,
  type Decision,
  type FakeStart,
} from './fake-provider.ts';
import { type FakeAnswer, type FakeRequest } from './fake-server.ts';

/** 0 none, 1 paid but not verified, 2 paid, 3 given back. */
type Status = 0 | 1 | 2 | 3;
type FakeRefund = { requestId: string; refundsUuid: string; amount: number; status: 1 | 2 | 3 | 4 };
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
  refunds: FakeRefund[];
};

export type FakeP24 = FakeProvider & {
  credentials: Omit<P24Config, 'baseUrl'>;
  transactions: Map<string, FakeP24Transaction>;
  /** What a buyer decides on the page; only a payment is told. */
  decide: (sessionId: string, decision: Decision) => Promise<void>;
};

const credentials = { merchantId: 12345, posId: 12345, apiKey: 'fake-api-key', crc: 'fake-crc-key' };
const { merchantId, posId, crc } = credentials;

/**
 * A Przelewy24 of one's own, as REST 1.0 describes it, that can be told to misbehave. BLIK codes 777xxx pay, 700xxx
 * wait, others are refused.
 */
export async function startFakeP24({ port = 0, onConfirmed }: FakeStart = {}): Promise<FakeP24> {
  const control = createControl();
  const { courier } = control;
  let lastOrderId = 310_000_000 + Math.floor(Math.random() * 1_000_000);
  const transactions = new Map<string, FakeP24Transaction>();
  const byToken = (token: string) => [...transactions.values()].find((transaction) => transaction.token === token);

  const pay = (transaction: FakeP24Transaction): Promise<void> => {
    if (transaction.status !== 0) return Promise.resolve();
    lastOrderId += 1;
    Object.assign(transaction, { status: 1, orderId: lastOrderId });
    return courier.deliver(
      ({ notices }) => paymentNotice(transaction, notices),
      () => transaction.status !== 1,
    );
  };
  const decide: FakeP24['decide'] = async (sessionId, decision) => {
    const transaction = transactions.get(sessionId);
    if (transaction && decision === 'pay') await pay(transaction);
  };

  const register = ({ body }: FakeRequest): FakeAnswer => {
    const registration: Omit<FakeP24Transaction, 'method'> & {
      method?: number;
      merchantId: number;
      sign: string;
      email: string;
    } = JSON.parse(body);
    const { sessionId, amount, currency } = registration;
    if (
      registration.merchantId !== merchantId ||
      !Number.isInteger(amount) ||
      amount <= 0 ||
      !registration.email ||
      !isSignedByP24({ sessionId, merchantId, amount, currency }, registration.sign, crc)
    )
      return refused(400, 'Invalid input data');
    if (transactions.has(sessionId)) return refused(400, 'sessionId is not unique');
    const { description, urlReturn, urlStatus, method = 0 } = registration;
    const transaction: FakeP24Transaction = {
      token: randomUUID(),
      orderId: 0,
      sessionId,
      amount,
      currency,
      description,
      urlReturn,
      urlStatus,
      method,
      status: 0,
      refunds: [],
    };
    transactions.set(sessionId, transaction);
    return { json: { data: { token: transaction.token }, responseCode: 0 } };
  };

  const charge = async ({ body }: FakeRequest): Promise<FakeAnswer> => {
    const { token, blikCode }: { token: string; blikCode: string } = JSON.parse(body);
    const transaction = byToken(token);
    if (!transaction || !/^7(77|00)\d{3}$/.test(blikCode)) return refused(400, 'Invalid input data');
    if (blikCode.startsWith('777')) {
      if (control.behaviour.notices === 'before-return') await pay(transaction);
      else void pay(transaction);
    } else transaction.orderId = ++lastOrderId;
    return { status: 201, json: { data: { orderId: transaction.orderId, message: 'success' }, responseCode: 0 } };
  };

  const verify = async ({ body }: FakeRequest): Promise<FakeAnswer> => {
    const {
      sessionId,
      orderId,
      amount,
      currency,
      sign,
    }: {
      sessionId: string;
      orderId: number;
      amount: number;
      currency: string;
      sign: string;
    } = JSON.parse(body);
    const transaction = transactions.get(sessionId);
    if (
      !transaction ||
      transaction.orderId !== orderId ||
      transaction.amount !== amount ||
      transaction.currency !== currency ||
      transaction.status === 0 ||
      !isSignedByP24({ sessionId, orderId, amount, currency }, sign, crc)
    )
      return refused(400, 'Invalid input data');
    if (transaction.status === 1) transaction.status = 2;
    await onConfirmed?.();
    return { json: { data: { status: 'success' }, responseCode: 0 } };
  };

  const refund = ({ body }: FakeRequest): FakeAnswer => {
    const {
      requestId,
      refundsUuid,
      urlStatus,
      refunds: [wanted],
    }: {
      requestId: string;
      refundsUuid: string;
      urlStatus: string;
      refunds: [{ orderId: number; sessionId: string; amount: number }];
    } = JSON.parse(body);
    const transaction = transactions.get(wanted.sessionId);
    if ([...transactions.values()].some(({ refunds }) => refunds.some((made) => made.requestId === requestId)))
      return refused(400, 'Request already exists');
    const left = transaction
      ? transaction.amount -
        transaction.refunds.filter(({ status }) => status !== 4).reduce((sum, { amount }) => sum + amount, 0)
      : 0;
    if (
      !transaction ||
      transaction.status !== 2 ||
      control.behaviour.refunds === 'refused' ||
      wanted.amount > left ||
      wanted.amount <= 0
    )
      return { status: 409, json: { error: [{ ...wanted, status: false, message: 'Amount exceeds' }], code: 409 } };
    const made: FakeRefund = { requestId, refundsUuid, amount: wanted.amount, status: 2 };
    transaction.refunds.push(made);
    if (control.behaviour.refunds !== 'silent') {
      made.status = control.behaviour.refunds === 'rejected' ? 4 : 1;
      setTimeout(
        () => void courier.deliver(({ notices }) => refundNotice(transaction, made, urlStatus, notices)),
        50,
      ).unref();
    }
    return { status: 201, json: { data: [{ ...wanted, status: true, message: 'success' }], responseCode: 0 } };
  };

  const api = (request: FakeRequest): FakeAnswer | Promise<FakeAnswer> => {
    const { method, path } = request;
    if (request.headers.authorization !== `Basic ${Buffer.from(`${posId}:${credentials.apiKey}`).toString('base64')}`)
      return refused(401, 'Incorrect authentication');
    if (path === '/api/v1/testAccess') return { json: { data: true, error: '' } };
    if (path.startsWith('/api/v1/payment/methods/'))
      return {
        json: {
          data: [
            ...banks.map(({ id, name, value }) => ({
              id,
              name,
              group: 'FastTransfers',
              status: true,
              imgUrl: `${server.url}/logos/${value}.svg`,
              mobileImgUrl: `${server.url}/logos/${value}.svg`,
            })),
            { id: 181, name: 'BLIK', group: 'Blik', status: true },
          ],
          agreements: [],
          responseCode: 0,
        },
      };
    if (path === '/api/v1/transaction/register' && method === 'POST') return register(request);
    if (path === '/api/v1/transaction/verify' && method === 'PUT') return verify(request);
    if (path === '/api/v1/paymentMethod/blik/chargeByCode' && method === 'POST') return charge(request);
    if (path === '/api/v1/transaction/refund' && method === 'POST') return refund(request);
    const [, by = '', id = ''] =
      /^\/api\/v1\/(transaction\/by\/sessionId|refund\/by\/orderId)\/([^/]+)$/.exec(path) ?? [];
    const transaction = by.startsWith('transaction')
      ? transactions.get(id)
      : [...transactions.values()].find(({ orderId }) => String(orderId) === id);
    if (!transaction) return refused(404, 'Transaction not found');
    const { orderId, sessionId, status, amount, currency, refunds } = transaction;
    return {
      json: {
        data: by.startsWith('transaction')
          ? { orderId, sessionId, status, amount, currency }
          : { orderId, sessionId, amount, currency, refunds },
        responseCode: 0,
      },
    };
  };

  const page = (request: FakeRequest): Promise<FakeAnswer> => {
    const transaction = byToken(request.path.slice('/trnRequest/'.length));
    if (!transaction) return answerBuyer('Przelewy24', request, undefined);
    const { status, description, amount, currency, sessionId, urlReturn } = transaction;
    const method = banks.find(({ id }) => id === transaction.method)?.name ?? '';
    return answerBuyer('Przelewy24', request, {
      shown: status === 0 ? { description, amount, currency, method } : null,
      decide: (decision) => decide(sessionId, decision),
      returnUrl: urlReturn,
    });
  };

  const server = await startFakeProvider(port, control, {
    page: (request) => (request.path.startsWith('/trnRequest/') ? page(request) : null),
    api,
  });
  return { ...server, credentials, transactions, decide };
}

const refused = (code: number, error: string): FakeAnswer => ({ status: code, json: { error, code } });

const wrongKey = (notices: Behaviour['notices']) => (notices === 'wrong-signature' ? 'another key' : crc);

function paymentNotice(
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

function refundNotice(
  { orderId, sessionId, currency }: FakeP24Transaction,
  { requestId, refundsUuid, amount, status }: FakeRefund,
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
