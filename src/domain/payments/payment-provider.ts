import type { Minor } from '../pricing/money.ts';
import type { AttemptState } from './attempts.ts';

/** A business customer pays later, by transfer, within the credit that the shop has given (BUSINESS-8). */
export const deferredProvider = 'deferred';

/** The courier collects the money when the parcel is handed over. */
export const cashProvider = 'cash';

/** The ways to pay that need no gateway: account details are shown, or the courier takes the money (PAY-13). */
export const providersWithoutGateway = ['transfer', cashProvider, deferredProvider] as const;

/** Whether a provider takes the money by a page of its own. */
export function isOnlineProvider(provider: string): boolean {
  return !providersWithoutGateway.some((name) => name === provider);
}

/** The built-in provider, whose payments move no money. */
export const sandboxProvider = 'sandbox';

/** Whether a part of an order was paid by the test payment, which moves no money. */
export function isPaidBySandbox(
  attempts: readonly { readonly provider: string; readonly state: AttemptState }[],
): boolean {
  return attempts.some(
    ({ provider, state }) => provider === sandboxProvider && (state === 'completed' || state === 'refunded'),
  );
}

/** The providers whose ways to pay are chosen on the shop's own page of the order. */
const providersWithWays: readonly string[] = ['payu', 'przelewy24'];

export function offersWays(provider: string): boolean {
  return providersWithWays.includes(provider);
}

/** Ten million in major units. No furniture costs more, but an amount with a misplaced comma might. */
export const largestCharge = 1_000_000_000;

/**
 * The most that a provider takes at once, in minor units. PayU lists 999 999,99 for its methods. Przelewy24 publishes
 * no figure; Mollie and Airwallex, who pass payments on to it, name 55 000.
 */
const largestPayments: Readonly<Record<string, Minor>> = {
  payu: 99_999_999,
  przelewy24: 5_500_000,
  transfer: Infinity,
  [cashProvider]: Infinity,
  [deferredProvider]: Infinity,
};

export const largestPayment = (provider: string): Minor => largestPayments[provider] ?? largestCharge;

/** Whether an amount in minor units may be asked of a provider, to take or to give back. */
export function isChargeable(amount: Minor): boolean {
  return Number.isSafeInteger(amount) && amount > 0 && amount <= largestCharge;
}
