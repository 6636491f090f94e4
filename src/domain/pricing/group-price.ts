import type { Minor } from './money.ts';
import { undiscounted, type UnitPrice } from './unit-price.ts';
import type { NetAndGross } from './vat.ts';

/** What a piece costs from so many on. */
export type PriceStep = NetAndGross & { readonly fromQuantity: number };

/** What a group of customers pays for a product, with less for many. */
export type GroupPrice = NetAndGross & { readonly steps: readonly PriceStep[] };

/** The price of a group, never above that of everybody, which stands as the one before it (PRICE-12). */
export function priceOfGroup(list: UnitPrice | null, own: NetAndGross): UnitPrice {
  if (list === null) return undiscounted(own);
  return own.net < list.net ? { net: own.net, gross: own.gross, baseNet: list.net, baseGross: list.gross } : list;
}

/** The price of a piece where so many are bought: that of the highest step that the number reaches, if it is lower. */
export function priceAtQuantity<Price extends UnitPrice>(
  price: Price,
  steps: readonly PriceStep[],
  quantity: number,
): Price {
  const reached = steps.filter(({ fromQuantity, net }) => fromQuantity <= quantity && net < price.net);
  const lowest = reached.toSorted((one, other): Minor => one.net - other.net)[0];
  return lowest ? { ...price, net: lowest.net, gross: lowest.gross } : price;
}
