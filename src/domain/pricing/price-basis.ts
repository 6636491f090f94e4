import type { Minor } from './money.ts';

/** Which amounts of prices are asked for and shown first; the others follow from their sums by the VAT rate. */
export type PriceBasis = 'net' | 'gross';

/** The two kinds of customers that prices know. Partners of the shop are businesses, too. */
export type CustomerKind = 'consumer' | 'business';

/** A consumer pays gross prices, a business pays net prices and VAT on their sum. Nothing else decides it. */
export function basisOf(kind: CustomerKind): PriceBasis {
  return kind === 'business' ? 'net' : 'gross';
}

/** The amount of the basis. */
export function leadingAmount<Amount>(
  { net, gross }: { readonly net: Amount; readonly gross: Amount },
  basis: PriceBasis,
): Amount {
  return basis === 'gross' ? gross : net;
}

/** What a number of pieces costs before any code, in the amounts of the basis. */
export function amountOfPieces(
  price: { readonly net: Minor; readonly gross: Minor },
  quantity: number,
  basis: PriceBasis,
): Minor {
  return leadingAmount(price, basis) * quantity;
}
