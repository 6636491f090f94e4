import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { Address, PickUpPoint } from '#domain/checkout/address.ts';
import { users } from './accounts.ts';
import { approvals } from './approvals.ts';
import { products } from './products.ts';
import { quotations } from './quotations.ts';
import type { CurrencyCode } from '#domain/pricing/money.ts';
import { moment } from './columns.ts';

/** A visit that has begun to change something; the cookie holds the token, the table its SHA-256. */
export const sessions = pgTable(
  'sessions',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    tokenHash: text('token_hash').notNull().unique(),
    /** Who has signed in; null: nobody. */
    userId: integer('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** When and with which browser and system, in words; null: nobody has signed in. */
    signedInAt: moment('signed_in_at'),
    device: text().notNull().default(''),
    createdAt: moment('created_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [
    index('sessions_expiry').on(t.expiresAt),
    index('sessions_user')
      .on(t.userId)
      .where(sql`user_id is not null`),
  ],
);

export const carts = pgTable('carts', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  /** Of a guest; the cart of a customer is the same on every device. */
  sessionId: bigint('session_id', { mode: 'number' })
    .unique()
    .references(() => sessions.id, { onDelete: 'cascade' }),
  userId: integer('user_id')
    .unique()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** The order that waits for approval and that it becomes; then nobody else has it. */
  approvalId: integer('approval_id')
    .unique()
    .references(() => approvals.id, { onDelete: 'cascade' }),
  /** Rises with every change; an answer carries it, so a client can tell the newer of two. */
  version: integer().notNull().default(1),
  currency: text().notNull().$type<CurrencyCode>().default('PLN'),
  deliveryMethodId: integer('delivery_method_id'),
  paymentMethodId: integer('payment_method_id'),
  shippingAddress: jsonb('shipping_address').$type<Partial<Address>>(),
  shippingAddressGuest: jsonb('shipping_address_guest').$type<Partial<Address>>(),
  billingAddress: jsonb('billing_address').$type<Partial<Address>>(),
  billingAddressGuest: jsonb('billing_address_guest').$type<Partial<Address>>(),
  billingSameAsShipping: boolean('billing_same_as_shipping').notNull().default(true),
  discountCode: text('discount_code'),
  giftCardCode: text('gift_card_code'),
  pickUpPoint: jsonb('pick_up_point').$type<PickUpPoint>(),
  /** What the buyer calls the work that the goods are for; '': nothing. */
  projectName: text('project_name').notNull().default(''),
  /** The quotation that the cart holds at its prices; null: an ordinary cart. */
  quotationId: text('quotation_id').references(() => quotations.id, { onDelete: 'set null' }),
  checkoutStartedAt: moment('checkout_started_at'),
  /** Without an index: each change writes it, and would write every index of the table anew. */
  updatedAt: moment('updated_at').notNull().defaultNow(),
});

export const cartItems = pgTable(
  'cart_items',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    cartId: bigint('cart_id', { mode: 'number' })
      .notNull()
      .references(() => carts.id, { onDelete: 'cascade' }),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    /**
     * The product code with the configuration, normalised; together with the mark it decides whether two additions are
     * one line.
     */
    normalizedCode: text('normalized_code').notNull(),
    /** The buyer's own name for what is made: 'Salon'. */
    mark: text().notNull().default(''),
    configuration: jsonb().$type<number[] | string>().notNull().default([]),
    outletPieceId: integer('outlet_piece_id'),
    quantity: integer().notNull(),
    productUrl: text('product_url').notNull().default(''),
    /** Of the latest addition. */
    conversionId: text('conversion_id').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (t) => [uniqueIndex('cart_items_line').on(t.cartId, t.normalizedCode, t.mark)],
);

/** Additions already counted: the same conversion id adds once, however often it is sent. */
export const cartAdditions = pgTable(
  'cart_additions',
  {
    cartId: bigint('cart_id', { mode: 'number' })
      .notNull()
      .references(() => carts.id, { onDelete: 'cascade' }),
    conversionId: text('conversion_id').notNull(),
  },
  (t) => [uniqueIndex('cart_additions_once').on(t.cartId, t.conversionId)],
);
