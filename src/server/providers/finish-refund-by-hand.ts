import type { ServerDeps } from '#server/http/handlers.ts';
import { findRefundById, isByHand, type RefundRow } from '#server/payments/index.ts';
import { applyRefundState } from './apply-refund-state.ts';

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
