import { z } from 'zod';
import type { ShipmentState } from '#domain/sending/shipment.ts';

const Offer = z.object({
  id: z.int(),
  status: z.string(),
  unavailability_reasons: z.array(z.object({ key: z.string().nullish(), name: z.string().nullish() })).nullish(),
});

/** A shipment of InPost's, as far as the shop reads it. */
export const ShipxShipment = z.object({
  id: z.union([z.int(), z.string()]).transform(String),
  status: z.string(),
  tracking_number: z.string().nullish(),
  parcels: z.array(z.object({ tracking_number: z.string().nullish() })).nullish(),
  offers: z.array(Offer).nullish(),
  selected_offer: Offer.nullish(),
});
export type ShipxShipment = z.output<typeof ShipxShipment>;

export const ShipxRefusal = z.object({
  error: z.string(),
  message: z.string().nullish(),
  description: z.string().nullish(),
  details: z.unknown(),
});

/** The statuses before the label is available. */
const unconfirmed = new Set(['created', 'offers_prepared', 'offer_selected']);

/** The statuses with a meaning of their own. All others mean that the parcel is on its way. */
const meanings: Readonly<Record<string, ShipmentState>> = {
  confirmed: 'labelled',
  ready_to_pickup: 'waiting',
  ready_to_pickup_from_pok: 'waiting',
  ready_to_pickup_from_pok_registered: 'waiting',
  ready_to_pickup_from_branch: 'waiting',
  pickup_reminder_sent: 'waiting',
  delivered: 'delivered',
  returned_to_sender: 'returned',
  canceled: 'cancelled',
};

export const stateOf = (status: string): ShipmentState =>
  unconfirmed.has(status) ? 'prepared' : (meanings[status] ?? 'sent');
