import { receivedBy, type Attempt } from './payment-state.ts';

/** What is known of an order when money comes for it; amounts in minor units. */
export type Claim = {
  /** Nothing more happens to its goods: it was cancelled or came back. */
  readonly over: boolean;
  /** What is to be paid before delivery. */
  readonly prepaid: number;
  /** What goes back already, refunds that failed left out. */
  readonly goingBack: number;
};

/**
 * How much of what an order's payments brought has to go back by itself, in minor units: all of it once the order is
 * over, else what exceeds its claim, as when it was paid twice.
 */
export function surplusOf({ over, prepaid, goingBack }: Claim, attempts: readonly Attempt[]): number {
  return Math.max(0, receivedBy(attempts) - goingBack - (over ? 0 : prepaid));
}
