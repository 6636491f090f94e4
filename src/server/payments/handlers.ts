import type { ordersContract } from '#contract/orders.ts';
import { notFound } from '#server/http/errors.ts';
import type { Handlers, ServerDeps } from '#server/http/handlers.ts';
import { callerOf, presentTransaction, requireOrder } from '#server/orders/index.ts';
import { beginPayment } from './begin-payment.ts';
import { createGateways } from './gateways.ts';
import { findTransaction } from './transaction-queries.ts';

export function paymentHandlers(deps: ServerDeps): Handlers<Pick<typeof ordersContract, 'payOrder' | 'getPaymentTransaction'>> {
  const gateways = createGateways(deps.config);
  return {
    payOrder: async (call) => {
      const order = await requireOrder(deps.database.orm, call.params.id, callerOf(call));
      return presentTransaction(await beginPayment(deps, gateways, { orderId: order.id, methodId: call.body.paymentMethod?.id }));
    },
    getPaymentTransaction: async (call) => {
      const caller = callerOf(call);
      const attempt = await findTransaction(deps.database.orm, { id: call.params.id });
      // An unknown payment is asked for like one of an unknown order, so that both look the same.
      await requireOrder(deps.database.orm, attempt?.orderId ?? call.params.id, caller);
      if (!attempt) throw notFound();
      return presentTransaction(attempt);
    },
  };
}
