/** Where one attempt to pay stands, in rising order: an attempt only ever goes up (decision OQ-96). */
const risingStates = ['new', 'pending', 'cancelled', 'failed', 'completed', 'refunded'] as const;

export type AttemptState = (typeof risingStates)[number];

/**
 * The state of an attempt after a notice about it: the higher of both. So notices that come late, twice or in any
 * order end alike, and completed is only left by a refund.
 */
export function afterNotice(state: AttemptState, reported: AttemptState): AttemptState {
  return risingStates.indexOf(reported) > risingStates.indexOf(state) ? reported : state;
}

/** Whether the buyer may still finish this attempt. */
export function isOpenAttempt(state: AttemptState): boolean {
  return state === 'new' || state === 'pending';
}

export function isAttemptState(value: unknown): value is AttemptState {
  return risingStates.some((state) => state === value);
}
