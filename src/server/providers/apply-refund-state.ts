import { afterRefundNotice, type RefundState } from '#domain/payments/refunds.ts';
import { currencies } from '#domain/pricing/money.ts';
import { formatMinor } from '#domain/pricing/price-format.ts';
import type { Config } from '#server/config/config.ts';
import type { Transaction } from '#server/database/database.ts';
import type { ServerDeps } from '#server/http/handlers.ts';
import { applyReport, lockOrder, tellRefund } from '#server/orders/index.ts';
import {
  findAttempt,
  findRefundById,
  lockRefund,
  isByHand,
  saveRefund,
  sumRefunded,
  type RefundRow,
} from '#server/payments/index.ts';
import { reportOn } from './announce.ts';
import { queueStaffMail, staffTexts } from './staff-mail.ts';

/**
 * Moves a refund to the state that is reported. A payment becomes refunded once all of its money has gone back. The
 * customer gets a mail when a refund has been made, the staff when one has failed.
 */
export async function applyRefundState(
  deps: ServerDeps,
  tx: Transaction,
  { id, orderId, attemptId }: Pick<RefundRow, 'id' | 'orderId' | 'attemptId'>,
  reported: { state: RefundState; providerRef: string | null; error?: string },
): Promise<void> {
  const now = deps.clock();
  const order = await lockOrder(tx, { id: orderId });
  const refund = await lockRefund(tx, id);
  const attempt = await findAttempt(tx, attemptId);
  if (!order || !refund || !attempt) throw new Error(`Refund ${id} has no payment`);
  const state = afterRefundNotice(refund.state, reported.state);
  if (state === refund.state) return;
  const moved = {
    ...refund,
    state,
    providerRef: refund.providerRef ?? reported.providerRef,
    lastError: reported.error ?? refund.lastError,
  };
  await saveRefund(tx, id, { state, providerRef: moved.providerRef, lastError: moved.lastError, updatedAt: now });
  if (state === 'failed') {
    deps.log.error(
      { refund: id, order: order.reference, amount: refund.amount, currency: refund.currency, reason: moved.lastError },
      'refund failed, it has to be made by hand',
    );
    await tellStaffOfFailedRefund(tx, deps.config, moved, order.reference);
  }
  if (state !== 'completed') return;
  await tellRefund(tx, deps.config, moved);
  if (attempt.state !== 'completed' || (await sumRefunded(tx, attemptId)) < attempt.amount) return;
  await applyReport(tx, deps.config, { ...reportOn(attempt), state: 'refunded', quiet: true });
}

/** A message to the staff about money that did not go back, with what to do. */
async function tellStaffOfFailedRefund(
  tx: Transaction,
  config: Config,
  { id, amount, currency, provider, lastError }: RefundRow,
  reference: string,
): Promise<void> {
  const t = staffTexts;
  const params = { reference, amount: formatMinor(amount, currencies[currency]), provider, id };
  await queueStaffMail(tx, config, {
    key: `refund-failed:${id}`,
    subject: t('mail.refund_failed.subject', params),
    title: t('mail.refund_failed.title'),
    paragraphs: [
      t('mail.refund_failed.text', params),
      ...(lastError === null ? [] : [t('mail.refund_failed.reason', { reason: lastError })]),
      t('mail.refund_failed.what_to_do', params),
    ],
  });
}

export type FinishedByHand =
  | { ok: true; refund: RefundRow }
  | { ok: false; reason: 'unknown' | 'done' | 'sent-by-provider' };

/** Money that a person has sent back: of a transfer, or of a refund that failed at its provider. */
export async function finishRefundByHand(deps: ServerDeps, id: string): Promise<FinishedByHand> {
  const refund = await findRefundById(deps.database.reader, id);
  if (!refund) return { ok: false, reason: 'unknown' };
  if (refund.state === 'completed') return { ok: false, reason: 'done' };
  if (!isByHand(refund) && refund.state !== 'failed') return { ok: false, reason: 'sent-by-provider' };
  await deps.database.transaction((tx) =>
    applyRefundState(deps, tx, refund, { state: 'completed', providerRef: null }),
  );
  return { ok: true, refund };
}
