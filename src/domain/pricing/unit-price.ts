import { divideHalfUp, type Minor } from './money.ts';
import { grossFromNet, netFromGross } from './vat.ts';

/** Price of one piece in minor units; base amounts are those before the product's own discount (spec 3). */
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
  const share = (amount: number) => divideHalfUp(amount * Math.round(percent * 100), 10_000);
  return { net: share(net), gross: share(gross), baseNet: share(baseNet), baseGross: share(baseGross) };
}

/** Both amounts from the one that is known, without a discount. */
export function priceFrom(amount: Minor, basis: 'net' | 'gross', vatRatePercent: number): UnitPrice {
  const net = basis === 'net' ? amount : netFromGross(amount, vatRatePercent);
  const gross = basis === 'gross' ? amount : grossFromNet(amount, vatRatePercent);
  return { net, gross, baseNet: net, baseGross: gross };
}
