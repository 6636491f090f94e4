import { divideHalfUp, shareOut, type Minor } from './money.ts';
import type { PriceBasis } from './price-basis.ts';

/** What a code takes off: percent of each line it covers, or an amount, gross in minor units, shared by them. */
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
  /** What a line must be worth; null: anything. */
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
export function normalizeDiscountCode(typed: string): string {
  return typed.normalize('NFKC').toUpperCase().replace(/\s+/g, '');
}

/** What keeps a code from being used now, or null. The last millisecond of its time is the one before validTo. */
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
 * What a code means for a line. A gift card is never covered, a reduced product only where the code allows it. Of two
 * minimum values the one in the amounts of the basis counts.
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
 * What a code takes off each covered line, in the minor units that the lines are given in: never more than the line is
 * worth. An amount is shared by what the lines are worth; the shares add up to it, or to the lines where it is larger.
 */
export function reductionsOf(reduction: Reduction, worth: readonly Minor[]): Minor[] {
  if (reduction.kind === 'percent')
    return worth.map((amount) => Math.min(amount, divideHalfUp(amount * reduction.percent, 100)));
  const whole = worth.reduce((sum, amount) => sum + amount, 0);
  return shareOut(Math.min(reduction.amount, whole), worth);
}
