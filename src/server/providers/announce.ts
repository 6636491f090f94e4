import { setTimeout as sleep } from 'node:timers/promises';
import { pathTo } from '#domain/routing/paths.ts';
import { isUnavailable } from '#server/database/is-unavailable.ts';
import type { Announcement, PaymentGateway } from '#server/gateways/payment-gateway.ts';
import { ProviderError } from '#server/gateways/call-provider.ts';
import { invalidField, ShopError } from '#server/http/errors.ts';
import type { ServerDeps } from '#server/http/handlers.ts';
import { applyReport, type OrderRow } from '#server/orders/index.ts';
import { endAnnouncement, findAttempt, saveAnnouncement, type AttemptRow } from '#server/payments/index.ts';
import { noticeAddress } from './gateways.ts';

/** The buyer, and the code if it was entered on our own page. */
export type AnnouncedBy = { ip: string; userAgent: string; blikCode: string | undefined };

/** How long the provider's answer waits for a database that is away; the buyer waits as well. */
const keepForMs = 8000;
const keepAgainMs = 250;

/**
 * Tells the provider of an attempt and keeps its answer; a call that goes wrong ends the attempt, and the order stays.
 * An answer that can't be kept leaves the attempt open, and the provider is asked later (PAY-18).
 */
export async function announce(
  deps: ServerDeps,
  gateway: PaymentGateway,
  { order, attempt }: { order: OrderRow; attempt: AttemptRow },
  { ip, userAgent, blikCode }: AnnouncedBy,
): Promise<AttemptRow> {
  const announced = await gateway
    .createPayment({
      attemptId: attempt.id,
      orderReference: order.reference,
      amount: attempt.amount,
      currency: attempt.currency,
      returnUrl: deps.config.publicUrl + pathTo('ORDER_SUMMARY', order.locale, { id: order.id }),
      notifyUrl: noticeAddress(deps.config, gateway.provider),
      buyer: { email: order.email, ip: ip.replace(/^::ffff:/, ''), userAgent },
      locale: order.locale,
      channel: attempt.channel,
      blikCode,
    })
    .catch(async (error: unknown) => {
      deps.log.warn({ err: error, attempt: attempt.id, provider: gateway.provider }, 'payment not begun');
      await giveUp(deps, attempt, error instanceof ProviderError && error.isDoubtful);
      throw refusalOf(error);
    });
  return keepPatiently(deps, attempt, announced);
}

async function keepPatiently(deps: ServerDeps, attempt: AttemptRow, announced: Announcement): Promise<AttemptRow> {
  const until = performance.now() + keepForMs;
  for (;;)
    try {
      return await keep(deps, attempt, announced);
    } catch (error) {
      if (!isUnavailable(error) || performance.now() > until) throw error;
      await sleep(keepAgainMs);
    }
}

function keep(deps: ServerDeps, attempt: AttemptRow, announced: Announcement): Promise<AttemptRow> {
  return deps.database.transaction(async (tx) => {
    const { state, providerRef } = announced;
    if (state === 'pending') await applyReport(tx, deps.config, { ...reportOn(attempt), state, providerRef });
    await saveAnnouncement(tx, attempt.id, announced);
    return (await findAttempt(tx, attempt.id))!;
  });
}

/** A report in the name of the attempt's provider. */
export const reportOn = ({ id, provider }: Pick<AttemptRow, 'id' | 'provider'>) => ({
  attemptId: id,
  author: provider,
  providerRef: null,
});

/** The provider may have done something. So the attempt keeps the mark, and the provider is asked later. */
async function giveUp(deps: ServerDeps, attempt: AttemptRow, doubtful: boolean): Promise<void> {
  await deps.database.transaction(async (tx) => {
    await applyReport(tx, deps.config, { ...reportOn(attempt), state: 'failed', quiet: true });
    if (!doubtful) await endAnnouncement(tx, attempt.id);
  });
}

export const providerAway = (cause?: unknown) =>
  new ShopError('unavailable', { key: 'payment.provider_away' }, { cause });

/** The refusal that says what the buyer can do. */
function refusalOf(error: unknown): unknown {
  if (!(error instanceof ProviderError)) return error;
  if (error.failure === 'blik-code') return invalidField('blikCode', 'payment.blik_refused');
  if (error.failure === 'refused')
    return new ShopError('conflict', { key: 'payment.provider_refused' }, { cause: error });
  return providerAway(error);
}
