/** The gross prices that a product has had, in minor units, in the order in which they were set; each is set once. */
export type PriceHistory = { price: number; committedAt: number | null }[];

/**
 * For how long a price had been overtaken at a moment, in milliseconds; null: the product never had it. One whose
 * commit was not answered may hold or not.
 */
export function ageOfPrice(history: PriceHistory, price: number, at: number): number | null {
  const place = history.findIndex((entry) => entry.price === price);
  if (place < 0) return null;
  const next = history.slice(place + 1).find(({ committedAt }) => committedAt !== null);
  return Math.max(0, at - (next?.committedAt ?? at));
}
