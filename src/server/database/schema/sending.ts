import { sql } from 'drizzle-orm';
import { date, index, integer, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { Carrier, ShipmentState } from '#domain/sending/shipment.ts';
import { id, moment, money, version } from './columns.ts';
import { orders } from './orders.ts';

/** The open task for a carrier: to make a label, or to cancel the shipment. */
export type ShipmentTask = 'label' | 'cancel';

/** Goods of an order that travel together, in one or several parcels. */
export const shipments = pgTable(
  'shipments',
  {
    id: id(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    carrier: text().notNull().$type<Carrier>(),
    state: text().notNull().$type<ShipmentState>().default('prepared'),
    /** On which day a car of the shop brings it; null: not planned. */
    plannedOn: date('planned_on'),
    /** What the carrier collects from the buyer. */
    codGross: money('cod_gross').notNull().default(0),
    /** SHA-256 of the code by which the buyer collects it at the shop. */
    codeHash: text('code_hash').unique(),
    /** The carrier's own id of it, and the last state that the carrier reported. */
    carrierRef: text('carrier_ref'),
    carrierStatus: text('carrier_status').notNull().default(''),
    task: text().$type<ShipmentTask>(),
    /** The number of attempts at the task, the last attempt, and its error. */
    attempts: integer().notNull().default(0),
    tryingSince: moment('trying_since'),
    triedAt: moment('tried_at'),
    lastError: text('last_error'),
    /** When the carrier was last asked where it is. */
    checkedAt: moment('checked_at'),
    /** Who brought it to its state, and when. */
    movedBy: text('moved_by').notNull(),
    movedAt: moment('moved_at').notNull().defaultNow(),
    /** Grows with each change but those of asking the carrier, by a trigger. */
    version: version(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (t) => [
    index('shipments_order').on(t.orderId, t.id),
    index('shipments_open')
      .on(t.state, t.plannedOn, t.id)
      .where(sql`state in ('prepared', 'labelled', 'sent', 'waiting')`),
    index('shipments_task')
      .on(t.id)
      .where(sql`task is not null`),
    index('shipments_refused')
      .on(t.id)
      .where(sql`last_error is not null`),
    index('shipments_on_the_way')
      .on(t.checkedAt)
      .where(sql`carrier_ref is not null and state in ('labelled', 'sent', 'waiting')`),
  ],
);

/** Orders that are in work and have a shipment that was neither cancelled nor returned. Kept by triggers. */
export const packedOrders = pgTable('packed_orders', {
  orderId: text('order_id')
    .primaryKey()
    .references(() => orders.id, { onDelete: 'cascade' }),
});

/** The content of a shipment, by the lines of its order. */
export const shipmentLines = pgTable(
  'shipment_lines',
  {
    shipmentId: integer('shipment_id')
      .notNull()
      .references(() => shipments.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    quantity: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.shipmentId, t.position] })],
);

/** Weight and sides of 0: nobody has measured it. */
export const parcels = pgTable(
  'parcels',
  {
    id: id(),
    shipmentId: integer('shipment_id')
      .notNull()
      .references(() => shipments.id, { onDelete: 'cascade' }),
    /** From 1 within its shipment. */
    number: smallint().notNull(),
    weightGrams: integer('weight_grams').notNull().default(0),
    lengthMm: integer('length_mm').notNull().default(0),
    widthMm: integer('width_mm').notNull().default(0),
    heightMm: integer('height_mm').notNull().default(0),
    trackingNumber: text('tracking_number'),
    /** Where it is followed; null: nowhere. */
    trackingUrl: text('tracking_url'),
  },
  (t) => [
    uniqueIndex('parcels_number').on(t.shipmentId, t.number),
    index('parcels_tracking')
      .on(t.trackingNumber)
      .where(sql`tracking_number is not null`),
  ],
);
