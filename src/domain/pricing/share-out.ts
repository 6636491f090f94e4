/**
 * Shares a whole number of minor units by weights, by largest remainder: the shares add up to the whole, none is below 0
 * and none differs from its exact share by a whole unit. Of equal remainders the larger weight comes first, then the
 * earlier one. All go without where no weight is above 0.
 */
export function shareOut(whole: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((total, weight) => total + weight, 0);
  if (sum === 0 || whole === 0) return weights.map(() => 0);
  // Products of two amounts may pass 2^53.
  const parts = weights.map((weight, index) => {
    const product = BigInt(whole) * BigInt(weight);
    return { index, weight, share: Number(product / BigInt(sum)), rest: product % BigInt(sum) };
  });
  const missing = whole - parts.reduce((total, { share }) => total + share, 0);
  const next = parts.toSorted((a, b) =>
    a.rest === b.rest ? b.weight - a.weight || a.index - b.index : a.rest < b.rest ? 1 : -1,
  );
  const rounded = new Set(next.slice(0, missing).map(({ index }) => index));
  return parts.map(({ index, share }) => share + (rounded.has(index) ? 1 : 0));
}
