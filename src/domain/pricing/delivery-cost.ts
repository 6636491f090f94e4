import type { Minor } from './money.ts';
import { type Amounts, grossFromNet } from './vat.ts';

/** What a delivery method costs, in minor units; freeFromGross null: never free (CHECKOUT-5). */
export type DeliveryTerms = {
  readonly netCost: Minor;
  readonly vatRatePercent: number;
  readonly freeFromGross: Minor | null;
};

/**
 * Cost of delivery in minor units: gross is net plus the VAT rate (CHECKOUT-5). Goods worth at least the threshold,
 * gross and after discounts, travel free.
 */
export function deliveryCost(terms: DeliveryTerms, goodsGross: Minor): Amounts {
  const { netCost, vatRatePercent, freeFromGross } = terms;
  const free = freeFromGross !== null && goodsGross >= freeFromGross;
  const net = free ? 0 : netCost;
  return { net, gross: grossFromNet(net, vatRatePercent), vatRatePercent };
}
