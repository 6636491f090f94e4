import type { ordersContract } from '#contract/orders.ts';
import type { paymentsContract } from '#contract/payments.ts';
import { notFound } from '#server/http/errors.ts';
import type { Handlers, ServerDeps } from '#server/http/handlers.ts';
import { countUse } from '#server/limits/index.ts';
import { callerOf, cancelOwnOrder, presentAttempt, presentOrder, requireOrder } from '#server/orders/index.ts';
import { findAttempt } from '#server/payments/index.ts';
import { providerAway } from './announce.ts';
import { askAboutOpenAttempts } from './ask-provider.ts';
import { attemptBegunBefore, beginPayment } from './begin-payment.ts';
import { createGateways } from './gateways.ts';
import { paymentWays, requestedWay } from './payment-ways.ts';

export { askAboutOpenAttempts, checkOpenPayments } from './ask-provider.ts';
export { finishRefundByHand } from './apply-refund-state.ts';
export { finishNotices } from './finish-notices.ts';
export { createGateways } from './gateways.ts';
export { reportUnbooked } from './finish-notices.ts';
export { registerPaymentLogos } from './register-logos.ts';
export { registerPaymentNotices } from './receive-notice.ts';
export { registerSandboxPages } from './register-sandbox-pages.ts';
export { checkSilentRefunds, sendRefunds } from './send-refunds.ts';

type PaymentsContract = typeof paymentsContract & Pick<typeof ordersContract, 'cancelOrder'>;

const longestUserAgent = 500;

export function paymentHandlers(deps: ServerDeps): Handlers<PaymentsContract> {
  const gateways = createGateways(deps.config);
  return {
    listPaymentWays: async (call) =>
      paymentWays(deps, gateways, await requireOrder(deps, call.params.id, callerOf(call)), call.locale),
    payOrder: async (call) => {
      const order = await requireOrder(deps, call.params.id, callerOf(call));
      const { paymentMethod, way: chosenWay, blikCode } = call.body;
      const { address } = call;
      const idempotencyKey = call.headers['idempotency-key'];
      const earlierAttempt = await attemptBegunBefore(deps, { orderId: order.id, idempotencyKey });
      if (earlierAttempt) return presentAttempt(earlierAttempt);
      const use = { limits: deps.config.limits, who: { address, order: order.id }, now: deps.clock() };
      await countUse(deps.database.reader, { ...use, name: 'payments' });
      if (blikCode !== undefined) await countUse(deps.database.reader, { ...use, name: 'blik' }, 'blikCode');
      const way = await requestedWay(deps, gateways, order, { way: chosenWay, methodId: paymentMethod?.id, blikCode });
      const userAgent = (call.headers['user-agent'] ?? '').slice(0, longestUserAgent);
      return presentAttempt(
        await beginPayment(deps, gateways, {
          orderId: order.id,
          way,
          blikCode,
          idempotencyKey,
          ip: call.ip,
          userAgent,
        }),
      );
    },
    cancelOrder: async (call) => {
      const { id } = await requireOrder(deps, call.params.id, callerOf(call));
      if ((await askAboutOpenAttempts(deps, id)) === 'away') throw providerAway();
      return presentOrder(await cancelOwnOrder(deps, id), deps.config.bankAccount);
    },
    getPaymentTransaction: async (call) => {
      const caller = callerOf(call);
      const attempt = await findAttempt(deps.database.reader, call.params.id);
      // An unknown payment is asked for like one of an unknown order, so that both look the same.
      await requireOrder(deps, attempt?.orderId ?? call.params.id, caller);
      if (!attempt) throw notFound();
      return presentAttempt(attempt);
    },
  };
}
