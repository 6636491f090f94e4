import { sql } from 'drizzle-orm';
import {
  bigint,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  boolean,
} from 'drizzle-orm/pg-core';
import type { Address, PickUpPoint } from '#domain/checkout/address.ts';
import type { Locale, Localized } from '#domain/locale.ts';
import type { OrderedConfiguration } from '#domain/orders/ordered-configuration.ts';
import type { HistoryDetails, HistoryKind } from '#domain/orders/order-history.ts';
import type { OrderState } from '#domain/orders/order-state.ts';
import type { AttemptState } from '#domain/payments/attempts.ts';
import type { OrderPaymentState } from '#domain/payments/payment-state.ts';
import type { RefundCause, RefundState } from '#domain/payments/refunds.ts';
import type { CurrencyCode } from '#domain/pricing/money.ts';
import { id, localized, moment, money } from './columns.ts';
import { giftCards } from './discounts.ts';

export const deliveryMethods = pgTable('delivery_methods', {
  id: id(),
  code: text().notNull().unique(),
  name: jsonb().$type<Localized>().notNull(),
  description: jsonb().$type<Partial<Localized>>().notNull().default({}),
  deliveryTime: localized('delivery_time').notNull().default({}),
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
  /** Payment providers that go with it; empty: all. */
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
  /** Which gateway takes the money: transfer, cash, sandbox, payu, przelewy24. */
  provider: text().notNull(),
  /** Which of the provider's methods; empty: the buyer chooses. */
  channel: text().notNull().default(''),
  position: integer().notNull().default(0),
  active: boolean().notNull().default(true),
});

/** The last number given to an order, per year and month. */
export const orderCounters = pgTable('order_counters', {
  period: text().primaryKey(),
  last: integer().notNull(),
});

export const orders = pgTable(
  'orders',
  {
    /** Not guessable: it stands in the address of the summary page. */
    id: text().primaryKey(),
    reference: text().notNull().unique(),
    userId: integer('user_id'),
    email: text().notNull(),
    locale: text().notNull().$type<Locale>(),
    state: text().notNull().$type<OrderState>(),
    paymentState: text('payment_state').notNull().$type<OrderPaymentState>(),
    currency: text().notNull().$type<CurrencyCode>(),
    netTotal: money('net_total').notNull(),
    grossTotal: money('gross_total').notNull(),
    deliveryMethodId: integer('delivery_method_id'),
    deliveryName: text('delivery_name').notNull(),
    deliveryNet: money('delivery_net').notNull(),
    deliveryGross: money('delivery_gross').notNull(),
    deliveryVatRatePercent: smallint('delivery_vat_rate_percent').notNull(),
    paymentMethodId: integer('payment_method_id'),
    paymentName: text('payment_name').notNull(),
    paymentProvider: text('payment_provider').notNull(),
    prepaidPercent: smallint('prepaid_percent').notNull(),
    prepaidGross: money('prepaid_gross').notNull(),
    discountGross: money('discount_gross').notNull().default(0),
    giftCardGross: money('gift_card_gross').notNull().default(0),
    shipping: jsonb().$type<Address>().notNull(),
    billing: jsonb().$type<Address>().notNull(),
    discountCode: text('discount_code'),
    giftCardId: integer('gift_card_id').references(() => giftCards.id),
    pickUpPoint: jsonb('pick_up_point').$type<PickUpPoint>(),
    trackingNumber: text('tracking_number'),
    trackingUrl: text('tracking_url'),
    /** What lines cancelled after ordering took off the totals, which stay as they were ordered. */
    cancelledNet: money('cancelled_net').notNull().default(0),
    cancelledGross: money('cancelled_gross').notNull().default(0),
    termsAcceptedAt: moment('terms_accepted_at').notNull(),
    /** When the customer was reminded to pay; once. */
    remindedAt: moment('reminded_at'),
    /** Until when its buyer or the staff has to confirm it; null: it needs no confirmation, or has it. */
    confirmBy: moment('confirm_by'),
    /** SHA-256 of what the link in the buyer's mail carries. */
    confirmationHash: text('confirmation_hash'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (t) => [
    index('orders_unconfirmed')
      .on(t.confirmBy)
      .where(sql`state = 'new'`),
    index('orders_created').on(t.createdAt),
    index('orders_user').on(t.userId, t.createdAt),
    index('orders_state').on(t.state, t.createdAt),
  ],
);

export const orderLines = pgTable(
  'order_lines',
  {
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    productId: integer('product_id').notNull(),
    outletPieceId: integer('outlet_piece_id'),
    productCode: text('product_code').notNull(),
    normalizedCode: text('normalized_code').notNull(),
    mark: text().notNull().default(''),
    name: text().notNull(),
    slug: text().notNull(),
    imagePath: text('image_path'),
    configuration: text().notNull().default(''),
    /** null: a product without a configurator. */
    configured: jsonb().$type<OrderedConfiguration>(),
    categoryName: text('category_name').notNull(),
    producerName: text('producer_name').notNull(),
    quantity: integer().notNull(),
    unitNet: money('unit_net').notNull(),
    unitGross: money('unit_gross').notNull(),
    discountNet: money('discount_net').notNull().default(0),
    /** What the discount code took off the line, already out of its amounts. */
    codeDiscountGross: money('code_discount_gross').notNull().default(0),
    cancelledQuantity: integer('cancelled_quantity').notNull().default(0),
    lineNet: money('line_net').notNull(),
    lineGross: money('line_gross').notNull(),
    vatRatePercent: smallint('vat_rate_percent').notNull(),
    /** Taken from the stock when ordered, given back on cancellation. */
    stockTaken: integer('stock_taken').notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.orderId, t.position] }), index('order_lines_product').on(t.productId)],
);

