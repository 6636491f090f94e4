import type { Minor } from './money.ts';
import type { UnitPrice } from './unit-price.ts';

/** Who buys: a consumer pays gross prices, a business or a partner net prices with VAT on their sum (decision OQ-87). */
export type PriceBasis = 'consumer' | 'business';

/** What a number of pieces costs before any code: by the gross price for a consumer, by the net price for a business. */
export function askedFor({ net, gross }: Pick<UnitPrice, 'net' | 'gross'>, quantity: number, basis: PriceBasis): Minor {
  return (basis === 'consumer' ? gross : net) * quantity;
}
