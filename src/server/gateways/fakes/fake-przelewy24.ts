import type { P24Config } from '#server/config/payments.ts';
import { credentials, refused, type FakeP24Transaction } from './fake-p24-notices.ts';
import { createPayments, refundOf } from './fake-p24-payments.ts';
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

export type FakeP24 = FakeProvider & {
  credentials: Omit<P24Config, 'baseUrl'>;
  transactions: Map<string, FakeP24Transaction>;
  /** The decisions that a buyer can make on the page. Only a payment causes a notice. */
  decide: (sessionId: string, decision: Decision) => Promise<void>;
};

/**
 * A Przelewy24 of one's own, as REST 1.0 describes it, that can be told to misbehave. BLIK codes 777xxx pay, 700xxx
 * wait, others are refused.
 */
export async function startFakeP24({ port = 0, onConfirmed }: FakeStart = {}): Promise<FakeP24> {
  const control = createControl();
  const { transactions, byToken, decide, register, charge, verify } = createPayments(control, onConfirmed);
  const refund = refundOf(control, transactions);

  const api = (request: FakeRequest): FakeAnswer | Promise<FakeAnswer> => {
    const { method, path } = request;
    if (
      request.headers.authorization !==
      `Basic ${Buffer.from(`${credentials.posId}:${credentials.apiKey}`).toString('base64')}`
    )
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
