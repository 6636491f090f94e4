import { boolean, integer, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import type { Localized } from '#domain/locale.ts';
import type { Carrier } from '#domain/sending/shipment.ts';
import { id, money } from './columns.ts';

export const deliveryMethods = pgTable('delivery_methods', {
  id: id(),
  code: text().notNull().unique(),
  name: jsonb().$type<Localized>().notNull(),
  description: jsonb().$type<Partial<Localized>>().notNull().default({}),
  /** In how many working days it brings what is ready; longestDays null: or later. */
  shortestDays: smallint('shortest_days').notNull().default(1),
  longestDays: smallint('longest_days'),
  netCost: money('net_cost').notNull(),
  vatRatePercent: smallint('vat_rate_percent').notNull().default(23),
  /** Goods worth at least this much gross travel free; null: never. */
  freeFromGross: money('free_from_gross'),
  /** ISO codes; empty: everywhere. */
  countries: text().array().notNull().default([]),
  maximumWeightGrams: integer('maximum_weight_grams'),
  /** Of the longest side of anything in the parcel; null: any. */
  maximumLengthMm: integer('maximum_length_mm'),
  /** Which company's pick-up points the buyer chooses from; null: goods go to the address. */
  pickUpProvider: text('pick_up_provider'),
  /** The carrier of its orders. */
  carrier: text().notNull().$type<Carrier>().default('other'),
  /** Payment providers that can be combined with it; empty: all. */
  paymentProviders: text('payment_providers').array().notNull().default([]),
  position: integer().notNull().default(0),
  active: boolean().notNull().default(true),
});

export const paymentMethods = pgTable('payment_methods', {
  id: id(),
  code: text().notNull().unique(),
  name: jsonb().$type<Localized>().notNull(),
  description: jsonb().$type<Partial<Localized>>().notNull().default({}),
  /** Percent of the total that is paid now; 0: on delivery. */
  prepaid: smallint().notNull(),
  /**
   * Which gateway takes the money: transfer, cash, sandbox, payu, przelewy24; deferred: a transfer within the credit.
   */
  provider: text().notNull(),
  /** Which of the provider's methods; empty: the buyer chooses. */
  channel: text().notNull().default(''),
  position: integer().notNull().default(0),
  active: boolean().notNull().default(true),
});
