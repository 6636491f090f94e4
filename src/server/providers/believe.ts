import { isOver } from '#domain/orders/order-state.ts';
import { isOpenAttempt, type AttemptState } from '#domain/payments/attempts.ts';
import { currencies, decimalText, toMajor } from '#domain/pricing/money.ts';
import { formatMinor } from '#domain/pricing/price-format.ts';
import type { Transaction } from '#server/database/database.ts';
import type { PaymentGateway, PaymentReport } from '#server/gateways/payment-gateway.ts';
import { ShopError } from '#server/http/errors.ts';
import type { ServerDeps } from '#server/http/handlers.ts';
import type { OrderRow, ReportOutcome, ReportedAttempt, StandingOrder } from '#server/orders/index.ts';
import { finishEvent, type PaymentEvent } from '#server/payments/index.ts';
import { queueStaffMail, staffTexts } from './staff-mail.ts';

/**
 * Whether a report is about the payment that was asked for: its amount, its currency and, once known, the provider's
 * own id.
 */
export function isAboutAttempt({ amount, currency, providerRef }: ReportedAttempt, report: PaymentReport): boolean {
  return (
    report.amount === amount &&
    report.currency === currency &&
    (providerRef === null || report.providerRef === providerRef)
  );
}

/** Refuses a notice about another amount or currency than was asked for, and writes to the staff to look at it. */
export async function refuseMismatch(
  deps: ServerDeps,
  standing: Pick<StandingOrder, 'attempt' | 'order'>,
  report: PaymentReport,
  event: PaymentEvent,
): Promise<void> {
  if (isAboutAttempt(standing.attempt, report)) return;
  await deps.database.transaction(async (tx) => {
    const isNew = await finishEvent(tx, event);
    if (isNew) await tellOfMismatch(deps, tx, standing, report);
  });
  throw mismatch();
}

export const mismatch = () => new ShopError('invalid', { key: 'error.bad_request' });

/** One mail for each amount that a provider reports. */
export async function tellOfMismatch(
  { log, config }: Pick<ServerDeps, 'log' | 'config'>,
  tx: Transaction,
  { attempt, order }: { attempt: ReportedAttempt; order: Pick<OrderRow, 'reference'> },
  report: PaymentReport,
): Promise<void> {
  const { id, provider, amount, currency, providerRef } = attempt;
  log.error(
    {
      attempt: id,
      expected: { amount, currency, providerRef },
      told: { amount: report.amount, currency: report.currency, providerRef: report.providerRef },
    },
    'the provider knows this payment otherwise',
  );
  const t = staffTexts;
  const params = {
    reference: order.reference,
    provider,
    id,
    expected: formatMinor(amount, currencies[currency]),
    told: `${decimalText(toMajor(report.amount))} ${report.currency}`,
    ref: report.providerRef ?? '-',
  };
  await queueStaffMail(tx, config, {
    key: `payment-mismatch:${id}:${report.amount}:${report.currency}:${report.providerRef ?? ''}`,
    subject: t('mail.payment_mismatch.subject', params),
    title: t('mail.payment_mismatch.title'),
    paragraphs: [t('mail.payment_mismatch.text', params), t('mail.payment_mismatch.what_to_do', params)],
  });
}

/** The state that a report leads to; money that waits for us is made ours first. */
export async function confirmed(
  deps: ServerDeps,
  gateway: PaymentGateway,
  attempt: ReportedAttempt,
  report: PaymentReport,
): Promise<AttemptState> {
  const settled = attempt.state === 'completed' || attempt.state === 'refunded';
  if (!report.awaitsConfirmation || settled) return report.state;
  if (!isOpenAttempt(attempt.state))
    deps.log.warn({ attempt: attempt.id, state: attempt.state }, 'money came for an attempt that had ended');
  try {
    return await gateway.confirm(report);
  } catch (error) {
    deps.log.warn({ err: error, attempt: attempt.id }, 'payment could not be confirmed');
    throw error;
  }
}

/** Logs money that the shop gives back because it was paid too much, so that somebody can look at it. */
export function warnOfSurplus(
  { log }: Pick<ServerDeps, 'log'>,
  attempt: Pick<ReportedAttempt, 'id'>,
  { order, surplus }: ReportOutcome,
): void {
  if (surplus === 0) return;
  log.warn(
    { order: order.reference, attempt: attempt.id, surplus, currency: order.currency },
    isOver(order.state)
      ? 'money came for an order that is over, it is given back'
      : 'an order was paid more than once, the surplus is given back',
  );
}