export const orderHistory = pgTable(
  'order_history',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    kind: text().notNull().$type<HistoryKind>().default('state'),
    /** The order's state after what happened. */
    state: text().notNull().$type<OrderState>(),
    author: text().notNull(),
    /** For the staff only. */
    note: text().notNull().default(''),
    details: jsonb().$type<HistoryDetails>().notNull().default({}),
    at: moment('at').notNull().defaultNow(),
  },
  (t) => [index('order_history_order').on(t.orderId, t.id)],
);

/** What the staff writes to itself about an order; the customer never sees it. */
export const orderNotes = pgTable(
  'order_notes',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    author: text().notNull(),
    text: text().notNull(),
    at: moment('at').notNull().defaultNow(),
  },
  (t) => [index('order_notes_order').on(t.orderId, t.id)],
);

/** Answers already given to an Idempotency-Key. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    scope: text().notNull(),
    key: text().notNull(),
    result: jsonb().notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.scope, t.key] })],
);

/** One row an attempt to pay. */
export const paymentAttempts = pgTable(
  'payment_attempts',
  {
    id: text().primaryKey(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    provider: text().notNull(),
    /** Which of the provider's methods; empty: its page with all of them. */
    channel: text().notNull().default(''),
    providerRef: text('provider_ref'),
    amount: money('amount').notNull(),
    currency: text().notNull().$type<CurrencyCode>(),
    state: text().notNull().$type<AttemptState>(),
    /** Since when it is being announced to the provider; null: it has been, or need not be. */
    announcingSince: moment('announcing_since'),
    redirectUrl: text('redirect_url'),
    /** When the provider was asked last about an attempt that had ended without money. */
    askedAt: moment('asked_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (t) => [
    index('payment_attempts_order').on(t.orderId, t.createdAt),
    uniqueIndex('payment_attempts_ref').on(t.provider, t.providerRef),
    index('payment_attempts_open')
      .on(t.createdAt)
      .where(sql`state in ('new', 'pending')`),
  ],
);

/** Each notice of a provider, stored before anything follows from it; the event key stands for its bytes. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    provider: text().notNull(),
    eventKey: text('event_key').notNull(),
    attemptId: text('attempt_id').notNull(),
    /** The body as it came: the signature covers its bytes. */
    payload: text().notNull(),
    /** The headers that carry the signature. */
    headers: jsonb().$type<Record<string, string>>().notNull().default({}),
    receivedAt: moment('received_at').notNull().defaultNow(),
    /** When nothing was left to do with it; null: it has not been booked. */
    finishedAt: moment('finished_at'),
    /** How often a worker has tried to finish it, and when last. */
    tries: integer().notNull().default(0),
    triedAt: moment('tried_at'),
  },
  (t) => [
    primaryKey({ columns: [t.provider, t.eventKey] }),
    index('payment_events_unfinished')
      .on(t.attemptId)
      .where(sql`finished_at is null`),
  ],
);

/** Money to be given back: written in the transaction that causes it, sent to the provider afterwards. */
export const paymentRefunds = pgTable(
  'payment_refunds',
  {
    id: text().primaryKey(),
    attemptId: text('attempt_id')
      .notNull()
      .references(() => paymentAttempts.id, { onDelete: 'cascade' }),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    provider: text().notNull(),
    providerRef: text('provider_ref'),
    amount: money('amount').notNull(),
    currency: text().notNull().$type<CurrencyCode>(),
    /** new: not yet at the provider. */
    state: text().notNull().$type<RefundState>().default('new'),
    /** Why money goes back; only what returns a surplus counts against a surplus. */
    cause: text().notNull().$type<RefundCause>().default('goodwill'),
    /** In words, for the staff and the provider. */
    reason: text().notNull().default(''),
    author: text().notNull(),
    attempts: integer().notNull().default(0),
    lastError: text('last_error'),
    /** Since when a worker asks the provider for it; a worker that died leaves this behind. */
    sendingSince: moment('sending_since'),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (t) => [
    index('payment_refunds_order').on(t.orderId, t.createdAt),
    index('payment_refunds_state').on(t.state, t.createdAt),
    uniqueIndex('payment_refunds_ref').on(t.provider, t.providerRef),
  ],
);

/** A message handed to the outbox in the transaction that caused it. */
export const outboxMessages = pgTable(
  'outbox_messages',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** The same key is queued once, however often its cause is repeated. */
    key: text().notNull().unique(),
    recipient: text().notNull(),
    subject: text().notNull(),
    html: text().notNull(),
    text: text().notNull(),
    attempts: integer().notNull().default(0),
    lastError: text('last_error'),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** When the next try may be made; null: at once. */
    dueAt: moment('due_at'),
    /** Since when a worker hands it over; a worker that died leaves this behind. */
    sendingSince: moment('sending_since'),
    /** A try ended without an answer: the message may have been sent then, and again. */
    doubtful: boolean().notNull().default(false),
    sentAt: moment('sent_at'),
  },
  (t) => [index('outbox_messages_unsent').on(t.sentAt, t.id)],
);
