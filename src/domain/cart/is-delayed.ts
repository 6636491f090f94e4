/**
 * Whether delivery is flagged as delayed: the quantity exceeds the minimum availability of the configured indexes
 * (spec 4). null is made to order: nothing to exceed.
 */
export function isDelayed(quantity: number, minimumAvailability: number | null): boolean {
  return minimumAvailability !== null && quantity > minimumAvailability;
}
