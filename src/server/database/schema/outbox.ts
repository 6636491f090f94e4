import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { Locale } from '#domain/locale.ts';
import { moment } from './columns.ts';

/**
 * What a message is made of; written out once as markup and once as plain text. A quiet button stands beside a more
 * important one.
 */
export type MailBlock =
  | { kind: 'paragraph'; text: string }
  | { kind: 'button'; label: string; url: string; quiet?: boolean }
  | { kind: 'note'; text: string; url: string }
  | { kind: 'facts'; heading: string; rows: readonly Fact[] }
  | { kind: 'address'; heading: string; lines: readonly string[] }
  | { kind: 'heading'; text: string }
  | { kind: 'spans'; spans: readonly Span[] }
  | { kind: 'list'; items: readonly (readonly Span[])[] }
  | { kind: 'picture'; url: string; alt: string }
  | { kind: 'table'; heading: string; columns: readonly [string, string, string]; rows: readonly TableRow[] };

/** Words of a paragraph; an address makes them a link. */
export type Span = { text: string; strong?: boolean; url?: string };
/** A name with its value; a strong one is the sum of those above. */
export type Fact = { label: string; value: string; strong?: boolean };
/** `picture` is a whole address. */
export type TableRow = { name: string; detail: string; quantity: string; amount: string; picture?: string };

/** What the markup of a message is made of. */
export type Letter = { locale: Locale; title: string; blocks: readonly MailBlock[]; footer: string };

/**
 * What goes with a message as a file, made when the message is sent: a page in one of its versions, or a picture of a
 * form.
 */
export type MailDocument = { version: number; locale: Locale } | { picture: number };

/** A message handed to the outbox in the transaction that caused it. */
export const outboxMessages = pgTable(
  'outbox_messages',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** The same key is queued once, however often its cause is repeated. */
    key: text().notNull().unique(),
    /** Which order it tells of; null: none. */
    orderId: text('order_id'),
    recipient: text().notNull(),
    subject: text().notNull(),
    /** Written out as markup when it is sent: markup is ten times as long. */
    letter: jsonb().$type<Letter>(),
    /** In place of a letter, for messages that were written before letters were stored. */
    html: text(),
    text: text().notNull(),
    /** Who gets the answer; null: the shop itself. */
    replyTo: text('reply_to'),
    /** Where one POST takes the recipient off the list that the message is sent to; null: it goes to no list. */
    unsubscribeUrl: text('unsubscribe_url'),
    /** null: nothing goes with it. */
    documents: jsonb().$type<readonly MailDocument[]>(),
    /** The message is part of a bulk mailing. Messages to a single person are sent before it. */
    bulk: boolean().notNull().default(false),
    attempts: integer().notNull().default(0),
    lastError: text('last_error'),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** When the next try may be made; null: at once. */
    dueAt: moment('due_at'),
    /** Since when a worker is sending it. It stays set if the worker dies. */
    sendingSince: moment('sending_since'),
    /** A try ended without an answer: the message may have been sent by it, and once more afterwards. */
    doubtful: boolean().notNull().default(false),
    sentAt: moment('sent_at'),
  },
  (t) => [
    index('outbox_messages_next').on(t.sentAt, t.bulk, t.id),
    index('outbox_messages_bulk')
      .on(t.key.op('text_pattern_ops'))
      .where(sql`bulk`),
    index('outbox_messages_order')
      .on(t.orderId, t.id)
      .where(sql`order_id is not null`),
  ],
);
