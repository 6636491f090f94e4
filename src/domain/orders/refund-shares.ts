/** A completed payment and what of it has been given back or is about to be, in minor units; the oldest first in lists. */
export type PaidAttempt = { readonly id: string; readonly amount: number; readonly refunded: number };

/** The most that can be given back by these payments, in minor units. */
export function refundableOf(attempts: readonly PaidAttempt[]): number {
  return attempts.reduce((sum, attempt) => sum + leftOf(attempt), 0);
}

/** Divides a refund over payments, the newest first, none above what is left of it; more than there is finds no place. */
export function refundShares(attempts: readonly PaidAttempt[], amount: number): { id: string; amount: number }[] {
  let open = amount;
  return attempts.toReversed().flatMap((attempt) => {
    const share = Math.min(open, leftOf(attempt));
    open -= share;
    return share > 0 ? [{ id: attempt.id, amount: share }] : [];
  });
}

const leftOf = ({ amount, refunded }: PaidAttempt) => Math.max(0, amount - refunded);
