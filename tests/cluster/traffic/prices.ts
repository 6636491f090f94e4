/** The gross prices that a product has had, in minor units, in the order in which they were set; each is set once. */
export type PriceHistory = { price: number; committedAt: number | null }[];

/**
 * For how many milliseconds a price had been replaced at a moment; null: the product never had it. A price whose
 * commit was not answered may count or not.
 */
export function ageOfPrice(history: PriceHistory, price: number, at: number): number | null {
  const place = history.findIndex((entry) => entry.price === price);
  if (place < 0) return null;
  const next = history.slice(place + 1).find(({ committedAt }) => committedAt !== null);
  return Math.max(0, at - (next?.committedAt ?? at));
}
