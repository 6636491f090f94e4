import { bigint, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { Locale, Localized } from '#domain/locale.ts';
import type { WrittenText, NewsletterTopic, SubscriberState } from '#domain/newsletter/newsletter.ts';
import { id, moment, version } from './columns.ts';

/** Present and former subscribers, and addresses that have not confirmed yet (NEWS-1). */
export const newsletterSubscribers = pgTable(
  'newsletter_subscribers',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** In lower case. */
    email: text().notNull().unique(),
    name: text().notNull().default(''),
    topics: jsonb().notNull().default([]).$type<readonly string[]>(),
    locale: text().notNull().$type<Locale>(),
    state: text().notNull().$type<SubscriberState>(),
    /** The token in the unsubscribe link of every newsletter. It stays the same, so it is stored readably. */
    token: text().notNull().unique(),
    /** Mails that were sent since its owner last confirmed the address (NEWS-2). */
    unanswered: integer().notNull().default(0),
    createdAt: moment('created_at').notNull(),
    confirmedAt: moment('confirmed_at'),
    unsubscribedAt: moment('unsubscribed_at'),
  },
  (t) => [index('newsletter_subscribers_state').on(t.state, t.id)],
);

/** Newsletters that were sent to all who want them, each once (NEWS-5). */
export const newsletterIssues = pgTable('newsletter_issues', {
  /** The name of its files. */
  code: text().primaryKey(),
  startedAt: moment('started_at').notNull(),
  /** The last subscriber it was queued for. After an interruption, sending continues behind this one. */
  lastSubscriber: bigint('last_subscriber', { mode: 'number' }).notNull().default(0),
  queued: integer().notNull().default(0),
  /** null: not queued for everybody yet. */
  finishedAt: moment('finished_at'),
});

/** Newsletters that are written and sent in the back office (NEWS-6). */
export const newsletters = pgTable('newsletters', {
  id: id(),
  /** As they were typed, as Markdown; what is sent is read from them. */
  texts: jsonb().notNull().$type<Localized<WrittenText>>(),
  /** null: for everybody. */
  topic: text().$type<NewsletterTopic>(),
  author: text().notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
  /** When and by whom it was sent off. Null: it is still being written. */
  sendingAt: moment('sending_at'),
  sentBy: text('sent_by'),
  version: version(),
});
