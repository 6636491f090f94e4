/** The state of a quotation; the database keeps an expired one as `priced`. */
export const quotationStates = ['requested', 'priced', 'refused', 'withdrawn', 'ordered'] as const;
export type QuotationState = (typeof quotationStates)[number];
export const shownQuotationStates = [...quotationStates, 'expired'] as const;
export type ShownQuotationState = (typeof shownQuotationStates)[number];

/** The steps: the shop prices and refuses; the buyer withdraws it, takes it into the cart and orders it. */
export const quotationSteps = ['price', 'refuse', 'withdraw', 'take', 'order'] as const;
export type QuotationStep = (typeof quotationSteps)[number];

export type QuotationStanding = {
  readonly state: QuotationState;
  /** Until when its prices hold; null: it has none yet. */
  readonly validUntilMs: number | null;
};

const next: Readonly<Record<ShownQuotationState, Partial<Record<QuotationStep, QuotationState>>>> = {
  requested: { price: 'priced', refuse: 'refused', withdraw: 'withdrawn' },
  priced: { price: 'priced', refuse: 'refused', withdraw: 'withdrawn', take: 'priced', order: 'ordered' },
  expired: { price: 'priced', refuse: 'refused', withdraw: 'withdrawn' },
  refused: {},
  withdrawn: {},
  ordered: {},
};

/** The state as people are told it. */
export function shownState({ state, validUntilMs }: QuotationStanding, nowMs: number): ShownQuotationState {
  return state === 'priced' && (validUntilMs ?? 0) <= nowMs ? 'expired' : state;
}

/** The state after a step, or why the step is refused (QUOTATION-2). */
export function decideStep(
  quotation: QuotationStanding,
  step: QuotationStep,
  nowMs: number,
): { ok: true; state: QuotationState } | { ok: false; reason: ShownQuotationState } {
  const current = shownState(quotation, nowMs);
  const state = next[current][step];
  return state === undefined ? { ok: false, reason: current } : { ok: true, state };
}
