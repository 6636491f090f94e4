import type { AcceptedRefund, PaymentGateway, RefundRequest } from '#server/gateways/payment-gateway.ts';
import { ProviderError } from '#server/gateways/call-provider.ts';
import type { ServerDeps } from '#server/http/handlers.ts';
import {
  claimNextRefund,
  findAttempt,
  listSilentRefunds,
  saveTry,
  type AttemptRow,
  type RefundRow,
} from '#server/payments/index.ts';
import { applyRefundState } from './apply-refund-state.ts';
import { noticeAddress, type Gateways } from './gateways.ts';

/** About a week of tries, see the pauses of `claimNextRefund`. */
const mostAttempts = 36;
const patienceMs = 60 * 60_000;

/**
 * Sends every refund that is due to its provider. Workers may do it at the same time: each refund is taken by one of
 * them.
 */
export async function sendRefunds(deps: ServerDeps, gateways: Gateways): Promise<{ sent: number; failed: number }> {
  const result = { sent: 0, failed: 0 };
  // A provider that is away is left alone until the next time.
  let providers = gateways.providers;
  for (let last = ''; ;) {
    const outcome = await sendNext(deps, gateways, { providers, after: last });
    if (!outcome) return result;
    if (outcome.away) providers = providers.filter((name) => name !== outcome.refund.provider);
    last = outcome.refund.id;
    result[outcome.error === undefined ? 'sent' : 'failed'] += 1;
    // Not under the refund's lock: the order is locked before its refunds, here as everywhere.
    if (outcome.state === 'completed' || outcome.state === 'failed')
      await deps.database.transaction((tx) => applyRefundState(deps, tx, outcome.refund, outcome));
  }
}

type Outcome = AcceptedRefund & { refund: RefundRow; providerRef: string | null; error?: string; away?: boolean };

/**
 * A refund is marked as being sent, then its provider is asked: no row is locked meanwhile, and a crash leaves a mark.
 */
async function sendNext(
  deps: ServerDeps,
  gateways: Gateways,
  next: { providers: readonly string[]; after: string },
): Promise<Outcome | null> {
  const now = deps.clock();
  const refund = await deps.database.transaction((tx) => claimNextRefund(tx, { ...next, now }));
  const attempt = refund && (await findAttempt(deps.database.reader, refund.attemptId));
  if (!refund || !attempt) return null;
  const outcome = await send(deps, gateways.find(refund.provider)!, refund, attempt);
  // A refund that the provider has completed at once is first stored as accepted, so that its states keep their order.
  const state = outcome.state === 'completed' ? 'pending' : outcome.state === 'failed' ? 'new' : outcome.state;
  const { refundRef: providerRef, error = null } = outcome;
  await deps.database.transaction((tx) => saveTry(tx, refund.id, { state, providerRef, error, now }));
  return outcome;
}

async function send(
  { config, log }: ServerDeps,
  gateway: PaymentGateway,
  refund: RefundRow,
  attempt: AttemptRow,
): Promise<Outcome> {
  try {
    const accepted = await gateway.refund(requestOf(config, refund, attempt));
    return { refund, ...accepted, providerRef: accepted.refundRef };
  } catch (error) {
    const forGood = isRefusal(error) || error instanceof RangeError || refund.attempts + 1 >= mostAttempts;
    log.warn({ err: error, refund: refund.id, attempt: refund.attempts + 1 }, 'refund not sent');
    return {
      refund,
      state: forGood ? 'failed' : 'new',
      refundRef: null,
      providerRef: null,
      error: error instanceof Error ? error.message : String(error),
      away: error instanceof ProviderError && error.failure === 'away',
    };
  }
}

/** A wrong key or too many calls can be mended; any other refusal is final. */
function isRefusal(error: unknown): boolean {
  return error instanceof ProviderError && error.failure === 'refused' && ![401, 403, 429].includes(error.status ?? 0);
}

/** Asks the providers about refunds of which no notice has come. */
export async function checkSilentRefunds(deps: ServerDeps, gateways: Gateways): Promise<void> {
  for (const refund of await listSilentRefunds(deps.database.reader, new Date(deps.clock().getTime() - patienceMs))) {
    const gateway = gateways.find(refund.provider);
    const attempt = await findAttempt(deps.database.reader, refund.attemptId);
    if (!gateway || !attempt) continue;
    try {
      const answer = await gateway.fetchRefund(requestOf(deps.config, refund, attempt));
      if (answer)
        await deps.database.transaction((tx) =>
          applyRefundState(deps, tx, refund, { state: answer.state, providerRef: answer.refundRef }),
        );
    } catch (error) {
      deps.log.warn({ err: error, refund: refund.id }, 'refund could not be checked');
    }
  }
}

function requestOf(config: ServerDeps['config'], refund: RefundRow, attempt: AttemptRow): RefundRequest {
  const { id, amount, currency, providerRef } = refund;
  return {
    refundId: id,
    refundRef: providerRef,
    amount,
    currency,
    description: refund.reason || attempt.id,
    notifyUrl: noticeAddress(config, refund.provider),
    payment: {
      attemptId: attempt.id,
      providerRef: attempt.providerRef,
      amount: attempt.amount,
      currency: attempt.currency,
    },
  };
}
