import type { PriceBasis } from '#domain/pricing/price-basis.ts';
import type { Visitor } from '#server/http/visitor.ts';

/** Who a cart is judged for: whose addresses count, in which amounts prices are counted, and at what moment. */
export type Buyer = { readonly signedIn: boolean; readonly basis: PriceBasis; readonly nowMs: number };

export function buyerOf(visitor: Pick<Visitor, 'userId'>, now: Date): Buyer {
  return { signedIn: visitor.userId !== null, basis: basisOf(visitor), nowMs: now.getTime() };
}

/** The one place that says who buys as a business: nobody until accounts know partners and business customers. */
function basisOf(_visitor: Pick<Visitor, 'userId'>): PriceBasis {
  return 'consumer';
}
