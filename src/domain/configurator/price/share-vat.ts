import { followingAmount } from '#domain/pricing/vat.ts';
import type { Minor } from '#domain/pricing/money.ts';
import type { PriceBasis } from '#domain/pricing/price-basis.ts';
import type { PriceLine } from '../configured.ts';

/** Which amounts lead and which follow from them by the VAT rate. */
const roles = {
  gross: { lead: 'gross', follower: 'net', baseLead: 'baseGross', baseFollower: 'baseNet' },
  net: { lead: 'net', follower: 'gross', baseLead: 'baseNet', baseFollower: 'baseGross' },
} as const;

/**
 * Adds the other amounts to the lines. They follow from the running sum of the leading amounts and not from each line,
 * so that the lines add up to the total to the grosz. The line of the product itself stays as it is stored.
 */
export function withVat(
  base: PriceLine,
  priceLines: readonly PriceLine[],
  basis: PriceBasis,
  vatRatePercent: number,
): PriceLine[] {
  const { lead, follower, baseLead, baseFollower } = roles[basis];
  const follow = (sum: Minor) => followingAmount(sum, basis, vatRatePercent);
  const followers = shares(priceLines, lead, { lead: base[lead], follower: base[follower] }, follow);
  const baseFollowers = shares(priceLines, baseLead, { lead: base[baseLead], follower: base[baseFollower] }, follow);
  return [
    base,
    ...priceLines.map((line, index) => ({
      ...line,
      [follower]: followers[index]!,
      [baseFollower]: baseFollowers[index]!,
    })),
  ];
}

/** By how much the sum that follows grows with each line. */
function shares(
  lines: readonly PriceLine[],
  lead: (typeof roles)[PriceBasis]['lead' | 'baseLead'],
  start: { lead: Minor; follower: Minor },
  follow: (sum: Minor) => Minor,
): Minor[] {
  let { lead: leadSum, follower: followerSum } = start;
  return lines.map((line) => {
    if (line[lead] === 0) return 0;
    leadSum += line[lead];
    const share = follow(leadSum) - followerSum;
    followerSum += share;
    return share;
  });
}
