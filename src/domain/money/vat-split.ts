import { remainingParts, type LineQuantity, type OrderedWhole } from '../orders/cancel-lines.ts';
import { beforeCorrection, type PricesBefore } from '../orders/correct-prices.ts';
import { divideHalfUp, shareOut, type Minor } from '../pricing/money.ts';
import { vatSummary, type VatShare } from '../pricing/vat.ts';

/** Money of an order that came, or below 0 went back; amount in minor units, at in milliseconds. */
export type Movement = { readonly at: number; readonly method: string; readonly amount: Minor };

/** A change of an order at a moment: removed pieces, or other prices with the earlier ones. */
export type OrderChange = {
  readonly at: number;
  readonly lines?: readonly LineQuantity[];
  readonly prices?: PricesBefore;
};

/** A movement's share of one VAT rate, in minor units. */
export type VatEntry = VatShare & { readonly at: number; readonly method: string };

/**
 * Divides the money of an order by its VAT rates (MONEY-2). After each movement all money that is held is divided anew,
 * and the movement gets the difference. So the shares of a paid order add up to its VAT to the grosz, and those of an
 * order that was paid back add up to nothing.
 */
export function splitByVat(
  whole: OrderedWhole,
  changes: readonly OrderChange[],
  movements: readonly Movement[],
): VatEntry[] {
  let heldSum = 0;
  let before = new Map<number, VatShare>();
  let shares: readonly VatShare[] = [];
  return movements
    .toSorted((a, b) => a.at - b.at)
    .flatMap(({ at, method, amount }) => {
      heldSum += amount;
      const parts = partsAt(whole, changes, at);
      shares = parts.length > 0 ? parts : shares;
      const after = new Map(divided(heldSum, shares).map((share) => [share.ratePercent, share]));
      const rates = [...new Set([...before.keys(), ...after.keys()])].toSorted((a, b) => a - b);
      const entries = rates.map((ratePercent) => {
        const [was, is] = [before.get(ratePercent), after.get(ratePercent)];
        return {
          at,
          method,
          ratePercent,
          net: (is?.net ?? 0) - (was?.net ?? 0),
          vat: (is?.vat ?? 0) - (was?.vat ?? 0),
        };
      });
      before = after;
      return entries.filter(({ net, vat }) => net !== 0 || vat !== 0);
    });
}

/** The amount of each VAT rate in the order, as it was at a moment. */
function partsAt(whole: OrderedWhole, changes: readonly OrderChange[], at: number): VatShare[] {
  const later = changes.filter((change) => change.at > at).toSorted((a, b) => a.at - b.at);
  const prices = later.find((change) => change.prices)?.prices;
  const cancellations = later.flatMap(({ lines = [] }) => lines);
  const pricedWhole = prices ? beforeCorrection(whole, prices) : whole;
  const lines = pricedWhole.lines.map((line) => ({
    ...line,
    cancelledQuantity: cancellations
      .filter(({ position }) => position === line.position)
      .reduce((remainder, { quantity }) => remainder - quantity, line.cancelledQuantity),
  }));
  const parts = remainingParts({ ...pricedWhole, lines });
  return vatSummary([...parts.lines, parts.delivery]);
}

/** An amount in the proportion of the rates: all of it is exactly their sums. */
function divided(amount: Minor, shares: readonly VatShare[]): VatShare[] {
  const gross = shares.map(({ net, vat }) => net + vat);
  const parts = shareOut(Math.abs(amount), gross);
  return shares.map(({ ratePercent, net }, index) => {
    const part = Math.sign(amount) * parts[index]!;
    const partNet = gross[index] === 0 ? 0 : divideHalfUp(part * net, gross[index]!);
    return { ratePercent, net: partNet, vat: part - partNet };
  });
}
