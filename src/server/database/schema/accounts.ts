import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { TokenPurpose } from '#domain/accounts/account-token.ts';
import type { SignInProvider } from '#domain/accounts/sign-in-providers.ts';
import type { UserKind } from '#domain/accounts/user.ts';
import type { ContactUser } from '#domain/checkout/address.ts';
import type { Locale } from '#domain/locale.ts';
import { id, moment, money, version } from './columns.ts';

/** How much may be ordered to be paid later, gross, and within how many days it is paid; null: nothing. */
const credit = () => ({ creditLimit: money('credit_limit'), creditDays: smallint('credit_days') });

/** The company of a partner. */
export const companies = pgTable('companies', {
  id: id(),
  name: text().notNull(),
  taxNumber: text('tax_number').notNull(),
  /** Whose prices its members pay; '': those of everybody. */
  priceGroup: text('price_group').notNull().default(''),
  ...credit(),
  version: version(),
  createdAt: moment('created_at').notNull().defaultNow(),
});

/** The owner of an account: a customer, or a partner with a company. */
export const users = pgTable(
  'users',
  {
    id: id(),
    discr: text().notNull().$type<UserKind>(),
    /** In lower case; null: the account was deleted, and only its orders are left. */
    email: text().unique(),
    /** argon2id in its usual form; null: there is no password to sign in with. */
    passwordHash: text('password_hash'),
    firstName: text('first_name').notNull().default(''),
    lastName: text('last_name').notNull().default(''),
    phone: text().notNull().default(''),
    /** Of a customer who buys for a company. */
    companyName: text('company_name').notNull().default(''),
    taxNumber: text('tax_number').notNull().default(''),
    /** Of a partner. */
    companyId: integer('company_id').references(() => companies.id),
    /** Of a partner: sets the limits of colleagues and decides about their orders. */
    companyManager: boolean('company_manager').notNull().default(false),
    /** Above this net amount an order waits for a manager of the company; null: none does. */
    orderLimitNet: money('order_limit_net'),
    redistributor: boolean().notNull().default(false),
    architect: boolean().notNull().default(false),
    /** Set by the shop alone: only with it a redistributor or architect counts as one. */
    hasSupervisor: boolean('has_supervisor').notNull().default(false),
    /** The account manager of a business customer, by the name that the customer sees. */
    supervisor: text().notNull().default(''),
    /** Whose prices a redistributor or architect pays; '': those of everybody. A partner pays those of its company. */
    priceGroup: text('price_group').notNull().default(''),
    /** Of a redistributor or architect; a partner has that of its company. */
    ...credit(),
    /** When and why the shop said no; null: it has not. */
    refusedAt: moment('refused_at'),
    refusal: text().notNull().default(''),
    /** What an architect says of the own work, and a picture of it below DATA_DIR/private. */
    description: text().notNull().default(''),
    imagePath: text('image_path'),
    /** A partner is let in by the shop. */
    active: boolean().notNull().default(true),
    locale: text().notNull().$type<Locale>(),
    version: version(),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** When the owner confirmed the e-mail. Null: nobody can sign in yet. */
    confirmedAt: moment('confirmed_at'),
    deletedAt: moment('deleted_at'),
  },
  (t) => [
    index('users_company').on(t.companyId),
    index('users_search').using(
      'gin',
      sql`folded(coalesce(email, '') || ' ' || first_name || ' ' || last_name || ' ' || company_name || ' ' || tax_number || ' ' || phone) gin_trgm_ops`,
    ),
    index('users_waiting')
      .on(t.id)
      .where(
        sql`deleted_at is null and confirmed_at is not null and refused_at is null and (discr = 'partner' and not active or discr = 'customer' and (redistributor or architect) and not has_supervisor)`,
      ),
  ],
);

/** The ids under which providers of identities know an account. */
export const userIdentities = pgTable(
  'user_identities',
  {
    provider: text().notNull().$type<SignInProvider>(),
    subject: text().notNull(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    since: moment('since').notNull(),
  },
  (t) => [primaryKey({ columns: [t.provider, t.subject] }), index('user_identities_user').on(t.userId)],
);

/** Tokens of links in mails. The table keeps their SHA-256. */
export const accountTokens = pgTable(
  'account_tokens',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    purpose: text().notNull().$type<TokenPurpose>(),
    tokenHash: text('token_hash').notNull().unique(),
    /** The address that the link was sent to, if the link gives the account a new address. */
    email: text(),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [index('account_tokens_user').on(t.userId, t.purpose), index('account_tokens_expiry').on(t.expiresAt)],
);

/** Addresses of customers and of companies, each of one of the two. */
export const accountAddresses = pgTable(
  'account_addresses',
  {
    id: id(),
    userId: integer('user_id').references(() => users.id, { onDelete: 'cascade' }),
    companyId: integer('company_id').references(() => companies.id, { onDelete: 'cascade' }),
    addressName: text('address_name').notNull().default(''),
    street: text().notNull(),
    streetNumber: text('street_number').notNull(),
    houseUnitNumber: text('house_unit_number').notNull().default(''),
    city: text().notNull(),
    postalCode: text('postal_code').notNull().default(''),
    country: text().notNull(),
    province: text().notNull().default(''),
    contactUser: jsonb('contact_user').notNull().$type<ContactUser>(),
    /** The home of a customer or the seat of a company: exactly one of each. */
    main: boolean().notNull().default(false),
    /** Where a company has its goods sent to; exactly one. */
    default: boolean().notNull().default(false),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (t) => [
    check('account_addresses_owner', sql`num_nonnulls(user_id, company_id) = 1`),
    index('account_addresses_user').on(t.userId, t.id),
    index('account_addresses_company').on(t.companyId, t.id),
    uniqueIndex('account_addresses_main_of_user')
      .on(t.userId)
      .where(sql`main`),
    uniqueIndex('account_addresses_main_of_company')
      .on(t.companyId)
      .where(sql`main`),
    uniqueIndex('account_addresses_default_of_company')
      .on(t.companyId)
      .where(sql`"default"`),
  ],
);
