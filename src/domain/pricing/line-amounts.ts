import { grossFromNet, netFromGross } from './money.ts';
import type { PriceBasis } from './price-basis.ts';
import { shareOut } from './share-out.ts';

/** Price of one piece in minor units; base amounts are those before the product's own discount (spec 3). */
export type UnitPrice = {
  readonly net: number;
  readonly gross: number;
  readonly baseNet: number;
  readonly baseGross: number;
};

/** Amounts of one VAT rate, in minor units. */
export type Amounts = { readonly net: number; readonly gross: number; readonly vatRatePercent: number };

/** What is asked for something, in minor units: gross of a consumer, net of a business. */
export type Asked = { readonly asked: number; readonly vatRatePercent: number };

/** What a number of pieces costs before any code: by the gross price for a consumer, by the net price for a business. */
export function askedFor(
  { net, gross }: Pick<UnitPrice, 'net' | 'gross'>,
  quantity: number,
  basis: PriceBasis,
): number {
  return (basis === 'consumer' ? gross : net) * quantity;
}

/**
 * Both amounts of each part, in minor units (decision OQ-87). A consumer's net follows from each gross amount. A
 * business pays VAT on the sum of each rate; its parts carry shares of that VAT, so that sums of parts are sums of all.
 */
export function amountsOf(parts: readonly Asked[], basis: PriceBasis): Amounts[] {
  if (basis === 'consumer')
    return parts.map(({ asked, vatRatePercent }) => ({
      net: netFromGross(asked, vatRatePercent),
      gross: asked,
      vatRatePercent,
    }));
  const amounts = parts.map(({ asked, vatRatePercent }) => ({ net: asked, gross: asked, vatRatePercent }));
  for (const rate of new Set(parts.map(({ vatRatePercent }) => vatRatePercent))) {
    const same = amounts.filter(({ vatRatePercent }) => vatRatePercent === rate);
    const nets = same.map(({ net }) => net);
    const net = nets.reduce((sum, part) => sum + part, 0);
    const vat = shareOut(grossFromNet(net, rate) - net, nets);
    for (const [index, part] of same.entries()) part.gross += vat[index]!;
  }
  return amounts;
}
