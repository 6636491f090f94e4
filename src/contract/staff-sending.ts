import { z } from 'zod';
import { orderStates } from '#domain/orders/order-state.ts';
import { carriers, shipmentStates, shipmentViews } from '#domain/sending/shipment.ts';
import { StaffOrderRow } from './staff-order.ts';
import { StaffFile, type StaffContract } from './staff-wire.ts';
import { Amount, Currency, Id, LocaleQuery } from './wire.ts';

const Day = z.iso.date();
const Seen = z.int();
const Carrier = z.enum(carriers);
const State = z.enum(shipmentStates);
const Part = z.object({ position: z.int().min(0), quantity: z.int().min(1) });
const NamedPart = Part.extend({ name: z.string() });

/** Weight in grams, sides in millimetres; 0: not measured. */
const ParcelBody = z.object({
  weightGrams: z.int().min(0).max(2_000_000).default(0),
  lengthMm: z.int().min(0).max(20_000).default(0),
  widthMm: z.int().min(0).max(20_000).default(0),
  heightMm: z.int().min(0).max(20_000).default(0),
  trackingNumber: z.string().trim().min(1).max(100).nullable().default(null),
  trackingUrl: z
    .url({ protocol: /^https?$/ })
    .max(1000)
    .nullable()
    .default(null),
});
const Parcels = z.array(ParcelBody).min(1).max(50);

export const Shipment = z.object({
  id: z.int(),
  orderId: z.string(),
  reference: z.string(),
  orderState: z.enum(orderStates),
  /** First name and town, or the whole name for who may see persons. */
  buyer: z.string(),
  carrier: Carrier,
  state: State,
  plannedOn: z.string().nullable(),
  /** What the carrier collects. Null: it collects nothing, or the role may not see amounts. */
  cod: Amount.nullable(),
  currency: Currency,
  lines: z.array(NamedPart),
  parcels: z.array(
    z.object({
      number: z.int(),
      weightGrams: z.int(),
      lengthMm: z.int(),
      widthMm: z.int(),
      heightMm: z.int(),
      trackingNumber: z.string().nullable(),
      trackingUrl: z.string().nullable(),
    }),
  ),
  /** What the carrier still has to be asked for, how often that was tried, and why it failed. */
  task: z.enum(['label', 'cancel']).nullable(),
  attempts: z.int(),
  error: z.string(),
  /** The carrier's own word for the state. */
  carrierStatus: z.string(),
  /** Where it can go from here; the first is what usually comes next. */
  next: z.array(State),
  /** Whether its carrier can be asked for a label, and whether there is one. */
  asksLabel: z.boolean(),
  hasLabel: z.boolean(),
  movedBy: z.string(),
  movedAt: z.string(),
  version: z.int(),
});
export type Shipment = z.infer<typeof Shipment>;

export const OrderShipments = z.object({
  shipments: z.array(Shipment),
  /** The pieces that no shipment holds yet. */
  left: z.array(NamedPart),
  /** Whether something of the order can be packed now. */
  packs: z.boolean(),
  /** The carrier of the way that the buyer chose, and all that there are. */
  carrier: Carrier,
  carriers: z.array(Carrier),
  /** The locker that the buyer chose: it takes one parcel. */
  locker: z.string().nullable(),
});
export type OrderShipments = z.infer<typeof OrderShipments>;

const Stop = z.object({
  shipmentId: z.int(),
  orderId: z.string(),
  reference: z.string(),
  name: z.string(),
  street: z.string(),
  postalCode: z.string(),
  city: z.string(),
  phone: z.string(),
  parcels: z.int(),
  state: State,
});
export type Stop = z.infer<typeof Stop>;

const params = z.object({ id: Id });
const changedShipment = { params, query: LocaleQuery, response: Shipment };

export const staffSendingContract = {
  listToPack: {
    summary: 'Accepted orders of which something lies in no shipment yet, the first promised first.',
    query: LocaleQuery.extend({ page: Id.optional() }),
    response: z.object({ items: z.array(StaffOrderRow), total: z.int(), page: z.int(), more: z.boolean() }),
  },
  listShipments: {
    summary:
      'Shipments that are to leave, that their carrier has not taken, that are on the way or wait to be collected.',
    query: LocaleQuery.extend({ view: z.enum(shipmentViews), page: Id.optional() }),
    response: z.object({
      items: z.array(Shipment),
      page: z.int(),
      more: z.boolean(),
      counts: z.object({ open: z.int(), faults: z.int(), underway: z.int(), waiting: z.int() }),
    }),
  },
  getOrderShipments: {
    summary: 'The shipments of an order, and what of it lies in none yet.',
    params: z.object({ id: z.string().max(100) }),
    query: LocaleQuery,
    response: OrderShipments,
  },
  prepareShipment: {
    summary: 'Packs what is left of an order, or a part of it, into parcels. 400 where it can not be packed so.',
    params: z.object({ id: z.string().max(100) }),
    query: LocaleQuery,
    body: z.object({
      /** Of the order. */
      version: Seen,
      carrier: Carrier,
      plannedOn: Day.nullable().default(null),
      parcels: Parcels,
      lines: z.array(Part).max(200).optional(),
    }),
    response: OrderShipments,
  },
  changeShipment: {
    summary: 'Writes the parcels of a shipment and the day of its tour; measures only until its carrier knows of it.',
    ...changedShipment,
    body: z.object({ version: Seen, plannedOn: Day.nullable().default(null), parcels: Parcels }),
  },
  makeLabel: {
    summary: 'Queues a shipment for its carrier, who makes its label; a carrier that is away is asked again.',
    ...changedShipment,
    body: z.object({ version: Seen }),
  },
  moveShipment: {
    summary: 'Moves a shipment on; the customer is told once. 400 where it can not go there.',
    ...changedShipment,
    body: z.object({ version: Seen, state: State }),
  },
  findCollection: {
    summary: 'The shipment that waits at the shop for who shows this code; 404: none does.',
    query: LocaleQuery,
    body: z.object({ code: z.string().trim().min(1).max(40) }),
    response: Shipment,
  },
  handOver: {
    summary: 'Hands a shipment over to who shows its code.',
    ...changedShipment,
    body: z.object({ version: Seen, code: z.string().trim().min(1).max(40) }),
  },
  getRoute: {
    summary: 'The stops of the shop’s own car on a day, by postal code.',
    query: LocaleQuery.extend({ day: Day.optional() }),
    response: z.object({ day: z.string(), stops: z.array(Stop) }),
  },
  printRoute: {
    summary: 'The stops of the shop’s own car on a day as a PDF, to be signed.',
    query: LocaleQuery,
    body: z.object({ day: Day }),
    response: StaffFile,
  },
  printParcels: {
    summary:
      'Labels of parcels as a PDF: the shop’s own on A4 or for a label printer, or those of one carrier; 500 where ' +
      'it does not answer.',
    query: LocaleQuery,
    body: z.object({
      shipments: z.array(z.int32().positive()).min(1).max(100),
      size: z.enum(['a4', 'label', 'carrier']),
    }),
    response: StaffFile,
  },
} satisfies StaffContract;
