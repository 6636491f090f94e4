import type { Address } from '../checkout/address.ts';
import type { Localized } from '../locale.ts';
import { orderReference } from '../orders/order-reference.ts';

/** An order of samples has its own states: it costs nothing, so it waits for no payment (SAMPLE-2). */
export const sampleStates = ['new', 'sent', 'cancelled'] as const;
export type SampleState = (typeof sampleStates)[number];

/** The ordered samples with their names at that moment. */
export type OrderedSample = {
  productId: number;
  productCode: string;
  product: Localized;
  attribute: Localized;
  value: number;
  code: string;
  name: Localized;
  swatch: string | null;
};

/** How often samples go to one e-mail or one place in the days below (SAMPLE-3). */
export const mostSampleOrders = 3;
export const sampleOrderDays = 30;

/** What the shop and the customer call an order of samples; the letter tells it from an order of goods. */
export const sampleReference = (period: string, number: number): string => `P/${orderReference(period, number)}`;

/** A new order can be sent or cancelled; what was sent or cancelled is over. */
export const canBecome = (from: SampleState, to: SampleState): boolean => from === 'new' && to !== 'new';

/**
 * A key of an address that does not depend on its spelling: the letters and digits of street, number and postal code.
 */
export function placeKey({ street, streetNumber, postalCode }: Address): string {
  return [street, streetNumber, postalCode].map((part) => part.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')).join(' ');
}
