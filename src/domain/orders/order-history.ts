import type { Minor } from '../pricing/money.ts';
import type { ToldState } from '../sending/shipment.ts';
import type { PricesBefore } from './correct-prices.ts';

/**
 * What an entry of an order's history tells: a new state, lines taken off, money given back, a parcel, a reminder to
 * pay, a confirmation, other addresses, other prices, a shipment that holds a part of it.
 */
export const historyKinds = [
  'state',
  'lines',
  'refund',
  'tracking',
  'reminder',
  'confirmed',
  'addresses',
  'prices',
  'shipment',
] as const;

export type HistoryKind = (typeof historyKinds)[number];

/** The details of an entry. Amounts are in minor units of the order's currency. */
export type HistoryDetails = {
  /** Of 'lines': what was cancelled or came back. */
  readonly lines?: readonly { readonly position: number; readonly name: string; readonly quantity: number }[];
  /** Of 'lines': by how much the order became cheaper; of 'refund': the money; of 'prices': the new total. */
  readonly gross?: Minor;
  /** Of 'lines': what goes back to the gift card. */
  readonly toCard?: Minor;
  /** Of 'prices': what lines and delivery cost before. */
  readonly prices?: PricesBefore;
  /** Of 'refund': whether it is on its way to the provider or done. */
  readonly refund?: 'requested' | 'completed';
  readonly tracking?: { readonly number: string; readonly url: string | null };
  /** Of 'shipment': where it stands since, and in how many parcels. */
  readonly shipment?: { readonly id: number; readonly state: ToldState; readonly parcels: number };
};
