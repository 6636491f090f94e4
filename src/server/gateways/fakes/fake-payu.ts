import { randomUUID } from 'node:crypto';
import type { PayuConfig } from '#server/config/payments.ts';
import { credentials, noticeOf, refused, type FakePayuOrder } from './fake-payu-notices.ts';
import { createOrders, refundOf } from './fake-payu-orders.ts';
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

export type FakePayu = FakeProvider & {
  credentials: Omit<PayuConfig, 'baseUrl'>;
  orders: Map<string, FakePayuOrder>;
  /** The decisions that a buyer can make on the page. */
  decide: (extOrderId: string, decision: Decision) => Promise<void>;
};

/**
 * A PayU of one's own, as REST 2.1 describes it, that can be told to misbehave. BLIK codes 777xxx pay, 700xxx wait,
 * others are refused.
 */
export async function startFakePayu({ port = 0, onConfirmed }: FakeStart = {}): Promise<FakePayu> {
  const control = createControl();
  const { orders, move, decide, create } = createOrders(control);
  const refund = refundOf(control);
  const tokens = new Set<string>();

  const api = async (request: FakeRequest): Promise<FakeAnswer> => {
    const { method, path } = request;
    if (path === '/pl/standard/user/oauth/authorize') {
      const form = new URLSearchParams(request.body);
      if (form.get('client_secret') !== credentials.clientSecret)
        return { status: 401, json: { error: 'invalid_client' } };
      const token = randomUUID();
      tokens.add(token);
      return {
        json: { access_token: token, token_type: 'bearer', expires_in: 43_199, grant_type: 'client_credentials' },
      };
    }
    if (!tokens.has((request.headers.authorization ?? '').replace('Bearer ', '')))
      return { status: 401, json: { status: { statusCode: 'UNAUTHORIZED' } } };
    if (path === '/api/v2_1/paymethods')
      return {
        json: {
          payByLinks: banks.map(({ value, name }) => ({
            value,
            name,
            brandImageUrl: `${server.url}/logos/${value}.svg`,
            status: 'ENABLED',
            minAmount: 50,
            maxAmount: 99_999_999,
          })),
        },
      };
    if (path === '/api/v2_1/orders' && method === 'POST') return create(request, server.url);
    const [, orderId = '', part] = /^\/api\/v2_1\/orders\/([^/]+)(?:\/(\w+))?$/.exec(path) ?? [];
    const order = orders.get(orderId);
    if (!order) return { status: 404, json: { status: { statusCode: 'DATA_NOT_FOUND' } } };
    if (part === 'captures') {
      if (order.status !== 'WAITING_FOR_CONFIRMATION') return refused('ERROR_ORDER_STATUS', 'Nothing to capture');
      void move(order, 'COMPLETED');
      await onConfirmed?.();
      return { json: { status: { statusCode: 'SUCCESS' } } };
    }
    if (part === 'refunds') return method === 'POST' ? refund(order, request) : { json: order.refunds };
    return { json: { orders: [noticeOf(order, 'once')], properties: [], status: { statusCode: 'SUCCESS' } } };
  };

  const page = (request: FakeRequest): Promise<FakeAnswer> => {
    const order = orders.get(request.path.slice('/pay/'.length));
    if (!order) return answerBuyer('PayU', request, undefined);
    const { status, description, totalAmount, currencyCode: currency, method } = order;
    return answerBuyer('PayU', request, {
      shown: status === 'NEW' ? { description, amount: Number(totalAmount), currency, method } : null,
      decide: (decision) => decide(order.extOrderId, decision),
      returnUrl: order.continueUrl,
    });
  };

  const server = await startFakeProvider(port, control, {
    page: (request) => (request.path.startsWith('/pay/') ? page(request) : null),
    api,
  });
  return { ...server, credentials, orders, decide };
}
