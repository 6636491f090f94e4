import type { ParcelSize } from '#domain/sending/parcel.ts';
import type { Carrier, ShipmentState } from '#domain/sending/shipment.ts';
import type { CurrencyCode, Minor } from '#domain/pricing/money.ts';

/** What a courier has to know to bring something. Amounts are in minor units. */
export type CourierRequest = {
  readonly reference: string;
  readonly receiver: {
    readonly name: string;
    readonly companyName: string;
    readonly email: string;
    readonly phone: string;
    readonly street: string;
    readonly streetNumber: string;
    readonly postalCode: string;
    readonly city: string;
    readonly country: string;
  };
  /** The locker where it is to wait; null: it goes to the address. */
  readonly locker: string | null;
  readonly parcels: readonly ParcelSize[];
  /** What is collected from the buyer; 0: nothing. */
  readonly cod: Minor;
  /** What it is worth. */
  readonly value: Minor;
  readonly currency: CurrencyCode;
};

/** What a courier tells of a shipment. */
export type CourierReport = {
  /** The courier's own name of it. */
  readonly ref: string;
  /** The courier's word for where it is. */
  readonly status: string;
  /** What that means here; prepared: there is no label yet. */
  readonly state: ShipmentState;
  /** The numbers of its parcels in their order, as far as they have one. */
  readonly numbers: readonly (string | null)[];
};

/**
 * A company that brings parcels. Every call throws ProviderError: `refused` where the courier said no, `away` where it
 * is to be asked again.
 */
export type Courier = {
  readonly name: Carrier;
  /** Tells the courier of a shipment without paying for it; what was told twice by mistake costs nothing. */
  create: (request: CourierRequest) => Promise<CourierReport>;
  /** Pays for it where that is still to be done, and waits a moment for its label. */
  confirm: (ref: string) => Promise<CourierReport>;
  fetch: (ref: string) => Promise<CourierReport>;
  /** The labels of shipments as one PDF, in their order. */
  labels: (refs: readonly string[]) => Promise<Buffer>;
  /** false: it is too late for that. */
  cancel: (ref: string) => Promise<boolean>;
  /** Where its buyer follows a parcel. */
  trackingUrl: (number: string) => string;
};
