import { randomUUID } from 'node:crypto';
import type { PayuConfig } from '#server/config/payments.ts';
import { payuSignature } from '#server/gateways/payu/payu-notices.ts';
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

type Status = 'NEW' | 'PENDING' | 'WAITING_FOR_CONFIRMATION' | 'COMPLETED' | 'CANCELED';
type FakeRefund = {
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
  status: Status;
  method: string;
  autoReceive: boolean;
  refunds: FakeRefund[];
};

export type FakePayu = FakeProvider & {
  credentials: Omit<PayuConfig, 'baseUrl'>;
  orders: Map<string, FakePayuOrder>;
  /** What a buyer decides on the page. */
  decide: (extOrderId: string, decision: Decision) => Promise<void>;
};

const credentials = {
  posId: '300746',
  clientId: '300746',
  clientSecret: 'fake-client-secret',
  secondKey: 'fake-second-key',
};

/**
 * A PayU of one's own, as REST 2.1 describes it, that can be told to misbehave. BLIK codes 777xxx pay, 700xxx wait,
 * others are refused.
 */
export async function startFakePayu({ port = 0, onConfirmed }: FakeStart = {}): Promise<FakePayu> {
  const control = createControl();
  const { courier } = control;
  const orders = new Map<string, FakePayuOrder>();
  const tokens = new Set<string>();
  const byExt = (extOrderId: string) => [...orders.values()].find((order) => order.extOrderId === extOrderId);

  const notify = (order: FakePayuOrder, status: Status) =>
    courier.deliver(({ notices }) => signed(order, notices, { order: noticeOf({ ...order, status }, notices) }));
  const move = async (order: FakePayuOrder, status: Status) => {
    order.status = status;
    await notify(order, status);
  };
  const pay = async (order: FakePayuOrder) => {
    if (order.status === 'COMPLETED' || order.status === 'CANCELED') return;
    await move(order, 'PENDING');
    await move(order, order.autoReceive ? 'COMPLETED' : 'WAITING_FOR_CONFIRMATION');
  };
  const decide: FakePayu['decide'] = async (extOrderId, decision) => {
    const order = byExt(extOrderId);
    if (!order || (order.status !== 'NEW' && order.status !== 'PENDING')) return;
    if (decision === 'pay') await pay(order);
    else await move(order, 'CANCELED');
  };

  const create = async ({ body }: FakeRequest): Promise<FakeAnswer> => {
    const request: {
      extOrderId: string;
      merchantPosId: string;
      notifyUrl: string;
      continueUrl: string;
      description: string;
      currencyCode: string;
      totalAmount: string;
      customerIp: string;
      payMethods?: { payMethod: { value: string; authorizationCode?: string } };
    } = JSON.parse(body);
    if (request.merchantPosId !== credentials.posId || !/^[1-9]\d*$/.test(request.totalAmount) || !request.customerIp)
      return refused('ERROR_VALUE_INVALID', 'Invalid field value');
    if (byExt(request.extOrderId)) return refused('ERROR_ORDER_NOT_UNIQUE', 'Order not unique');
    const { value: method = '', authorizationCode } = request.payMethods?.payMethod ?? {};
    if (authorizationCode !== undefined && !/^7(77|00)\d{3}$/.test(authorizationCode))
      return refused('ERROR_VALUE_INVALID', 'Authorization code invalid');
    const order: FakePayuOrder = {
      ...request,
      orderId: `FAKE${randomUUID().replaceAll('-', '').slice(0, 20).toUpperCase()}`,
      status: 'NEW',
      method,
      autoReceive: method !== 'wait',
      refunds: [],
    };
    orders.set(order.orderId, order);
    const made = { status: { statusCode: 'SUCCESS' }, orderId: order.orderId, extOrderId: order.extOrderId };
    if (authorizationCode?.startsWith('777')) {
      if (control.behaviour.notices === 'before-return') await pay(order);
      else void pay(order);
    }
    if (authorizationCode !== undefined) return { status: 201, json: made };
    const redirectUri = `${server.url}/pay/${order.orderId}`;
    return { status: 302, headers: { location: redirectUri }, json: { ...made, redirectUri } };
  };

  const refund = (order: FakePayuOrder, { body }: FakeRequest): FakeAnswer => {
    const {
      refund: request,
    }: {
      refund: { amount?: string; extRefundId: string; currencyCode: string };
    } = JSON.parse(body);
    const known = order.refunds.find(({ extRefundId }) => extRefundId === request.extRefundId);
    const left =
      Number(order.totalAmount) -
      order.refunds.filter(({ status }) => status !== 'CANCELED').reduce((sum, { amount }) => sum + Number(amount), 0);
    const amount = request.amount ?? String(left);
    if (
      !known &&
      (order.status !== 'COMPLETED' ||
        control.behaviour.refunds === 'refused' ||
        Number(amount) > left ||
        Number(amount) <= 0)
    )
      return refused('ERROR_VALUE_INVALID', 'Refund amount too large');
    const made = known ?? {
      refundId: String(5_000_000_000 + Math.floor(Math.random() * 1e9)),
      extRefundId: request.extRefundId,
      amount,
      currencyCode: order.currencyCode,
      status: 'PENDING' as const,
    };
    if (!known) {
      order.refunds.push(made);
      if (control.behaviour.refunds !== 'silent') {
        made.status = control.behaviour.refunds === 'rejected' ? 'CANCELED' : 'FINALIZED';
        const { extRefundId: _ours, ...shown } = made;
        setTimeout(
          () =>
            void courier.deliver(({ notices }) =>
              signed(order, notices, {
                orderId: order.orderId,
                extOrderId: order.extOrderId,
                refund: { ...shown, statusDateTime: new Date().toISOString(), reason: 'refund' },
              }),
            ),
          50,
        ).unref();
      }
    }
    return {
      json: { orderId: order.orderId, refund: { ...made, status: 'PENDING' }, status: { statusCode: 'SUCCESS' } },
    };
  };

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
    if (path === '/api/v2_1/orders' && method === 'POST') return create(request);
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

const refused = (codeLiteral: string, statusDesc: string): FakeAnswer => ({
  status: 400,
  json: { status: { statusCode: 'ERROR_VALUE_INVALID', severity: 'ERROR', code: '8300', codeLiteral, statusDesc } },
});

function noticeOf(
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

function signed({ notifyUrl }: FakePayuOrder, notices: Behaviour['notices'], content: object): SignedNotice {
  const body = JSON.stringify(content);
  const signature = payuSignature(body, notices === 'wrong-signature' ? 'another key' : credentials.secondKey)!;
  return {
    url: notifyUrl,
    body,
    headers: { 'openpayu-signature': `sender=checkout;signature=${signature};algorithm=MD5;content=DOCUMENT` },
  };
}
