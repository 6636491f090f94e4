/** Stars shown, 0 to 5, for a mean of 0 to 10 (CATALOGUE-15). */
export function stars(ratesAvg: number): number {
  return ratesAvg * 0.5;
}
