import type { Amounts } from './line-amounts.ts';

/** Net amount and tax of one VAT rate, in minor units. */
export type VatShare = { readonly ratePercent: number; readonly net: number; readonly vat: number };

/** Net and tax per VAT rate, lowest rate first; what costs nothing shows no rate (decision OQ-87). */
export function vatSummary(amounts: readonly Amounts[]): VatShare[] {
  const shares = new Map<number, VatShare>();
  for (const { net, gross, vatRatePercent } of amounts) {
    if (gross === 0) continue;
    const share = shares.get(vatRatePercent) ?? { ratePercent: vatRatePercent, net: 0, vat: 0 };
    shares.set(vatRatePercent, { ...share, net: share.net + net, vat: share.vat + gross - net });
  }
  return [...shares.values()].toSorted((a, b) => a.ratePercent - b.ratePercent);
}
