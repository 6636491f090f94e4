import { setTimeout as sleep } from 'node:timers/promises';
import { isAbandoned, reusableMs, isOpenAttempt } from '#domain/payments/attempts.ts';
import { openAdvance } from '#domain/payments/payment-state.ts';
import type { Transaction } from '#server/database/database.ts';
import { blikChannel } from '#server/gateways/payment-gateway.ts';
import { invalidField, notFound } from '#server/http/errors.ts';
import type { ServerDeps } from '#server/http/handlers.ts';
import { applyReport, lockOrder, type OrderRow } from '#server/orders/index.ts';
import {
  findAttempt,
  findAttemptByKey,
  insertAttempt,
  listAttempts,
  rememberAttempt,
  type AttemptRow,
} from '#server/payments/index.ts';
import { randomId } from '#server/random-id.ts';
import { announce, providerAway, reportOn, type AnnouncedBy } from './announce.ts';
import type { Gateways } from './gateways.ts';
import { refuseUnpayable, type Way } from './payment-ways.ts';

/** Whoever clicks twice waits for the first click's answer, for a little longer than a provider may take. */
const askAgainMs = 150;
const waitAtMostMs = 15_000;

export type Beginning = AnnouncedBy & { orderId: string; way: Way; idempotencyKey: string | undefined };

/**
 * Begins to pay what is due before delivery. A transaction of its own writes the attempt first, then the provider is
 * asked: so no order stays locked meanwhile, and two clicks make one attempt.
 */
export async function beginPayment(deps: ServerDeps, gateways: Gateways, beginning: Beginning): Promise<AttemptRow> {
  const { attempt, order, fresh } = await deps.database.transaction((tx) => writeAttempt(deps, tx, beginning));
  const gateway = gateways.find(attempt.provider);
  if (!gateway) return attempt;
  return fresh ? announce(deps, gateway, { order, attempt }, beginning) : announcedElsewhere(deps, attempt);
}

async function writeAttempt(
  deps: ServerDeps,
  tx: Transaction,
  { orderId, way: { provider, channel }, idempotencyKey }: Beginning,
): Promise<{ attempt: AttemptRow; order: OrderRow; fresh: boolean }> {
  const order = await lockOrder(tx, { id: orderId });
  if (!order) throw notFound();
  const begun = await findAttemptByKey(tx, orderId, idempotencyKey);
  if (begun) return { attempt: begun, order, fresh: false };
  refuseUnpayable(order);
  const now = deps.clock();
  const attempts = await listAttempts(tx, [order.id]);
  for (const abandoned of attempts.filter((attempt) => isOpenAttempt(attempt.state) && isAbandoned(attempt, now))) {
    await applyReport(tx, deps.config, { ...reportOn(abandoned), state: 'failed', quiet: true });
    abandoned.state = 'failed';
  }
  const amount = openAdvance(order.prepaidGross, attempts);
  const openAttempts = attempts.filter(
    (attempt) => isOpenAttempt(attempt.state) && now.getTime() < reusableUntilMs(attempt),
  );
  if (channel === blikChannel) refuseSecondCode(openAttempts, now);
  const open = openAttempts.findLast(
    (attempt) => attempt.provider === provider && attempt.channel === channel && attempt.amount === amount,
  );
  if (open) {
    await rememberAttempt(tx, open, idempotencyKey);
    return { attempt: open, order, fresh: false };
  }
  const announcingSince = provider === 'transfer' ? null : now;
  const attempt = await insertAttempt(tx, {
    id: randomId(),
    orderId: order.id,
    provider,
    channel,
    amount,
    currency: order.currency,
    state: 'new',
    announcingSince,
    createdAt: now,
    updatedAt: now,
  });
  await rememberAttempt(tx, attempt, idempotencyKey);
  return { attempt, order, fresh: true };
}

const reusableUntilMs = (attempt: AttemptRow) => attempt.createdAt.getTime() + reusableMs(attempt, blikChannel);

/**
 * The bank asks about the first code as soon as its provider hears of it, and no provider takes it back, so a second
 * one has to wait (PAY-9).
 */
function refuseSecondCode(openAttempts: readonly AttemptRow[], now: Date): void {
  const first = openAttempts.findLast((attempt) => attempt.channel === blikChannel);
  if (!first) return;
  const seconds = Math.ceil((reusableUntilMs(first) - now.getTime()) / 1000);
  throw invalidField('blikCode', 'payment.blik_waits', { seconds });
}

/** The attempt that was begun with the same Idempotency-Key before, whatever has become of its order since. */
export async function attemptBegunBefore(
  deps: ServerDeps,
  { orderId, idempotencyKey }: Pick<Beginning, 'orderId' | 'idempotencyKey'>,
): Promise<AttemptRow | null> {
  const begun = await findAttemptByKey(deps.database.reader, orderId, idempotencyKey);
  return begun && announcedElsewhere(deps, begun);
}

/** Waits until the call that began the attempt has the answer of the provider. Answers the attempt. */
async function announcedElsewhere({ database, clock }: ServerDeps, attempt: AttemptRow): Promise<AttemptRow> {
  const isUnderWay = (of: AttemptRow | null): boolean =>
    of !== null && of.announcingSince !== null && of.state !== 'failed' && !isAbandoned(of, clock());
  let current: AttemptRow | null = attempt;
  for (let waited = 0; isUnderWay(current) && waited < waitAtMostMs; waited += askAgainMs) {
    await sleep(askAgainMs);
    current = await findAttempt(database.reader, attempt.id);
  }
  if (!current || current.announcingSince !== null || current.state === 'failed') throw providerAway();
  return current;
}
