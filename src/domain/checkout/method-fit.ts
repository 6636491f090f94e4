import { deferredProvider } from '../payments/payment-provider.ts';

/**
 * The countries, weights, lengths and payment providers that a delivery method takes. No countries: everywhere. Null:
 * any weight or length. No providers: any way to pay.
 */
export type DeliveryLimits = {
  readonly countries: readonly string[];
  readonly maximumWeightGrams: number | null;
  readonly maximumLengthMm: number | null;
  readonly paymentProviders: readonly string[];
};

/** What is to be delivered, into which country (ISO 3166 code), and how it is paid for; null: not chosen yet. */
export type Shipment = {
  readonly country: string;
  readonly weightGrams: number;
  readonly longestSideMm: number;
  readonly paymentProvider: string | null;
};

/** Whether a delivery method can take a shipment. */
export function fitsDelivery(
  limits: DeliveryLimits,
  { country, weightGrams, longestSideMm, paymentProvider }: Shipment,
): boolean {
  const { countries, maximumWeightGrams, maximumLengthMm, paymentProviders } = limits;
  if (countries.length > 0 && !countries.includes(country)) return false;
  if (paymentProvider !== null && paymentProviders.length > 0 && !paymentProviders.includes(paymentProvider))
    return false;
  return (
    (maximumWeightGrams === null || weightGrams <= maximumWeightGrams) &&
    (maximumLengthMm === null || longestSideMm <= maximumLengthMm)
  );
}

/**
 * Whether a method can pay for a cart. A gift card is sent as soon as it is paid, so a cart with one has to be paid at
 * once and in full.
 */
export function fitsPayment(
  { prepaid, provider }: { readonly prepaid: number; readonly provider: string },
  { holdsGiftCard }: { readonly holdsGiftCard: boolean },
): boolean {
  return !holdsGiftCard || (prepaid === 100 && provider !== deferredProvider);
}
