/** Where a refund stands, in rising order: a late notice never moves it back. */
const risingStates = ['new', 'pending', 'failed', 'completed'] as const;

export type RefundState = (typeof risingStates)[number];

/** The state of a refund after a notice about it: the higher of both. */
export function afterRefundNotice(state: RefundState, reported: RefundState): RefundState {
  return risingStates.indexOf(reported) > risingStates.indexOf(state) ? reported : state;
}
