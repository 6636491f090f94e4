import { randomUUID } from 'node:crypto';
import { isSignedByP24 } from '#server/gateways/przelewy24/p24-notices.ts';
import {
  credentials,
  paymentNotice,
  refused,
  type FakeP24Transaction,
  refundNotice,
  type FakeP24Refund,
} from './fake-p24-notices.ts';
import type { Control, Decision } from './fake-provider.ts';
import type { FakeAnswer, FakeRequest } from './fake-server.ts';

const { merchantId, crc } = credentials;

type Registration = Omit<FakeP24Transaction, 'method'> & {
  method?: number;
  merchantId: number;
  sign: string;
  email: string;
};
type Verification = Pick<FakeP24Transaction, 'sessionId' | 'orderId' | 'amount' | 'currency'> & { sign: string };

/** The payments of a fake Przelewy24: registered, paid by the buyer or a BLIK code, verified by the shop. */
export function createPayments(control: Control, onConfirmed: (() => unknown) | undefined) {
  let lastOrderId = 310_000_000 + Math.floor(Math.random() * 1_000_000);
  const transactions = new Map<string, FakeP24Transaction>();
  const byToken = (token: string) => [...transactions.values()].find((transaction) => transaction.token === token);

  const pay = (transaction: FakeP24Transaction): Promise<void> => {
    if (transaction.status !== 0) return Promise.resolve();
    lastOrderId += 1;
    Object.assign(transaction, { status: 1, orderId: lastOrderId });
    return control.courier.deliver(
      ({ notices }) => paymentNotice(transaction, notices),
      () => transaction.status !== 1,
    );
  };
  const decide = async (sessionId: string, decision: Decision): Promise<void> => {
    const transaction = transactions.get(sessionId);
    if (transaction && decision === 'pay') await pay(transaction);
  };

  const register = ({ body }: FakeRequest): FakeAnswer => {
    const registration: Registration = JSON.parse(body);
    if (!isValid(registration)) return refused(400, 'Invalid input data');
    if (transactions.has(registration.sessionId)) return refused(400, 'sessionId is not unique');
    const transaction = transactionOf(registration);
    transactions.set(transaction.sessionId, transaction);
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
    const { sessionId, orderId, amount, currency, sign }: Verification = JSON.parse(body);
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

  return { transactions, byToken, decide, register, charge, verify };
}

function isValid({ sessionId, amount, currency, sign, email, ...registration }: Registration): boolean {
  return (
    registration.merchantId === merchantId &&
    Number.isInteger(amount) &&
    amount > 0 &&
    Boolean(email) &&
    isSignedByP24({ sessionId, merchantId, amount, currency }, sign, crc)
  );
}

/** A payment that nobody has paid. */
function transactionOf(registration: Registration): FakeP24Transaction {
  const { sessionId, amount, currency, description, urlReturn, urlStatus, method = 0 } = registration;
  const named = { sessionId, amount, currency, description, urlReturn, urlStatus, method };
  return { ...named, token: randomUUID(), orderId: 0, status: 0, refunds: [] };
}

/** Answers requests for refunds to a fake Przelewy24, and reports their results later. */
export function refundOf(control: Control, transactions: ReadonlyMap<string, FakeP24Transaction>) {
  return ({ body }: FakeRequest): FakeAnswer => {
    const {
      requestId,
      refundsUuid,
      urlStatus,
      refunds: [refund],
    }: {
      requestId: string;
      refundsUuid: string;
      urlStatus: string;
      refunds: [{ orderId: number; sessionId: string; amount: number }];
    } = JSON.parse(body);
    const transaction = transactions.get(refund.sessionId);
    if ([...transactions.values()].some(({ refunds }) => refunds.some((refund) => refund.requestId === requestId)))
      return refused(400, 'Request already exists');
    const remaining = transaction
      ? transaction.amount -
        transaction.refunds.filter(({ status }) => status !== 4).reduce((sum, { amount }) => sum + amount, 0)
      : 0;
    if (
      !transaction ||
      transaction.status !== 2 ||
      control.behaviour.refunds === 'refused' ||
      refund.amount > remaining ||
      refund.amount <= 0
    )
      return { status: 409, json: { error: [{ ...refund, status: false, message: 'Amount exceeds' }], code: 409 } };
    const newRefund: FakeP24Refund = { requestId, refundsUuid, amount: refund.amount, status: 2 };
    transaction.refunds.push(newRefund);
    if (control.behaviour.refunds !== 'silent') {
      newRefund.status = control.behaviour.refunds === 'rejected' ? 4 : 1;
      setTimeout(
        () => void control.courier.deliver(({ notices }) => refundNotice(transaction, newRefund, urlStatus, notices)),
        50,
      ).unref();
    }
    return { status: 201, json: { data: [{ ...refund, status: true, message: 'success' }], responseCode: 0 } };
  };
}
