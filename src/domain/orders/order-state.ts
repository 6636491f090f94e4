/** Where an order stands (ORDER-5). */
export const orderStates = [
  'new',
  'awaiting_payment',
  'paid',
  'in_progress',
  'shipped',
  'delivered',
  'cancelled',
  'returned',
] as const;

export type OrderState = (typeof orderStates)[number];

/** Who moves an order: its buyer, money that arrives, the shop's people, or the shop's clock. */
export type OrderMover = 'customer' | 'payment' | 'staff' | 'system';

/**
 * Every move with those who may make it (ORDER-5). A buyer cancels an order that is neither paid nor begun; the clock
 * cancels one that was not paid or confirmed in time. Once a parcel has left, goods come back as a return, not as a
 * cancellation.
 */
const moves: Record<OrderState, Partial<Record<OrderState, readonly OrderMover[]>>> = {
  new: { in_progress: ['staff'], cancelled: ['customer', 'staff', 'system'] },
  awaiting_payment: { paid: ['payment', 'staff'], cancelled: ['customer', 'staff', 'system'] },
  paid: { in_progress: ['staff'], cancelled: ['staff'] },
  in_progress: { shipped: ['staff'], cancelled: ['staff'] },
  shipped: { delivered: ['staff'], returned: ['staff'] },
  delivered: { returned: ['staff'] },
  cancelled: {},
  returned: {},
};

/** The states of the list of current orders; every other one is in the history (ORDER-8). */
export const currentOrderStates: readonly OrderState[] = ['new', 'awaiting_payment', 'paid', 'in_progress', 'shipped'];

export const pastOrderStates: readonly OrderState[] = orderStates.filter(
  (state) => !currentOrderStates.includes(state),
);

export function isOrderState(value: unknown): value is OrderState {
  return orderStates.some((state) => state === value);
}

/** The states that one mover may bring an order to from this one; none from a final state. */
export function statesAfter(state: OrderState, mover: OrderMover = 'staff'): readonly OrderState[] {
  return orderStates.filter((to) => mayBecome(state, to, mover));
}

export function mayBecome(from: OrderState, to: OrderState, mover: OrderMover = 'staff'): boolean {
  return moves[from][to]?.includes(mover) ?? false;
}

/**
 * How lines leave an order in this state: cancelled before the parcel has left, returned afterwards; null once the
 * order is over.
 */
export function endOfLines(state: OrderState, mover: OrderMover = 'staff'): 'cancelled' | 'returned' | null {
  if (mayBecome(state, 'cancelled', mover)) return 'cancelled';
  return mayBecome(state, 'returned', mover) ? 'returned' : null;
}

/** Whether the goods have not left the shop yet. Until they leave, the promised days count. */
export function isToBeSent(state: OrderState): boolean {
  return mayBecome(state, 'cancelled');
}

/** Whether the goods of an order are being made or packed: only then can they be late. */
export function isInWork(state: OrderState): boolean {
  return state === 'paid' || state === 'in_progress';
}

/** Whether nothing more happens to the goods of an order: money that comes now goes back. */
export function isOver(state: OrderState): boolean {
  return state === 'cancelled' || state === 'returned';
}

/** How long an order waits for its money, in milliseconds: for a page of a provider, and for a bank transfer. */
export type ExpiryTimes = { readonly onlineMs: number; readonly transferMs: number };

/** When an unpaid order is given up. Its buyer is reminded halfway to that moment. */
export function expiryOf(
  { createdAt, paymentProvider }: { createdAt: Date; paymentProvider: string },
  { onlineMs, transferMs }: ExpiryTimes,
): { remindAt: Date; expiresAt: Date } {
  const waitMs = paymentProvider === 'transfer' ? transferMs : onlineMs;
  return { remindAt: new Date(createdAt.getTime() + waitMs / 2), expiresAt: new Date(createdAt.getTime() + waitMs) };
}
