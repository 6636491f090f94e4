/** Ten million of the major unit: no furnishing costs more, a slipped comma might. */
export const largestCharge = 1_000_000_000;

/** Whether an amount in minor units may be asked of a provider, to take or to give back. */
export function isChargeable(amount: number): boolean {
  return Number.isSafeInteger(amount) && amount > 0 && amount <= largestCharge;
}
