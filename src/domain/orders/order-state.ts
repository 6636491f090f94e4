/** Where an order stands (decision OQ-93). */
export const orderStates = ['new', 'awaiting_payment', 'paid', 'in_progress', 'shipped', 'delivered', 'cancelled', 'returned'] as const;

export type OrderState = (typeof orderStates)[number];

const nextStates: Record<OrderState, readonly OrderState[]> = {
  new: ['in_progress', 'cancelled'],
  awaiting_payment: ['paid', 'cancelled'],
  paid: ['in_progress', 'cancelled'],
  in_progress: ['shipped', 'cancelled'],
  shipped: ['delivered', 'returned'],
  delivered: ['returned'],
  cancelled: [],
  returned: [],
};

/** The states of the list of current orders; every other one is in the history (decision OQ-93). */
export const currentOrderStates: readonly OrderState[] = ['new', 'awaiting_payment', 'paid', 'in_progress', 'shipped'];

export const pastOrderStates: readonly OrderState[] = orderStates.filter((state) => !currentOrderStates.includes(state));

export function isOrderState(value: unknown): value is OrderState {
  return orderStates.some((state) => state === value);
}

/** The states an order may go to from where it stands; none from a final one. */
export function statesAfter(state: OrderState): readonly OrderState[] {
  return nextStates[state];
}

export function mayBecome(from: OrderState, to: OrderState): boolean {
  return nextStates[from].includes(to);
}
