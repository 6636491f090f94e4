import { randomUUID } from 'node:crypto';
import { isSignedByP24 } from '#server/gateways/przelewy24/p24-notices.ts';
import { credentials, paymentNotice, refused, type FakeP24Transaction } from './fake-p24-notices.ts';
import type { Control, Decision } from './fake-provider.ts';
import type { FakeAnswer, FakeRequest } from './fake-server.ts';

const { merchantId, crc } = credentials;

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

  return { transactions, byToken, decide, register, charge, verify };
}
