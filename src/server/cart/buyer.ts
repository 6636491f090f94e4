import type { Locale } from '#domain/locale.ts';
import type { PriceBasis } from '#domain/pricing/price-basis.ts';
import type { Visitor } from '#server/http/visitor.ts';

/** Who a cart is evaluated for: whose addresses count, in which amounts prices are counted, in which language, and when. */
export type Buyer = {
  readonly signedIn: boolean;
  readonly basis: PriceBasis;
  readonly locale: Locale;
  readonly nowMs: number;
};

type Call = { visitor: Pick<Visitor, 'userId'>; locale: Locale };

export function buyerOf({ visitor, locale }: Call, now: Date): Buyer {
  return { signedIn: visitor.userId !== null, basis: basisOf(visitor), locale, nowMs: now.getTime() };
}

/** The one place that says who buys as a business: nobody until accounts know partners and business customers. */
function basisOf(_visitor: Call['visitor']): PriceBasis {
  return 'consumer';
}
