import { isOpenAttempt, type AttemptState } from '#domain/payments/attempt-state.ts';
import type { OrderState } from '#domain/orders/order-state.ts';
import { canBePaid, type OrderPaymentState } from '#domain/payments/payment-state.ts';
import { pathTo } from '#domain/routing/paths.ts';
import type { PaymentGateway } from '#server/gateways/payment-gateway.ts';
import { apiBase } from '#server/http/app.ts';
import { invalidField, notFound, ShopError } from '#server/http/errors.ts';
import type { ServerDeps } from '#server/http/handlers.ts';
import { listAttempts, lockOrder, randomId, type AttemptRow, type OrderRow } from '#server/orders/index.ts';
import type { Gateways } from './gateways.ts';
import { findProvider, insertTransaction } from './transaction-queries.ts';

/** A second click within this time goes on with the first attempt. */
const reuseMs = 15 * 60 * 1000;

/** Begins to pay what is due before delivery; the method may be another than the order's. */
export function beginPayment(deps: ServerDeps, gateways: Gateways, { orderId, methodId }: { orderId: string; methodId: number | undefined }): Promise<AttemptRow> {
  const { database, clock } = deps;
  return database.orm.transaction(async (tx) => {
    const order = await lockOrder(tx, { id: orderId });
    if (!order) throw notFound();
    refuseUnpayable(order);
    const provider = methodId === undefined ? order.paymentProvider : await findProvider(tx, methodId);
    const gateway = provider === null ? null : gateways.find(provider);
    if (provider === null || (!gateway && provider !== 'transfer')) throw invalidField('paymentMethod', 'order.payment_method');
    const now = clock();
    const open = (await listAttempts(tx, [order.id])).findLast((attempt) => mayGoOn(attempt, provider, now));
    if (open) return open;
    const attempt = { id: randomId(), orderId: order.id, provider, amount: order.prepaidGross, currency: order.currency, state: 'new', createdAt: now, updatedAt: now };
    const announced = gateway ? await announce(deps, gateway, order, attempt.id) : {};
    return insertTransaction(tx, { ...attempt, ...announced });
  });
}

function refuseUnpayable(order: OrderRow): void {
  if (order.paymentState === 'paid') throw new ShopError('conflict', { key: 'order.already_paid' });
  if (!canBePaid(order.state as OrderState, order.paymentState as OrderPaymentState)) throw new ShopError('conflict', { key: 'order.not_payable' });
}

/** A transfer waits for its money as long as the order does; a page of a provider does not. */
function mayGoOn(attempt: AttemptRow, provider: string, now: Date): boolean {
  const recent = provider === 'transfer' || now.getTime() - attempt.createdAt.getTime() < reuseMs;
  return attempt.provider === provider && isOpenAttempt(attempt.state as AttemptState) && recent;
}

function announce({ config }: ServerDeps, gateway: PaymentGateway, order: OrderRow, transactionId: string) {
  return gateway.createPayment({
    transactionId,
    orderReference: order.reference,
    amount: order.prepaidGross,
    currency: order.currency,
    returnUrl: config.publicUrl + pathTo('ORDER_SUMMARY', order.locale, { id: order.id }),
    notifyUrl: `${config.publicUrl}${apiBase}/payments/notices/${gateway.provider}`,
    email: order.email,
    locale: order.locale,
  });
}
