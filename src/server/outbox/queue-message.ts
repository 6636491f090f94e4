import { and, desc, eq, isNotNull, isNull, sql, type SQL } from 'drizzle-orm';
import { bareNames } from '#server/database/bare-names.ts';
import type { Transaction, Reader } from '#server/database/database.ts';
import { outboxMessages, type Letter, type MailDocument } from '#server/database/schema/index.ts';
import { statement } from '#server/database/statement.ts';

/** The NOTIFY channel on which workers hear of a new message once it is committed. */
export const outboxChannel = 'outbox';

/** A message to one recipient; the key names its cause, so that a repeated cause sends nothing more. */
export type Message = {
  key: string;
  recipient: string;
  /** Which order it tells of. */
  orderId?: string;
  subject: string;
  letter: Letter;
  text: string;
  /** Who gets the answer, where that is not the shop. */
  replyTo?: string;
  /** Where one POST takes the recipient off the list that the message is sent to. */
  unsubscribeUrl?: string;
  /** What goes with it as files. */
  documents?: readonly MailDocument[];
};

const { id, key, orderId, recipient, subject, letter, text, replyTo, unsubscribeUrl, documents } = outboxMessages;

/**
 * Puts a message into the outbox beside a larger write, as two parts of its `with`: the message itself, where the
 * source has a row and the statement gets a key, and the call that wakes the workers once all is committed. The
 * placeholders are those of MessageValues.
 */
export function messageFrom(source: SQL): SQL {
  return sql`message as (
      insert into ${outboxMessages} (
        ${bareNames(key, orderId, recipient, subject, letter, text, replyTo, unsubscribeUrl, documents)})
      select ${field('mailKey')}, ${field('mailOrderId')}, ${field('recipient')}, ${field('subject')},
        ${field('letter')}::jsonb, ${field('text')}, ${field('replyTo')}, ${field('unsubscribeUrl')},
        ${field('documents')}::jsonb
      from ${source} where ${field('mailKey')} is not null
      on conflict (${bareNames(key)}) do nothing returning ${id}),
    told as (select pg_notify(${sql.raw(`'${outboxChannel}'`)}, '') from message)`;
}

const field = (name: keyof MessageValues) => sql`${sql.placeholder(name)}::text`;

type Optional = 'replyTo' | 'unsubscribeUrl';

type MessageValues = Omit<Message, 'key' | 'orderId' | 'letter' | 'documents' | Optional> &
  Record<'mailKey' | 'mailOrderId' | 'letter' | 'documents' | Optional, string | null>;

const noMessage: MessageValues = {
  mailKey: null,
  mailOrderId: null,
  recipient: '',
  subject: '',
  letter: null,
  text: '',
  replyTo: null,
  unsubscribeUrl: null,
  documents: null,
};

/** The values for the placeholders of `messageFrom`; null: nobody is told. */
export function messageValues(message: Message | null): MessageValues {
  if (message === null) return noMessage;
  const { key: mailKey, orderId: mailOrderId = null, letter: parts, documents: files = [], ...rest } = message;
  return {
    ...noMessage,
    ...rest,
    mailKey,
    mailOrderId,
    letter: JSON.stringify(parts),
    documents: files.length === 0 ? null : JSON.stringify(files),
  };
}

const queue = statement('outbox_queue', sql`with ${messageFrom(sql`(select) one`)} select from told`);

/** Puts a message into the outbox in the transaction that causes it, and wakes the workers when that is committed. */
export async function queueMessage(tx: Transaction, message: Message): Promise<void> {
  await queue(tx, messageValues(message));
}

/** The newest messages, for the shop's staff. */
export function listMessages(reader: Reader, { sent, limit = 50 }: { sent?: boolean; limit?: number } = {}) {
  const { id, key, recipient, subject, attempts, lastError, createdAt, sentAt, dueAt, sendingSince, doubtful } =
    outboxMessages;
  return reader
    .select({ id, key, recipient, subject, attempts, lastError, createdAt, sentAt, dueAt, sendingSince, doubtful })
    .from(outboxMessages)
    .where(sent === undefined ? undefined : sent ? isNotNull(sentAt) : isNull(sentAt))
    .orderBy(desc(id))
    .limit(limit);
}

/** One of many alike: no files go with it, and whatever is written to one person goes before it. */
type BulkMessage = Omit<Message, 'documents' | 'replyTo'>;

/**
 * Puts many messages into the outbox by one statement, in the transaction that causes them; a known key queues nothing.
 */
export async function queueBulk(tx: Transaction, messages: readonly BulkMessage[]): Promise<number> {
  if (messages.length === 0) return 0;
  const queued = await tx
    .insert(outboxMessages)
    .values(messages.map((message) => ({ ...message, bulk: true })))
    .onConflictDoNothing({ target: key })
    .returning({ id });
  await tx.execute(sql`select pg_notify(${outboxChannel}, '')`);
  return queued.length;
}

/** Takes back what still waits to be sent to an address as one of many. */
export async function dropBulk(tx: Transaction, address: string): Promise<void> {
  const { bulk, sentAt, sendingSince } = outboxMessages;
  await tx
    .delete(outboxMessages)
    .where(and(eq(bulk, true), isNull(sentAt), isNull(sendingSince), eq(recipient, address)));
}
