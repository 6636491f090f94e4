import { sql } from 'drizzle-orm';
import { date, index, integer, jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import type { Address, PickUpPoint } from '#domain/checkout/address.ts';
import type { Locale } from '#domain/locale.ts';
import type { OrderState } from '#domain/orders/order-state.ts';
import type { OrderedConfiguration, OrderedPiece } from '#domain/orders/ordered-configuration.ts';
import type { OrderPaymentState } from '#domain/payments/payment-state.ts';
import type { CurrencyCode } from '#domain/pricing/money.ts';
import type { PriceBasis } from '#domain/pricing/price-basis.ts';
import { users } from './accounts.ts';
import { moment, money } from './columns.ts';
import { giftCards } from './discounts.ts';

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
    userId: integer('user_id').references(() => users.id),
    /** When a guest's order went to the account with its e-mail; it still opens by that e-mail. */
    claimedAt: moment('claimed_at'),
    email: text().notNull(),
    locale: text().notNull().$type<Locale>(),
    state: text().notNull().$type<OrderState>(),
    paymentState: text('payment_state').notNull().$type<OrderPaymentState>(),
    currency: text().notNull().$type<CurrencyCode>(),
    /** In which amounts the buyer was asked for the prices. */
    basis: text().notNull().$type<PriceBasis>(),
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
    /** What the buyer calls the work that the goods are for; '': nothing. */
    projectName: text('project_name').notNull().default(''),
    trackingNumber: text('tracking_number'),
    trackingUrl: text('tracking_url'),
    /** What lines cancelled after ordering took off the totals, which stay as they were ordered. */
    cancelledNet: money('cancelled_net').notNull().default(0),
    cancelledGross: money('cancelled_gross').notNull().default(0),
    /** What couriers and drivers have handed over of what was due on delivery, kept by triggers. */
    collectedGross: money('collected_gross').notNull().default(0),
    termsAcceptedAt: moment('terms_accepted_at').notNull(),
    /** When the customer was reminded to pay; once. */
    remindedAt: moment('reminded_at'),
    /** When the customer agreed to be asked for an opinion; null: never. */
    opinionConsentAt: moment('opinion_consent_at'),
    /** When the customer was asked; once. */
    opinionAskedAt: moment('opinion_asked_at'),
    /** When its buyer asked to be forgotten; null: nobody has. */
    forgottenAt: moment('forgotten_at'),
    /** Until when an order is paid that is paid later; null: it is paid otherwise. */
    paymentDueOn: date('payment_due_on'),
    /** Until when its buyer or the staff has to confirm it; null: it needs no confirmation, or has it. */
    confirmBy: moment('confirm_by'),
    /** SHA-256 of what the link in the buyer's mail carries. */
    confirmationHash: text('confirmation_hash'),
    /** When all of it is ready and between which days it arrives, as the buyer was told; null: it was not known. */
    readyOn: date('ready_on'),
    arrivesFrom: date('arrives_from'),
    arrivesTo: date('arrives_to'),
    /** Grows with each change, by a trigger. */
    version: integer().notNull().default(1),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (t) => [
    index('orders_unconfirmed')
      .on(t.confirmBy)
      .where(sql`state = 'new' and confirm_by is not null`),
    index('orders_opinion_unasked')
      .on(t.opinionConsentAt)
      .where(sql`state = 'delivered' and opinion_asked_at is null`),
    index('orders_guest_email')
      .on(sql`lower(email)`)
      .where(sql`user_id is null`),
    // With the columns of the turnover: a month of it is read from the index alone.
    index('orders_created_sums').on(t.createdAt, t.state, t.currency, t.grossTotal, t.cancelledGross),
    index('orders_business')
      .on(t.createdAt, t.reference)
      .where(sql`basis = 'net'`),
    index('orders_user')
      .on(t.userId, t.createdAt)
      .where(sql`user_id is not null`),
    // Lists by state, and what those in a state are worth together.
    index('orders_state_sums').on(t.state, t.createdAt, t.grossTotal, t.cancelledGross),
    index('orders_to_forget')
      .on(t.id)
      .where(sql`forgotten_at is not null and email <> ''`),
    index('orders_unpaid')
      .on(t.createdAt)
      .where(
        sql`payment_state in ('unpaid', 'pending', 'failed', 'on-delivery') and state not in ('cancelled', 'returned')`,
      ),
    index('orders_to_collect')
      .on(t.createdAt)
      .where(
        sql`state in ('shipped', 'delivered') and gross_total - cancelled_gross - gift_card_gross - prepaid_gross > collected_gross`,
      ),
    index('orders_open_sums')
      .on(t.readyOn, t.createdAt, t.id, t.grossTotal, t.cancelledGross)
      .where(sql`state in ('paid', 'in_progress')`),
    index('orders_to_pack')
      .on(t.readyOn, t.createdAt, t.id)
      .where(sql`state = 'in_progress'`),
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
    /** The outlet piece as it was ordered. Null: it is none, or an earlier release took the order. */
    outletPiece: jsonb('outlet_piece').$type<OrderedPiece>(),
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
    /** What a pack covers, in square centimetres; null: it is no pack. */
    packAreaCm2: integer('pack_area_cm2'),
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
    /** When its pieces are ready, as the buyer was told; null: it was not known. */
    promisedOn: date('promised_on'),
  },
  (t) => [
    primaryKey({ columns: [t.orderId, t.position] }),
    index('order_lines_product').on(t.productId),
    index('order_lines_configured')
      .on(t.orderId)
      .where(sql`configured is not null`),
  ],
);

/**
 * The search text of an order in the back office, in small letters without diacritics: number, e-mail, names,
 * telephone, codes. Triggers keep it up to date.
 */
export const orderSearch = pgTable(
  'order_search',
  {
    orderId: text('order_id')
      .primaryKey()
      .references(() => orders.id, { onDelete: 'cascade' }),
    words: text().notNull(),
  },
  (t) => [index('order_search_words').using('gin', t.words.op('gin_trgm_ops'))],
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
