import type { ParcelSize } from '#domain/sending/parcel.ts';
import type { Carrier, ShipmentState } from '#domain/sending/shipment.ts';
import type { CurrencyCode, Minor } from '#domain/pricing/money.ts';

/** The data that a courier needs for a shipment. Amounts are in minor units. */
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
  /** The value of the goods. */
  readonly value: Minor;
  readonly currency: CurrencyCode;
};

/** The report of a courier about a shipment. */
export type CourierReport = {
  /** The courier's id of the shipment. */
  readonly ref: string;
  /** The state in the courier's own words. */
  readonly status: string;
  /** The state in the shop's words. prepared: there is no label yet. */
  readonly state: ShipmentState;
  /** The numbers of its parcels in their order, as far as they have one. */
  readonly numbers: readonly (string | null)[];
};

/**
 * A company that brings parcels. Every call throws ProviderError: `refused` if the courier refuses, `away` if it has to
 * be asked again.
 */
export type Courier = {
  readonly name: Carrier;
  /** Registers a shipment at the courier without paying for it. A second registration by mistake costs nothing. */
  create: (request: CourierRequest) => Promise<CourierReport>;
  /** Pays for the shipment if it is not paid yet, and waits a moment for its label. */
  confirm: (ref: string) => Promise<CourierReport>;
  fetch: (ref: string) => Promise<CourierReport>;
  /** The labels of shipments as one PDF, in their order. */
  labels: (refs: readonly string[]) => Promise<Buffer>;
  /** False: it is too late to cancel. */
  cancel: (ref: string) => Promise<boolean>;
  /** The address at which the buyer can follow a parcel. */
  trackingUrl: (number: string) => string;
};
