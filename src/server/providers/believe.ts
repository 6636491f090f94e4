import { isOver } from '#domain/orders/order-state.ts';
import { isOpenAttempt, type AttemptState } from '#domain/payments/attempts.ts';
import type { PaymentGateway, PaymentReport } from '#server/gateways/payment-gateway.ts';
import { ShopError } from '#server/http/errors.ts';
import type { ServerDeps } from '#server/http/handlers.ts';
import type { Reported, ReportedAttempt } from '#server/orders/index.ts';

/** Whether a report speaks of the payment that was asked for: its amount, its currency and, once known, its name there. */
export function isAboutAttempt({ amount, currency, providerRef }: ReportedAttempt, told: PaymentReport): boolean {
  return (
    told.amount === amount && told.currency === currency && (providerRef === null || told.providerRef === providerRef)
  );
}

/** A notice about other money than was asked for is refused: somebody has to look at it. */
export function refuseMismatch({ log }: Pick<ServerDeps, 'log'>, attempt: ReportedAttempt, told: PaymentReport): void {
  if (isAboutAttempt(attempt, told)) return;
  const { amount, currency, providerRef } = attempt;
  log.warn(
    {
      attempt: attempt.id,
      expected: { amount, currency, providerRef },
      told: { amount: told.amount, currency: told.currency, providerRef: told.providerRef },
    },
    'payment notice with another amount refused',
  );
  throw new ShopError('invalid', { key: 'error.bad_request' });
}

/** The state that a report leads to; money that waits for us is made ours first. */
export async function confirmed(
  deps: ServerDeps,
  gateway: PaymentGateway,
  attempt: ReportedAttempt,
  told: PaymentReport,
): Promise<AttemptState> {
  const settled = attempt.state === 'completed' || attempt.state === 'refunded';
  if (!told.awaitsConfirmation || settled) return told.state;
  if (!isOpenAttempt(attempt.state))
    deps.log.warn({ attempt: attempt.id, state: attempt.state }, 'money came for an attempt that had ended');
  try {
    return await gateway.confirm(told);
  } catch (error) {
    deps.log.warn({ err: error, attempt: attempt.id }, 'payment could not be confirmed');
    throw error;
  }
}

/** Money that goes back by itself is a thing to look at. */
export function warnOfSurplus(
  { log }: Pick<ServerDeps, 'log'>,
  attempt: Pick<ReportedAttempt, 'id'>,
  { order, surplus }: Reported,
): void {
  if (surplus === 0) return;
  log.warn(
    { order: order.reference, attempt: attempt.id, surplus, currency: order.currency },
    isOver(order.state)
      ? 'money came for an order that is over, it is given back'
      : 'an order was paid more than once, the surplus is given back',
  );
}
