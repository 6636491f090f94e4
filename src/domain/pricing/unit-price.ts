import { defaultCurrency, divideHalfUp, type Minor } from './money.ts';
import type { PriceBasis } from './price-basis.ts';
import { followingAmount, type NetAndGross } from './vat.ts';

/** Price of one piece in minor units; base amounts are those before the product's own discount. */
export type UnitPrice<Amount = Minor> = {
  readonly net: Amount;
  readonly gross: Amount;
  readonly baseNet: Amount;
  readonly baseGross: Amount;
};

export const zeroPrice: UnitPrice = { net: 0, gross: 0, baseNet: 0, baseGross: 0 };

export function addPrices(one: UnitPrice, other: UnitPrice): UnitPrice {
  return {
    net: one.net + other.net,
    gross: one.gross + other.gross,
    baseNet: one.baseNet + other.baseNet,
    baseGross: one.baseGross + other.baseGross,
  };
}

export function subtractPrices(one: UnitPrice, other: UnitPrice): UnitPrice {
  return {
    net: one.net - other.net,
    gross: one.gross - other.gross,
    baseNet: one.baseNet - other.baseNet,
    baseGross: one.baseGross - other.baseGross,
  };
}

export const isZero = ({ net, gross, baseNet, baseGross }: UnitPrice) =>
  net === 0 && gross === 0 && baseNet === 0 && baseGross === 0;

/** A percentage of each amount, rounded half up; percent has two decimals at most. */
export function percentOf({ net, gross, baseNet, baseGross }: UnitPrice, percent: number): UnitPrice {
  const share = (amount: Minor) => divideHalfUp(amount * Math.round(percent * 100), 10_000);
  return { net: share(net), gross: share(gross), baseNet: share(baseNet), baseGross: share(baseGross) };
}

/** A price without a discount: the price before equals the price now. */
export function undiscounted({ net, gross }: NetAndGross): UnitPrice {
  return { net, gross, baseNet: net, baseGross: gross };
}

/** What this many pieces cost: the leading amounts times the number, the others by the VAT rate of their sum. */
export function priceOfSeveral(price: UnitPrice, count: number, basis: PriceBasis, vatRatePercent: number): UnitPrice {
  const several = ({ net, gross }: NetAndGross) =>
    priceFrom((basis === 'gross' ? gross : net) * count, basis, vatRatePercent);
  const { net, gross } = several(price);
  const base = several({ net: price.baseNet, gross: price.baseGross });
  return { net, gross, baseNet: base.net, baseGross: base.gross };
}

/** A price without a discount, from its leading amount. */
export function priceFrom(amount: Minor, basis: PriceBasis, vatRatePercent: number): UnitPrice {
  const other = followingAmount(amount, basis, vatRatePercent);
  return undiscounted(basis === 'gross' ? { net: other, gross: amount } : { net: amount, gross: other });
}

type PriceSource<Value> = {
  readonly priceHidden: boolean;
  readonly price: { readonly values: Readonly<Record<string, Value>> };
};

/** The price that a visitor sees, in the shop's currency; undefined where it is hidden or there is none (PRICE-4). */
export function visiblePrice<Value>({ priceHidden, price }: PriceSource<Value>): Value | undefined {
  return priceHidden ? undefined : price.values[defaultCurrency.code];
}

/** The price of a piece from a number of pieces on. */
export type PriceStep = NetAndGross & { readonly fromQuantity: number };

/** What a group of customers pays for a product. Many pieces may have a lower price. */
export type GroupPrice = NetAndGross & { readonly steps: readonly PriceStep[] };

/** The price of a group, never above the price of everybody, which is shown as the price before (PRICE-12). */
export function priceOfGroup(list: UnitPrice | null, own: NetAndGross): UnitPrice {
  if (list === null) return undiscounted(own);
  return own.net < list.net ? { net: own.net, gross: own.gross, baseNet: list.net, baseGross: list.gross } : list;
}

/**
 * The price of one piece when this many are bought: the price of the highest step that the quantity reaches, if it is
 * lower.
 */
export function priceAtQuantity<Price extends UnitPrice>(
  price: Price,
  steps: readonly PriceStep[],
  quantity: number,
): Price {
  const reachedSteps = steps.filter(({ fromQuantity, net }) => fromQuantity <= quantity && net < price.net);
  const lowest = reachedSteps.toSorted((one, other): Minor => one.net - other.net)[0];
  return lowest ? { ...price, net: lowest.net, gross: lowest.gross } : price;
}
