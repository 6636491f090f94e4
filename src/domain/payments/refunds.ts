import type { Minor } from '../pricing/money.ts';
import type { Attempt } from './payment-state.ts';

/** Where a refund stands, in rising order: a late notice never moves it back. */
export const refundStates = ['new', 'pending', 'failed', 'completed'] as const;

export type RefundState = (typeof refundStates)[number];

/**
 * Why money goes back: it exceeds what the order claims (surplus), lines were taken off or came back (cancellation), a
 * price became lower (correction), or the staff gives it for another reason, such as a scratch (goodwill).
 */
export type RefundCause = 'surplus' | 'cancellation' | 'correction' | 'goodwill';

/** The state of a refund after a notice about it: the higher of both. */
export function afterRefundNotice(state: RefundState, reportedState: RefundState): RefundState {
  return refundStates.indexOf(reportedState) > refundStates.indexOf(state) ? reportedState : state;
}

/**
 * A completed payment and what of it has been given back or is about to be, in minor units; the oldest first in lists.
 */
export type PaidAttempt = { readonly id: string; readonly amount: Minor; readonly refunded: Minor };

/** The most that can be given back by these payments, in minor units. */
export function refundableOf(attempts: readonly PaidAttempt[]): Minor {
  return attempts.reduce((sum, attempt) => sum + leftOf(attempt), 0);
}

/**
 * Divides a refund over payments, the newest first, none beyond what is left of it; what exceeds all of them is left
 * out.
 */
export function refundShares(attempts: readonly PaidAttempt[], amount: Minor): { id: string; amount: Minor }[] {
  let open = amount;
  return attempts.toReversed().flatMap((attempt) => {
    const share = Math.min(open, leftOf(attempt));
    open -= share;
    return share > 0 ? [{ id: attempt.id, amount: share }] : [];
  });
}

const leftOf = ({ amount, refunded }: PaidAttempt) => Math.max(0, amount - refunded);

/** What is known of an order when money comes for it; amounts in minor units. */
export type Claim = {
  /** Nothing more happens to its goods: it was cancelled or came back. */
  readonly over: boolean;
  /** The amount that the payments have to cover, from claimOf. */
  readonly claimed: Minor;
  /** The amount that already goes back, without failed refunds. */
  readonly goingBack: readonly RefundMade[];
};

/** A refund over one payment. */
export type RefundMade = { readonly attemptId: string; readonly amount: Minor; readonly cause: RefundCause };

/**
 * The attempts, each with the part that went back because the order became cheaper. If the order becomes dearer again,
 * that part is missing. Goodwill is a gift, so it changes nothing here.
 */
export function withReturned<One extends Attempt & { readonly id: string }>(
  attempts: readonly One[],
  goingBack: readonly RefundMade[],
): One[] {
  return attempts.map((attempt) => ({
    ...attempt,
    returned: goingBack
      .filter(({ attemptId, cause }) => attemptId === attempt.id && cause !== 'goodwill')
      .reduce((sum, { amount }) => sum + amount, 0),
  }));
}

/**
 * How much of the received money goes back by itself, in minor units: all of it once the order is over, else what
 * exceeds the price, for example after a double payment. Goodwill is a gift from money that was due: the order stays
 * paid, and no surplus becomes smaller.
 */
export function surplusOf(
  { over, claimed, goingBack }: Claim,
  attempts: readonly (Attempt & { readonly id: string })[],
): Minor {
  const sumOf = (state: Attempt['state'], fits: (refund: RefundMade) => boolean) => {
    const ids = attempts.flatMap((attempt) => (attempt.state === state ? attempt.id : []));
    return goingBack
      .filter((refund) => ids.includes(refund.attemptId) && fits(refund))
      .reduce((sum, { amount }) => sum + amount, 0);
  };
  const isGift = ({ cause }: RefundMade) => cause === 'goodwill';
  const brought = attempts.reduce((sum, { state, amount }) => (state === 'completed' ? sum + amount : sum), 0);
  if (over) return Math.max(0, brought - sumOf('completed', () => true));
  const paid = brought - sumOf('completed', (refund) => !isGift(refund)) + sumOf('refunded', isGift);
  return Math.max(0, paid - claimed);
}

/** What the order's payments have brought and what of it has been given back or is about to be, in minor units. */
export type MoneyHeld = { readonly received: Minor; readonly refunded: Minor };

/**
 * What goes back when the order becomes cheaper, in minor units: the paid part of the difference, never more than is
 * held. An earlier refund for another reason, such as a scratch, does not reduce it.
 */
export function moneyBack(
  before: { claimed: Minor },
  after: { claimed: Minor; everything: boolean },
  { received, refunded }: MoneyHeld,
): Minor {
  const balance = Math.max(0, received - refunded);
  if (after.everything) return balance;
  return Math.min(balance, Math.max(0, Math.min(received, before.claimed) - Math.min(received, after.claimed)));
}
