import { bigint, boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

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
    /** Who gets the answer; null: the shop itself. */
    replyTo: text('reply_to'),
    /** Where one POST takes the recipient off the list that the message is sent to; null: it goes to no list. */
    unsubscribeUrl: text('unsubscribe_url'),
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
