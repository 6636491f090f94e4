import type { Locale } from '#domain/locale.ts';
import { basisOf, type PriceBasis } from '#domain/pricing/price-basis.ts';
import { customerKindOf, type Visitor } from '#server/http/visitor.ts';

/**
 * Who a cart is evaluated for: whose addresses count, in which amounts prices are counted, in which language, and when.
 */
export type Buyer = {
  readonly signedIn: boolean;
  readonly basis: PriceBasis;
  readonly locale: Locale;
  readonly nowMs: number;
};

type Call = { visitor: Pick<Visitor, 'userId'>; locale: Locale };

export function buyerOf({ visitor, locale }: Call, now: Date): Buyer {
  const basis = basisOf(customerKindOf(visitor));
  return { signedIn: visitor.userId !== null, basis, locale, nowMs: now.getTime() };
}
