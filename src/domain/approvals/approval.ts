/** The states of an order that a colleague has to approve. */
export const approvalStates = ['waiting', 'approved', 'refused', 'withdrawn'] as const;
export type ApprovalState = (typeof approvalStates)[number];

/** What can happen to it: a colleague approves or refuses, the buyer takes it back into the cart. */
export type ApprovalStep = 'approve' | 'refuse' | 'take-back';

const next: Readonly<Record<ApprovalState, Partial<Record<ApprovalStep, ApprovalState>>>> = {
  waiting: { approve: 'approved', refuse: 'refused', 'take-back': 'withdrawn' },
  refused: { 'take-back': 'withdrawn' },
  approved: {},
  withdrawn: {},
};

/** The state after a step; null: it can't happen in this state (APPROVAL-3). */
export function afterStep(state: ApprovalState, step: ApprovalStep): ApprovalState | null {
  return next[state][step] ?? null;
}
