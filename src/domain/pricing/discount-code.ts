import { divideHalfUp, shareOut, type Minor } from './money.ts';
import type { PriceBasis } from './price-basis.ts';

/**
 * What a code takes off: a percentage of each line that it covers, or one gross amount in minor units that they share.
 */
export type Reduction =
  | { readonly kind: 'percent'; readonly percent: number }
  | { readonly kind: 'amount'; readonly amount: Minor };

/** A discount code of the shop; amounts in minor units, moments in milliseconds since 1970. */
export type DiscountCode = {
  readonly reduction: Reduction;
  readonly currency: string;
  /** A category covers all below it; an empty list covers everything. */
  readonly categoryIds: readonly number[];
  readonly producerIds: readonly number[];
  /** The least value of a line; null: any value. */
  readonly minimumNet: Minor | null;
  readonly minimumGross: Minor | null;
  /** Whether it also covers products that are reduced already. */
  readonly onReduced: boolean;
  readonly validFromMs: number | null;
  readonly validToMs: number | null;
  readonly maximumUses: number | null;
  readonly uses: number;
  readonly active: boolean;
};

/** Why a code cannot be used by anybody now. */
export const discountCodeProblems = ['stopped', 'too-early', 'expired', 'used-up', 'other-currency'] as const;

export type DiscountCodeProblem = (typeof discountCodeProblems)[number];

/** A code as it is kept and compared: upper case, without spaces (DISCOUNT-1). */
export function normalizeDiscountCode(text: string): string {
  return text.normalize('NFKC').toUpperCase().replace(/\s+/g, '');
}

/** Why a code cannot be used now; null: it can. The moment validTo is already too late. */
export function discountCodeProblem(
  code: DiscountCode,
  { nowMs, currency }: { nowMs: number; currency: string },
): DiscountCodeProblem | null {
  if (!code.active) return 'stopped';
  if (code.currency !== currency) return 'other-currency';
  if (code.validFromMs !== null && nowMs < code.validFromMs) return 'too-early';
  if (code.validToMs !== null && nowMs >= code.validToMs) return 'expired';
  return code.maximumUses !== null && code.uses >= code.maximumUses ? 'used-up' : null;
}

/** A line as a code sees it: what it is and what it is worth after the product's own discount, in minor units. */
export type CodedLine = {
  /** Of its categories and all above them. */
  readonly categoryIds: readonly number[];
  readonly producerId: number | null;
  readonly reduced: boolean;
  readonly giftCard: boolean;
  readonly net: Minor;
  readonly gross: Minor;
  readonly vatRatePercent: number;
};

/** Whether a code covers a line, or how much the line is short of what it must be worth. */
export type Coverage =
  | { readonly covers: true }
  | { readonly covers: false; readonly netMissing: Minor | null; readonly grossMissing: Minor | null };

const outside: Coverage = { covers: false, netMissing: null, grossMissing: null };

/**
 * Tells what a code means for a line. A code never covers a gift card. It covers a reduced product only if the shop
 * allows that. A code may have a net and a gross minimum; the one that the price basis names counts.
 */
export function coverageOf(code: DiscountCode, line: CodedLine, basis: PriceBasis): Coverage {
  if (line.giftCard || (line.reduced && !code.onReduced) || !isInScope(code, line)) return outside;
  const byNet = code.minimumNet !== null && (basis === 'net' || code.minimumGross === null);
  const netMissing = byNet ? code.minimumNet - line.net : 0;
  const grossMissing = !byNet && code.minimumGross !== null ? code.minimumGross - line.gross : 0;
  if (netMissing > 0) return { covers: false, netMissing, grossMissing: null };
  return grossMissing > 0 ? { covers: false, netMissing: null, grossMissing } : { covers: true };
}

function isInScope({ categoryIds, producerIds }: DiscountCode, line: CodedLine): boolean {
  const category = categoryIds.length === 0 || line.categoryIds.some((id) => categoryIds.includes(id));
  return category && (producerIds.length === 0 || (line.producerId !== null && producerIds.includes(line.producerId)));
}

/**
 * What a code takes off each line that it covers, in minor units, never more than the line is worth. The lines share a
 * fixed amount in proportion to their worth. The shares add up to the amount, or to the worth of all lines if that is
 * less.
 */
export function reductionsOf(reduction: Reduction, worth: readonly Minor[]): Minor[] {
  if (reduction.kind === 'percent')
    return worth.map((amount) => Math.min(amount, divideHalfUp(amount * reduction.percent, 100)));
  const whole = worth.reduce((sum, amount) => sum + amount, 0);
  return shareOut(Math.min(reduction.amount, whole), worth);
}
