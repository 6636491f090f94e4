import { divideHalfUp, shareOut, type Minor } from './money.ts';
import type { PriceBasis } from './price-basis.ts';

/** Gross of a net amount, both in minor units, rounded half up (PRICE-1). */
export function grossFromNet(net: Minor, vatRatePercent: number): Minor {
  return divideHalfUp(net * withVat(vatRatePercent), whole);
}

/** Net of a gross amount, both in minor units, rounded half up (PRICE-1). */
export function netFromGross(gross: Minor, vatRatePercent: number): Minor {
  return divideHalfUp(gross * whole, withVat(vatRatePercent));
}

/** The amount that follows from the leading one (PRICE-1). */
export function followingAmount(leading: Minor, basis: PriceBasis, vatRatePercent: number): Minor {
  return basis === 'gross' ? netFromGross(leading, vatRatePercent) : grossFromNet(leading, vatRatePercent);
}

/** Net and gross of the same thing. */
export type NetAndGross = { readonly net: Minor; readonly gross: Minor };

/** Completes a pair of amounts: the missing one is computed from the other. Null: neither is known. */
export function netAndGross(
  { net, gross }: { readonly net: Minor | null; readonly gross: Minor | null },
  vatRatePercent: number,
): NetAndGross | null {
  if (gross !== null) return { gross, net: net ?? netFromGross(gross, vatRatePercent) };
  return net === null ? null : { net, gross: grossFromNet(net, vatRatePercent) };
}

/** Amounts of one VAT rate, in minor units. */
export type Amounts = NetAndGross & { readonly vatRatePercent: number };

/** The price of something, in the amounts of the basis. */
export type PricedPart = { readonly amount: Minor; readonly vatRatePercent: number };

/**
 * Both amounts of each part. On a gross basis the net of each part follows from its gross. On a net basis VAT is due on
 * the sum of each rate. Each part gets a share of that VAT, so that the parts add up to the whole.
 */
export function amountsOf(parts: readonly PricedPart[], basis: PriceBasis): Amounts[] {
  if (basis === 'gross')
    return parts.map(({ amount, vatRatePercent }) => ({
      net: netFromGross(amount, vatRatePercent),
      gross: amount,
      vatRatePercent,
    }));
  const amounts = parts.map(({ amount, vatRatePercent }) => ({ net: amount, gross: amount, vatRatePercent }));
  for (const rate of new Set(parts.map(({ vatRatePercent }) => vatRatePercent))) {
    const same = amounts.filter(({ vatRatePercent }) => vatRatePercent === rate);
    const nets = same.map(({ net }) => net);
    const net = nets.reduce((sum, part) => sum + part, 0);
    const vat = shareOut(grossFromNet(net, rate) - net, nets);
    for (const [index, part] of same.entries()) part.gross += vat[index]!;
  }
  return amounts;
}

/** Net amount and tax of one VAT rate, in minor units. */
export type VatShare = { readonly ratePercent: number; readonly net: Minor; readonly vat: Minor };

/** Net and tax per VAT rate, lowest rate first; what costs nothing shows no rate (PRICE-2). */
export function vatSummary(amounts: readonly Amounts[]): VatShare[] {
  const shares = new Map<number, VatShare>();
  for (const { net, gross, vatRatePercent } of amounts) {
    if (gross === 0) continue;
    const share = shares.get(vatRatePercent) ?? { ratePercent: vatRatePercent, net: 0, vat: 0 };
    shares.set(vatRatePercent, { ...share, net: share.net + net, vat: share.vat + gross - net });
  }
  return [...shares.values()].toSorted((a, b) => a.ratePercent - b.ratePercent);
}

/** 100 percent in hundredths of a percent, so that rates such as 5.5 stay whole. */
const whole = 10_000;

const withVat = (vatRatePercent: number) => whole + Math.round(vatRatePercent * 100);
