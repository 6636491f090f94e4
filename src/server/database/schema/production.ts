import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { PieceState, StepState } from '#domain/production/steps.ts';
import { id, localized, moment, version } from './columns.ts';
import { orders } from './orders.ts';

/** The stations of the workshop, in their order. */
export const productionStations = pgTable('production_stations', {
  id: id(),
  name: localized('name').notNull(),
  place: smallint().notNull(),
  /** How much can be done here on a working day. */
  minutesADay: integer('minutes_a_day').notNull(),
  version: version(),
});

/** A station on a way, and how long a piece takes there. */
export type RouteStep = { readonly stationId: number; readonly minutes: number };

/**
 * The way of a rule set's pieces through the workshop, by the code of the rule set; '' counts for all that has none of
 * its own. A way without a step: the workshop does not make them.
 */
export const productionRoutes = pgTable('production_routes', {
  ruleSet: text('rule_set').primaryKey(),
  steps: jsonb().$type<RouteStep[]>().notNull(),
  version: version(),
});

/** A unit of an ordered line that has to be made. Triggers make them with the order, and withdraw what is cancelled. */
export const productionPieces = pgTable(
  'production_pieces',
  {
    id: id(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    /** From 1 within its line. */
    unit: integer().notNull(),
    /** The code of the rule set that it was configured by; '': of none. */
    ruleSet: text('rule_set').notNull(),
    /** As the line has it; null: it was not known. */
    promisedOn: date('promised_on'),
    state: text().notNull().$type<PieceState>().default('open'),
    /** When it got its stations and days; null: there was no way for it yet. */
    routedAt: moment('routed_at'),
    /** Read by the release before; `order_production` says the same without a second look. */
    wasLast: boolean('was_last').notNull().default(false),
    version: version(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('production_pieces_unit').on(t.orderId, t.position, t.unit),
    index('production_pieces_promised')
      .on(t.promisedOn, t.id)
      .where(sql`state = 'open'`),
    index('production_pieces_open')
      .on(t.orderId)
      .where(sql`state = 'open'`),
    index('production_pieces_last')
      .on(t.orderId, t.state)
      .where(sql`was_last`),
    index('production_pieces_unrouted')
      .on(t.id)
      .where(sql`state = 'open' and routed_at is null`),
  ],
);

/** How many pieces of an order that is in work are open and how many are ready. Kept by triggers until it leaves. */
export const orderProduction = pgTable(
  'order_production',
  {
    orderId: text('order_id')
      .primaryKey()
      .references(() => orders.id, { onDelete: 'cascade' }),
    open: integer().notNull(),
    ready: integer().notNull(),
  },
  (t) => [
    index('order_production_made')
      .on(t.orderId)
      .where(sql`open = 0 and ready > 0`),
  ],
);

/** The state of a piece at each station of its way. */
export const productionSteps = pgTable(
  'production_steps',
  {
    pieceId: integer('piece_id')
      .notNull()
      .references(() => productionPieces.id, { onDelete: 'cascade' }),
    place: smallint().notNull(),
    stationId: integer('station_id')
      .notNull()
      .references(() => productionStations.id),
    minutes: integer().notNull(),
    plannedOn: date('planned_on').notNull(),
    state: text().notNull().$type<StepState>().default('waiting'),
    /** Why it was stopped. */
    reason: text().notNull().default(''),
    changedAt: moment('changed_at'),
  },
  (t) => [
    primaryKey({ columns: [t.pieceId, t.place] }),
    // For lists of finished work by day and station.
    index('production_steps_week').on(t.plannedOn, t.stationId, t.state, t.pieceId, t.place, t.minutes),
    index('production_steps_left')
      .on(t.plannedOn, t.stationId, t.pieceId, t.place, t.minutes)
      .where(sql`state <> 'done'`),
  ],
);

/** How much is planned for a station on a day, and how much of it is done. Kept by triggers of the steps. */
export const productionLoads = pgTable(
  'production_loads',
  {
    plannedOn: date('planned_on').notNull(),
    stationId: integer('station_id').notNull(),
    done: boolean().notNull(),
    steps: integer().notNull(),
    minutes: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.plannedOn, t.stationId, t.done] })],
);
