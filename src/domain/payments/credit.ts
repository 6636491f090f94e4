import type { Minor } from '../pricing/money.ts';

/** What the shop lends a business customer: how much of orders may be open at once, and for how many days each. */
export type Credit = {
  readonly limit: Minor;
  readonly days: number;
  /** The sum of all orders that are paid later and not paid yet. */
  readonly open: Minor;
};

/** What may still be ordered to be paid later, in minor units; without a credit nothing (BUSINESS-8). */
export function creditLeft(credit: Credit | null): Minor {
  return credit === null ? 0 : Math.max(0, credit.limit - credit.open);
}
