import type { FastifyInstance, FastifyReply } from 'fastify';
import { isOpenAttempt, type AttemptState } from '#domain/payments/attempts.ts';
import { currencies } from '#domain/pricing/money.ts';
import { pathTo } from '#domain/routing/paths.ts';
import { formatMinor } from '#domain/pricing/price-format.ts';
import { sandboxProvider } from '#domain/payments/payment-provider.ts';
import type { ServerDeps } from '#server/http/handlers.ts';
import { findOrder, type OrderRow } from '#server/orders/index.ts';
import { findAttempt, type AttemptRow } from '#server/payments/index.ts';
import { createGateways } from './gateways.ts';
import { receiveNotice } from './receive-notice.ts';
import { sandboxPage, sandboxPolicy, unknownPaymentPage } from './sandbox-page.ts';

type Route = { Params: { id: string } };

/** The built-in provider's own pages, outside the API: they know a payment by its id and nobody's session. */
export function registerSandboxPages(app: FastifyInstance, deps: ServerDeps): void {
  const gateways = createGateways(deps.config);
  void app.register(async (pages) => {
    pages.removeAllContentTypeParsers();
    pages.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 1000 },
      (_request, body, done) => done(null, new URLSearchParams(body as string)),
    );
    pages.get<Route>('/sandbox-payment/:id', async (request, reply) => {
      const payment = await findPayment(deps, request.params.id);
      return payment ? show(reply, 200, sandboxPage(presentPayment(payment))) : show(reply, 404, unknownPaymentPage());
    });
    pages.post<Route>('/sandbox-payment/:id', async (request, reply) => {
      const payment = await findPayment(deps, request.params.id);
      if (!payment) return show(reply, 404, unknownPaymentPage());
      const state = decisionOf(request.body);
      if (state === null) return show(reply, 400, sandboxPage(presentPayment(payment)));
      const { attempt, order } = payment;
      const notice = await gateways.sandbox.decide(
        { attemptId: attempt.id, amount: attempt.amount, currency: attempt.currency },
        state,
      );
      await receiveNotice(deps, gateways, sandboxProvider, notice);
      return reply.redirect(orderPath(order), 303);
    });
  });
}

const decisions: Record<string, AttemptState> = { pay: 'completed', refuse: 'failed' };

function decisionOf(body: unknown): AttemptState | null {
  return body instanceof URLSearchParams ? (decisions[body.get('decision') ?? ''] ?? null) : null;
}

async function findPayment(
  { database }: ServerDeps,
  id: string,
): Promise<{ attempt: AttemptRow; order: OrderRow } | null> {
  const attempt = await findAttempt(database.reader, id);
  const order = attempt?.provider === sandboxProvider ? await findOrder(database.reader, attempt.orderId) : null;
  return attempt && order && { attempt, order };
}

function presentPayment({ attempt, order }: { attempt: AttemptRow; order: OrderRow }) {
  return {
    id: attempt.id,
    locale: order.locale,
    reference: order.reference,
    amount: formatMinor(attempt.amount, currencies[attempt.currency]),
    open: isOpenAttempt(attempt.state),
    orderPath: orderPath(order),
  };
}

const orderPath = ({ id, locale }: OrderRow) => pathTo('ORDER_SUMMARY', locale, { id });

function show(reply: FastifyReply, status: number, page: string): FastifyReply {
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .headers({
      'cache-control': 'private, no-store',
      'content-security-policy': sandboxPolicy,
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    })
    .send(page);
}
