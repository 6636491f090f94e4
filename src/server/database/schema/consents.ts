import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { ConsentId, ConsentSource } from '#domain/accounts/consents.ts';
import type { Locale } from '#domain/locale.ts';
import { users } from './accounts.ts';
import { moment } from './columns.ts';

/** The text of each version of a consent, as it stood when it was first agreed to. */
export const consentTexts = pgTable(
  'consent_texts',
  {
    consent: text().notNull().$type<ConsentId>(),
    version: integer().notNull(),
    locale: text().notNull().$type<Locale>(),
    name: text().notNull(),
    content: text().notNull(),
    since: moment('since').notNull(),
  },
  (t) => [primaryKey({ columns: [t.consent, t.version, t.locale] })],
);

/** Each time somebody gave or took back a consent, with the version of its text; the latest counts. */
export const userConsents = pgTable(
  'user_consents',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    userId: integer('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** The e-mail of a person who agreed without an account. */
    email: text(),
    consent: text().notNull().$type<ConsentId>(),
    version: integer().notNull(),
    given: boolean().notNull(),
    /** The form in which it was said. */
    source: text().notNull().default('account').$type<ConsentSource>(),
    at: moment('at').notNull(),
  },
  (t) => [
    check('user_consents_subject', sql`num_nonnulls(user_id, email) = 1`),
    index('user_consents_user').on(t.userId, t.consent, t.id),
    index('user_consents_email').on(t.email, t.id),
  ],
);
