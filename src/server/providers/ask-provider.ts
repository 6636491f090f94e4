import { isExpired, isOpenAttempt, type AttemptState } from '#domain/payments/attempts.ts';
import { isOnlineProvider } from '#domain/payments/payment-provider.ts';
import type { PaymentGateway } from '#server/gateways/payment-gateway.ts';
import { ProviderError } from '#server/gateways/call-provider.ts';
import type { ServerDeps } from '#server/http/handlers.ts';
import { applyReport, findOrder } from '#server/orders/index.ts';
import {
  endAnnouncement,
  listAttemptsToAsk,
  listOpenAttemptsOf,
  noteAsked,
  type AttemptRow,
} from '#server/payments/index.ts';
import { reportOn } from './announce.ts';
import { confirmed, isAboutAttempt, tellOfMismatch, warnOfSurplus } from './believe.ts';
import { createGateways, type Gateways } from './gateways.ts';

const minuteMs = 60_000;
const patienceMs = 10 * minuteMs;
const oldestMs = 7 * 24 * 60 * minuteMs;
/** The pause between two questions about an attempt that ended without money. */
const pauseForEndedMs = 6 * 60 * minuteMs;

/**
 * The result of a question about an attempt: it may still be paid, or it has ended. `away`: the provider did not
 * answer, and the attempt counts as open.
 */
export type AskedState = 'open' | 'over' | 'away';

/**
 * Asks the provider about an attempt and treats the answer like a notice. An attempt that the provider does not know
 * ends when its time is over.
 */
async function askProvider(deps: ServerDeps, gateways: Gateways, attempt: AttemptRow): Promise<AskedState> {
  const gateway = gateways.find(attempt.provider);
  if (!gateway) return closeUnasked(deps, attempt);
  if (!isOpenAttempt(attempt.state)) await deps.database.transaction((tx) => noteAsked(tx, attempt.id, deps.clock()));
  try {
    const state = await stateAt(deps, gateway, attempt);
    return state === null || isOpenAttempt(state) ? 'open' : 'over';
  } catch (error) {
    deps.log.warn({ err: error, attempt: attempt.id }, 'payment could not be checked');
    return error instanceof ProviderError && error.isDoubtful ? 'away' : 'open';
  }
}

/**
 * A provider that was removed from the configuration is not asked any more. Its attempts end when their time is over; a
 * transfer ends with its order.
 */
async function closeUnasked(deps: ServerDeps, attempt: AttemptRow): Promise<AskedState> {
  if (!isOnlineProvider(attempt.provider) || !isOpenAttempt(attempt.state)) return 'over';
  if (!isExpired(attempt, deps.clock())) return 'open';
  await deps.database.transaction((tx) => applyReport(tx, deps.config, { ...reportOn(attempt), state: 'cancelled' }));
  return 'over';
}

async function stateAt(deps: ServerDeps, gateway: PaymentGateway, attempt: AttemptRow): Promise<AttemptState | null> {
  const { id, providerRef, amount, currency } = attempt;
  const report = await gateway.fetchPayment({ attemptId: id, providerRef, amount, currency });
  if (report && !isAboutAttempt(attempt, report)) {
    await deps.database.transaction(async (tx) => {
      const order = await findOrder(tx, attempt.orderId);
      if (order) await tellOfMismatch(deps, tx, { attempt, order }, report);
    });
    return null;
  }
  const stateThere = report ? await confirmed(deps, gateway, attempt, report) : 'new';
  const begun = stateThere !== 'new';
  const state = !begun && isExpired(attempt, deps.clock()) ? 'cancelled' : stateThere;
  const reported = await deps.database.transaction(async (tx) => {
    if (!isOpenAttempt(state)) await endAnnouncement(tx, id);
    return applyReport(tx, deps.config, {
      ...reportOn(attempt),
      state,
      providerRef: report?.providerRef ?? null,
    });
  });
  warnOfSurplus(deps, attempt, reported);
  return state;
}

/**
 * Asks the providers about payments whose notice is overdue: some notices never arrive, and money may come within a
 * week after an attempt has ended without it. A provider that does not answer is asked again the next time.
 */
export async function checkOpenPayments(deps: ServerDeps, gateways: Gateways): Promise<void> {
  const now = deps.clock().getTime();
  const attempts = await listAttemptsToAsk(deps.database.reader, {
    from: new Date(now - oldestMs),
    to: new Date(now - patienceMs),
    askedBefore: new Date(now - pauseForEndedMs),
  });
  const away = new Set<string>();
  for (const attempt of attempts) {
    if (!away.has(attempt.provider) && (await askProvider(deps, gateways, attempt)) === 'away')
      away.add(attempt.provider);
  }
}

/**
 * Asks the providers about every attempt of an order that is not over, whatever its age; whoever wants to cancel an
 * order asks first.
 */
export async function askAboutOpenAttempts(deps: ServerDeps, orderId: string): Promise<AskedState> {
  const gateways = createGateways(deps.config);
  const states: AskedState[] = [];
  for (const attempt of await listOpenAttemptsOf(deps.database.reader, orderId))
    states.push(await askProvider(deps, gateways, attempt));
  return states.includes('away') ? 'away' : states.includes('open') ? 'open' : 'over';
}
