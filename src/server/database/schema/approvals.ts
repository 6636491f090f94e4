import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { ApprovalState } from '#domain/approvals/approval.ts';
import type { Locale } from '#domain/locale.ts';
import type { CurrencyCode } from '#domain/pricing/money.ts';
import { companies, users } from './accounts.ts';
import { id, moment, money } from './columns.ts';

/** An order of a member that a colleague has to approve; its cart belongs to it until it is ordered or taken back. */
export const approvals = pgTable(
  'approvals',
  {
    id: id(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    companyId: integer('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    state: text().notNull().$type<ApprovalState>(),
    locale: text().notNull().$type<Locale>(),
    currency: text().notNull().$type<CurrencyCode>(),
    /** The totals at the moment of the request. */
    netTotal: money('net_total').notNull(),
    grossTotal: money('gross_total').notNull(),
    projectName: text('project_name').notNull().default(''),
    comments: text().notNull().default(''),
    opinionConsent: boolean('opinion_consent').notNull().default(false),
    createdAt: moment('created_at').notNull(),
    decidedAt: moment('decided_at'),
    decidedBy: integer('decided_by').references(() => users.id, { onDelete: 'set null' }),
    /** Why it was refused. */
    reason: text().notNull().default(''),
    orderId: text('order_id').unique(),
  },
  (t) => [index('approvals_company').on(t.companyId, t.createdAt), index('approvals_user').on(t.userId)],
);
