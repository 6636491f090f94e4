import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { Locale } from '#domain/locale.ts';
import type { StaffRole } from '#domain/staff/rights.ts';
import type { StaffLinkPurpose } from '#domain/staff/staff-session.ts';
import { users } from './accounts.ts';
import { id, moment } from './columns.ts';

/** The people of the shop. None of them is a customer, and no customer becomes one of them. */
export const staff = pgTable('staff', {
  id: id(),
  /** In lower case. */
  email: text().notNull().unique(),
  name: text().notNull().default(''),
  role: text().notNull().$type<StaffRole>(),
  locale: text().notNull().$type<Locale>(),
  /** argon2id in its usual form; null: invited, or to be chosen anew. */
  passwordHash: text('password_hash'),
  /** Base32; null: no program for codes. */
  timeCodeSecret: text('time_code_secret'),
  /** The last step of thirty seconds whose code was used: each counts once. */
  timeCodeStep: bigint('time_code_step', { mode: 'number' }).notNull().default(0),
  blockedAt: moment('blocked_at'),
  /** Grows with each change by hand, so that nobody overwrites what he has not seen. */
  version: integer().notNull().default(1),
  createdAt: moment('created_at').notNull().defaultNow(),
});

const staffId = () =>
  integer('staff_id')
    .notNull()
    .references(() => staff.id, { onDelete: 'cascade' });

export const staffSessions = pgTable(
  'staff_sessions',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    staffId: staffId(),
    tokenHash: text('token_hash').notNull().unique(),
    device: text().notNull().default(''),
    /** When a factor was last shown; null: only the password was right. */
    provenAt: moment('proven_at'),
    /** A secret that is being set up and counts once a code of it was shown. */
    offeredSecret: text('offered_secret'),
    createdAt: moment('created_at').notNull(),
    seenAt: moment('seen_at').notNull(),
  },
  (t) => [index('staff_sessions_staff').on(t.staffId)],
);

/** What the shop keeps of a passkey. */
const passkey = () => ({
  /** The id that its authenticator gives it. */
  id: text().primaryKey(),
  name: text().notNull(),
  /** COSE, as base64url. */
  publicKey: text('public_key').notNull(),
  counter: bigint({ mode: 'number' }).notNull(),
  transports: jsonb().notNull().$type<string[]>(),
  createdAt: moment('created_at').notNull(),
  usedAt: moment('used_at'),
});

export const staffPasskeys = pgTable('staff_passkeys', { ...passkey(), staffId: staffId() }, (t) => [
  index('staff_passkeys_staff').on(t.staffId),
]);

/** Passkeys of customers and partners. */
export const userPasskeys = pgTable(
  'user_passkeys',
  {
    ...passkey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
  },
  (t) => [index('user_passkeys_user').on(t.userId)],
);

/** The challenges that authenticators are asked to sign; each is used once. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    challenge: text().primaryKey(),
    /** Who may answer: `staff sign-in`, `user 7 add`. */
    purpose: text().notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [index('passkey_challenges_expiry').on(t.expiresAt)],
);

/** Each lets somebody in once who has lost the other factors. */
export const staffRecoveryCodes = pgTable(
  'staff_recovery_codes',
  { staffId: staffId(), codeHash: text('code_hash').notNull() },
  (t) => [primaryKey({ columns: [t.staffId, t.codeHash] })],
);

/** Tokens of links. The table keeps their SHA-256. */
export const staffLinks = pgTable(
  'staff_links',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    purpose: text().notNull().$type<StaffLinkPurpose>(),
    tokenHash: text('token_hash').notNull().unique(),
    /** null: for whoever becomes the first owner. */
    staffId: integer('staff_id').references(() => staff.id, { onDelete: 'cascade' }),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [
    check('staff_links_for', sql`purpose = 'owner' or staff_id is not null`),
    index('staff_links_staff').on(t.staffId),
    index('staff_links_expiry').on(t.expiresAt),
  ],
);

/** A list as somebody wants to see it again: its filters, order and columns, as they stand in the address. */
export const staffViews = pgTable(
  'staff_views',
  {
    id: id(),
    staffId: staffId(),
    name: text().notNull(),
    /** The query of the list, without its question mark. */
    query: text().notNull(),
    /** Everybody sees it; else only who made it. */
    shared: boolean().notNull().default(false),
  },
  (t) => [index('staff_views_staff').on(t.staffId)],
);

/** Who acts: somebody of the staff, or who runs a command on the machine. */
export type ActorKind = 'staff' | 'command';

/** Who changed what, and how it was before: written by triggers, and by nobody changed or deleted. */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: moment('at').notNull().defaultNow(),
    actorKind: text('actor_kind').notNull().$type<ActorKind>(),
    /** Of the staff. */
    actorId: integer('actor_id'),
    actorLabel: text('actor_label').notNull(),
    /** The name of the call, or the command. */
    action: text().notNull(),
    /** The table, and the key of its row; empty where no row changed. */
    recordKind: text('record_kind').notNull().default(''),
    recordId: text('record_id').notNull().default(''),
    before: jsonb().$type<Record<string, unknown>>(),
    after: jsonb().$type<Record<string, unknown>>(),
    requestId: text('request_id').notNull().default(''),
    /** Shortened to its network. */
    address: text().notNull().default(''),
    device: text().notNull().default(''),
    /** Whether a factor was shown within the last minutes. */
    askedAgain: boolean('asked_again').notNull().default(false),
  },
  (t) => [
    index('audit_entries_at').on(t.at),
    index('audit_entries_record').on(t.recordKind, t.recordId, t.id),
    index('audit_entries_actor').on(t.actorLabel, t.id),
  ],
);
